import Cards
import ExtensionProtocol
import IntentModel
import JSON

/// Has a UI extension draw one interaction as the host does: its title, and then each parameter that no card has shown.
struct ViewWalk {
    /// The most calls for one interaction, as of a host.
    private static let mostCalls = 16

    let interaction: Interaction
    private let parameters: [ConfigureView.Parameter]

    init(_ interaction: Interaction) {
        self.interaction = interaction
        let properties = interaction.response?.properties ?? [:]
        func named(_ members: JSONObject, _ parameterClass: String) -> [ConfigureView.Parameter] {
            members.filter { !$0.value.isNull }
                .map { ConfigureView.Parameter(parameterClass: parameterClass, keyPath: $0.key) }
        }
        parameters =
            named(interaction.parameters, interaction.intent)
            + named(properties, "\(interaction.intent)Response")
    }

    /// Asks for the title, and then for the rest.
    func steps(_ bench: inout Bench) -> [Step] { draw([], left: parameters, calls: 1, &bench) }

    private func draw(
        _ asked: [ConfigureView.Parameter],
        left: [ConfigureView.Parameter],
        calls: Int,
        _ bench: inout Bench
    ) -> [Step] {
        ask("V1", asked, &bench) { answer, bench in
            var judgement = judged(answer)
            let left = left.filter { !answer.configured.contains($0) && !asked.contains($0) }
            if let next = left.first, calls < Self.mostCalls {
                judgement.next += draw([next], left: left, calls: calls + 1, &bench)
            }
            return judgement
        }
    }

    /// Asks for what no interaction has, in another language, and for the same twice.
    func special(_ bench: inout Bench) -> [Step] {
        let intent = interaction.intent
        let unknown = [
            ConfigureView.Parameter(parameterClass: intent, keyPath: "checkUnknown"),
            ConfigureView.Parameter(parameterClass: "CheckUnknownIntent", keyPath: "content"),
        ]
        let refused = unknown.flatMap { parameter in
            ask("V5", [parameter], &bench) { answer, _ in
                guard answer.isSuccess, !answer.size.isEmpty else { return Judgement() }
                return .fell("V5", "The parameter '\(parameter.keyPath)' of \(parameter.parameterClass) was drawn.")
            }
        }
        let foreign = ["de-DE", "ar", "zh-Hant-TW"].flatMap { locale in
            ask("V7", [], locale: locale, &bench) { answer, _ in judged(answer) }
        }
        let twice = ask("V8", [], &bench) { first, bench in
            Judgement(
                next: ask("V8", [], &bench) { second, _ in
                    let isSame =
                        first.isSuccess == second.isSuccess && Set(first.configured) == Set(second.configured)
                        && first.displays == second.displays
                    return isSame
                        ? Judgement() : .fell("V8", "The title was asked for twice, and answered in two ways.")
                }
            )
        }
        return refused + foreign + twice
    }

    // MARK: Answers

    /// Asks, and judges the answer if it is one; otherwise the rule falls.
    private func ask(
        _ rule: String,
        _ parameters: [ConfigureView.Parameter],
        locale: String? = nil,
        _ bench: inout Bench,
        judge: @escaping (ConfigureView.Answer, inout Bench) -> Judgement
    ) -> [Step] {
        let request = bench.configure(interaction, parameters, locale: locale)
        let answer = AnswerStep(request.id, rule, within: bench.limits.configure) { result, bench in
            switch result {
            case .failure(let error):
                return .fell(
                    rule,
                    "The call for \(interaction.intent) was answered with \(error.code.rawValue): \(error.message)"
                )
            case .success(let value):
                do throws(MessageError) {
                    return judge(try ConfigureView.answer(from: value), &bench)
                } catch {
                    return .fell("V1", "The answer is not one to 'intents-ui/configure': \(error)")
                }
            }
        }
        return request.steps + [.answer(answer)]
    }

    /// Judges what any answer has.
    private func judged(_ answer: ConfigureView.Answer) -> Judgement {
        var judgement = Judgement(next: [.tried("V2"), .tried("V4")])
        let strangers = answer.configured.filter { !parameters.contains($0) }
        if let stranger = strangers.first {
            judgement.problems.append(
                ("V4", "'\(stranger.keyPath)' of \(stranger.parameterClass) is configured, which has no value here.")
            )
        }
        guard answer.isSuccess, !answer.size.isEmpty else { return judgement }
        judgement.next.append(.tried("V6"))
        let greatest = ConfigureView.Size.greatestSnippet
        if answer.size.width > greatest.width || answer.size.height > greatest.height {
            let size = "\(answer.size.width) × \(answer.size.height)"
            judgement.problems.append(("V6", "The size is \(size) points, of \(greatest.width) × \(greatest.height)."))
        }
        guard let card = answer.card else {
            judgement.problems.append(("V2", "There is no card, though the answer says success."))
            return judgement
        }
        do throws(CardError) {
            let dropped = try CardReader().read(card).dropped
            judgement.next.append(.tried("V3"))
            judgement.problems += dropped.entries.prefix(3).map { ("V3", "The card has what is left out: \($0).") }
        } catch {
            judgement.problems.append(("V2", "A host does not take the card: \(error)."))
        }
        return judgement
    }
}
