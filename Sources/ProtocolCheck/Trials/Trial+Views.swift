import IntentModel
import JSON

extension Trial {
    /// What a UI extension draws of each of its intents, before and after it was carried out.
    static let views = [
        Trial("V1", "V2", "V3", "V4", "V5", "V6", "V7", "V8") { bench in
            guard bench.subject.manifest.isInterface else { return [] }
            let unasked = ["S2", "S3", "S4", "S5", "S6", "U1", "U3"].map {
                Step.notTried($0, because: "the extension draws intents and handles none")
            }
            let walks = bench.samples.flatMap { sample in
                [Interaction.Status.ready, .success].map { ViewWalk(bench.interaction($0, of: sample)) }
            }
            return unasked + walks.flatMap { $0.steps(&bench) } + (walks.first?.special(&bench) ?? [])
        }
    ]
}

extension Bench {
    /// An interaction about an intent, with a response of that status.
    func interaction(_ status: Interaction.Status, of sample: SampleCall) -> Interaction {
        let isDone = status == .success
        let code = sample.intent.responseCodes.first { $0.kind == (isDone ? .success : .ready) }?.name
        return Interaction(
            identifier: "C4EC4000-0000-4000-8000-0000000000FF",
            intent: sample.intent.name,
            parameters: sample.parameters,
            response: IntentResponse(code: code ?? status.rawValue, properties: isDone ? sample.properties : [:]),
            status: status
        )
    }
}
