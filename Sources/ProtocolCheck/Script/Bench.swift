import ExtensionProtocol
import IntentModel
import JSON

/// What a trial works with: the extension, its answer to `initialize`, and the ids of requests.
struct Bench {
    let subject: CheckSubject
    let limits: Limits
    /// The content of `initialize`, with the real limits.
    let initialize: Initialize
    /// The extension's answer to it; nil before.
    var answer: Initialize.Answer?
    /// The id of the next request of a launch.
    private var nextID: Int64 = 1
    private var nextInteraction = 0

    init(_ subject: CheckSubject, _ limits: Limits, initialize: Initialize) {
        (self.subject, self.limits, self.initialize) = (subject, limits, initialize)
    }

    /// The longest line of a launch with a low limit, in bytes.
    static let lowLimit = 1 << 16

    /// The time for an answer that needs no handler.
    var shortTime: Duration { limits.resolve }
    /// The time for the answer of a handler, or of what draws.
    var callTime: Duration { subject.manifest.isInterface ? limits.configure : limits.handle }

    func offers(_ feature: String) -> Bool { answer?.features.contains(feature) ?? false }

    /// The number of calls that the host would send at a time.
    var concurrentCalls: Int { min(answer?.concurrentCalls ?? 1, limits.concurrentCalls) }

    /// The intents that the extension has said it handles.
    var samples: [SampleCall] { subject.samples.filter { answer?.intents.contains($0.intent.name) ?? true } }

    mutating func newID() -> RequestID {
        defer { nextID += 1 }
        return .integer(nextID)
    }

    mutating func newInteraction() -> String {
        nextInteraction += 1
        let digits = String(nextInteraction, radix: 16, uppercase: true)
        return "C4EC4000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    }

    /// Forgets what belongs to a launch.
    mutating func launchBegins() {
        nextID = 1
        answer = nil
    }

    // MARK: Requests

    /// A method that no extension has.
    static let unknownMethod = "example/unknownMethod"

    /// A request whose method is unknown, which every extension answers at once.
    mutating func unknown(_ id: RequestID? = nil, _ params: JSONValue = [:]) -> CheckRequest {
        CheckRequest(id: id ?? newID(), method: Self.unknownMethod, params: params)
    }

    /// The steps of a request that shows whether the extension still serves.
    mutating func fence(_ rule: String) -> [Step] {
        let request = unknown()
        return request.steps + [.answer(AnswerStep(request.id, rule, within: shortTime))]
    }

    /// A call of an intent, which is an interaction of its own.
    mutating func call(_ method: String, _ sample: SampleCall, id: RequestID? = nil) -> CheckRequest {
        let interaction = newInteraction()
        let call = IntentCall(
            interaction: interaction,
            intent: WireIntent(name: sample.intent.name, identifier: interaction, parameters: sample.parameters),
            context: context(interaction)
        )
        return CheckRequest(id: id ?? newID(), method: method, params: HandleIntent(call).json, intent: sample.intent)
    }

    /// A call of `intent/handle`, or for a UI extension one that draws a title; nil if the extension has no intent.
    mutating func handle(id: RequestID? = nil) -> CheckRequest? {
        samples.first.map { sample in
            guard subject.manifest.isInterface else { return call(HandleIntent.method, sample, id: id) }
            return configure(interaction(.ready, of: sample), [], id: id)
        }
    }

    /// A call of a UI extension.
    mutating func configure(
        _ interaction: Interaction,
        _ parameters: [ConfigureView.Parameter],
        locale: String? = nil,
        id: RequestID? = nil
    ) -> CheckRequest {
        var interaction = interaction
        interaction.identifier = newInteraction()
        var context = context(interaction.identifier)
        if let locale { context.locale = locale }
        let call = ConfigureView(interaction, parameters: parameters, context: context)
        return CheckRequest(id: id ?? newID(), method: ConfigureView.method, params: call.json)
    }

    private func context(_ interaction: String) -> CallContext {
        let time = Int64(callTime.milliseconds)
        return CallContext(
            deadlineMilliseconds: time,
            idleMilliseconds: time,
            isLocked: false,
            locale: initialize.locale,
            idempotencyKey: interaction
        )
    }
}
