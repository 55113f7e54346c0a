import EventLoop
import ExtensionProtocol
import IntentModel
import JSON

@testable import IntentHost

/// Drives a session in a test under a clock that only the test moves.
struct SessionFixture {
    var session: ExtensionSession
    var now = LoopClock.Instant(nanoseconds: 1_000_000_000)
    /// Everything that the session has wanted so far.
    var actions: [ExtensionSession.Action] = []
    private var lastToken = 0

    init(isStrict: Bool = false, limits: Limits = .standard) {
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
        session = ExtensionSession(
            configuration: ExtensionSession.Configuration(
                displayName: "Test",
                executable: "/test",
                initialize: initialize,
                limits: limits,
                caps: .standardCaps,
                isStrict: isStrict
            ),
            madeAt: now,
            at: now
        )
        collect()
    }

    mutating func collect() {
        while let action = session.actions.popFirst() {
            // The shell has written it.
            if case .send(let line) = action { session.bytesOnTheWay -= line.count }
            actions.append(action)
        }
    }

    /// Answers `initialize` as a well-behaved extension does.
    mutating func launch(
        intents: [String] = ["INSendMessageIntent", "INSearchForMessagesIntent"],
        concurrentCalls: Int = 64
    ) {
        let answer = Initialize.Answer(
            protocolVersion: "1.0",
            peer: Initialize.Peer(name: "Test", version: "1"),
            intents: intents,
            features: [],
            concurrentCalls: concurrentCalls
        )
        receive(Message.response(id: .integer(1), result: .success(answer.json)))
    }

    mutating func receive(_ message: Message) { receive(message.line) }

    mutating func receive(text: String) { receive(Array(text.utf8)) }

    mutating func receive(_ bytes: [UInt8]) {
        session.received(bytes[...], at: now)
        collect()
    }

    /// Makes a call, by default handle; its token.
    @discardableResult
    mutating func call(_ stage: IntentStage = .handle, parameters: JSONObject = [:]) -> CallToken {
        lastToken += 1
        let token = CallToken(rawValue: lastToken)
        let context = CallContext(deadlineMilliseconds: 0, isLocked: false, locale: "en", idempotencyKey: "k")
        let intent = WireIntent(name: "INSendMessageIntent", identifier: "i", parameters: parameters)
        let call = IntentCall(interaction: "i", intent: intent, context: context)
        let body: OutgoingCall.Body = stage == .confirm ? .confirm(ConfirmIntent(call)) : .handle(HandleIntent(call))
        session.call(OutgoingCall(token: token, stage: stage, body: body), at: now)
        collect()
        return token
    }

    /// Moves the clock and lets the session see it.
    mutating func advance(by duration: Duration) {
        now = now.advanced(by: duration)
        session.timerFired(at: now)
        collect()
    }

    mutating func stop() {
        session.stop(at: now)
        collect()
    }

    mutating func exit(_ status: ExitStatus) {
        session.exited(status, at: now)
        collect()
    }

    /// How the call ended, or nil while it has not; a second end is a test failure of its own.
    func results(of token: CallToken) -> [CallResult] {
        actions.compactMap { action in
            guard case .complete(token, let result) = action else { return nil }
            return result
        }
    }

    func failure(of token: CallToken) -> Failure? {
        guard let result = results(of: token).first, case .failure(.failed(let failure)) = result.result else {
            return nil
        }
        return failure
    }

    /// The messages that were sent.
    var sent: [Message] {
        actions.compactMap { action in
            guard case .send(let line) = action else { return nil }
            return try? Message.decode(line.dropLast())
        }
    }

    /// The methods that were sent, in order.
    var sentMethods: [String] {
        sent.map { message in
            switch message {
            case .request(_, let method, _), .notification(let method, _): method
            case .response: "response"
            }
        }
    }

    var signals: [ExtensionSession.TerminationSignal] {
        actions.compactMap { action in
            guard case .signal(let signal) = action else { return nil }
            return signal
        }
    }

    var logs: [String] {
        actions.compactMap { action in
            guard case .log(_, let text) = action else { return nil }
            return text
        }
    }
}
