import ExtensionProtocol
import IntentModel
import JSON
import ProcessModel

@testable import ExtensionLife

/// Drives a `LaunchMachine` under a clock that only the test moves.
final class LaunchFixture {
    var machine: LaunchMachine
    var now = Instant(nanoseconds: 1_000_000_000)
    /// All actions of the launch so far.
    var actions: [ExtensionMachine.Action] = []
    /// The news for the extension's machine so far.
    var news: [LaunchMachine.News] = []
    private var lastToken = 0

    init(isStrict: Bool = false, limits: Limits = .standard, watched: HostEventKinds = []) {
        let initialize = Initialize(
            protocolVersions: ["1.0"],
            host: Initialize.Peer(name: "test", version: "0"),
            extensionIdentifier: "org.example.test",
            intents: ["INSendMessageIntent", "INSearchForMessagesIntent"],
            limits: [:],
            locale: "en-US",
            isLocked: false,
            containers: Initialize.Containers(),
            features: []
        )
        machine = LaunchMachine(
            LaunchNumber(rawValue: 1),
            configuration: LaunchMachine.Configuration(
                displayName: "Test",
                executable: "/test",
                initialize: initialize,
                limits: limits,
                caps: .standardCaps,
                isStrict: isStrict,
                watched: watched
            ),
            actions: ActionQueue(),
            madeAt: now,
            at: now
        )
        collect()
    }

    func collect() {
        while let action = machine.actions.queue.popFirst() {
            // The line counts as written.
            if case .send(_, let line) = action { machine.input.bytesOnTheWay -= line.count }
            actions.append(action)
        }
        news += machine.news
        machine.news = []
    }

    /// Answers `initialize` as a well-behaved extension does.
    func launch(
        intents: [String] = ["INSendMessageIntent", "INSearchForMessagesIntent"],
        features: [String] = [],
        concurrentCalls: Int = 64
    ) {
        let answer = Initialize.Answer(
            protocolVersion: "1.0",
            peer: Initialize.Peer(name: "Test", version: "1"),
            intents: intents,
            features: features,
            concurrentCalls: concurrentCalls
        )
        receive(Message.response(id: .integer(1), result: .success(answer.json)))
    }

    func receive(_ message: Message) { receive(message.line) }

    func receive(text: String) { receive(Array(text.utf8)) }

    func receive(_ bytes: [UInt8]) {
        machine.received(bytes[...], at: now)
        collect()
    }

    /// Makes a call, by default of handle, and returns its token.
    @discardableResult
    func call(_ stage: IntentStage = .handle, parameters: JSONObject = [:]) -> CallToken {
        lastToken += 1
        let token = CallToken(rawValue: lastToken, slot: 0)
        let context = CallContext(deadlineMilliseconds: 0, isLocked: false, locale: "en", idempotencyKey: "k")
        let intent = WireIntent(name: "INSendMessageIntent", identifier: "i", parameters: parameters)
        let call = IntentCall(interaction: "i", intent: intent, context: context)
        let body: OutgoingCall.Body = stage == .confirm ? .confirm(ConfirmIntent(call)) : .handle(HandleIntent(call))
        machine.call(OutgoingCall(token: token, stage: stage, body: body), at: now)
        collect()
        return token
    }

    /// Moves the clock and fires the timer of the launch.
    func advance(by duration: Duration) {
        now = now.advanced(by: duration)
        machine.timerFired(at: now)
        collect()
    }

    func stop() {
        machine.stop(at: now)
        collect()
    }

    func exit(_ status: ExitStatus) {
        machine.exited(status, at: now)
        collect()
    }

    /// Returns the result of the call, or nil before its end; a second result fails the test.
    func results(of token: CallToken) -> [CallResult] {
        actions.compactMap { action in
            guard case .complete(token, let result) = action else { return nil }
            return result
        }
    }

    var isIdle: Bool { machine.isIdle }

    var wantsSnapshot: Bool { machine.wantsSnapshot(at: now) }

    func failure(of token: CallToken) -> Failure? {
        guard let result = results(of: token).first, case .failure(.failed(let failure)) = result.result else {
            return nil
        }
        return failure
    }

    /// The sent messages.
    var sent: [Message] {
        actions.compactMap { action in
            guard case .send(_, let line) = action else { return nil }
            return try? Message.decode(line.dropLast())
        }
    }

    /// The methods of the sent messages, in order.
    var sentMethods: [String] {
        sent.map { message in
            switch message {
            case .request(_, let method, _), .notification(let method, _): method
            case .response: "response"
            }
        }
    }

    var signals: [TerminationSignal] {
        actions.compactMap { action in
            guard case .signal(_, let signal) = action else { return nil }
            return signal
        }
    }

    var logs: [String] {
        actions.compactMap { action in
            switch action {
            case .log(_, let text), .message(_, let text): return text
            default: return nil
            }
        }
    }
}
