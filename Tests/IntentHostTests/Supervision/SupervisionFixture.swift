import EventLoop
import ExtensionProtocol
import IntentModel
import JSON

@testable import IntentHost

/// Drives a supervision in a test under a clock that only the test moves.
struct SupervisionFixture {
    var supervision: Supervision
    var now = LoopClock.Instant(nanoseconds: 1_000_000_000)
    var actions: [Supervision.Action] = []
    let limits: Limits
    /// The most bytes that a launch had wanted to send at one time before any of them was written.
    private(set) var mostBytesOnTheWay = 0
    private let isDebugging: Bool
    private var lastToken = 0

    init(limits: Limits = .standard, isDebugging: Bool = false) {
        self.limits = limits
        self.isDebugging = isDebugging
        supervision = Supervision(name: "Test", limits: limits, seed: 1)
    }

    mutating func collect() {
        noteBytesOnTheWay()
        while let action = supervision.actions.popFirst() {
            actions.append(action)
            // The process reads at once what it is sent.
            guard case .process(let number, .send(let line)) = action else { continue }
            if supervision.wrote(line.count, queued: 0, to: number) { supervision.inputQueued(0, of: number, at: now) }
            noteBytesOnTheWay()
        }
    }

    private mutating func noteBytesOnTheWay() {
        for index in supervision.sessions.indices {
            mostBytesOnTheWay = max(mostBytesOnTheWay, supervision.sessions[index].bytesOnTheWay)
        }
    }

    /// The launches that were wanted so far.
    var launches: [Supervision.LaunchNumber] {
        actions.compactMap { action in
            guard case .launch(let number) = action else { return nil }
            return number
        }
    }

    var state: ExtensionState { supervision.state(at: now) }

    /// Makes a call, whose request has so much time left.
    @discardableResult
    mutating func call(
        _ stage: IntentStage = .handle,
        parameters: JSONObject = [:],
        requestWithin left: Duration? = nil,
        limit: Duration? = nil
    ) -> CallToken {
        lastToken += 1
        let token = CallToken(rawValue: lastToken)
        let context = CallContext(deadlineMilliseconds: 0, isLocked: false, locale: "en", idempotencyKey: "k")
        let intent = WireIntent(name: "INSendMessageIntent", identifier: "i", parameters: parameters)
        let call = IntentCall(interaction: "i", intent: intent, context: context)
        let body = stage == .handle ? OutgoingCall.Body.handle(HandleIntent(call)) : .confirm(ConfirmIntent(call))
        let deadline = left.map { now.advanced(by: $0) }
        supervision.call(
            OutgoingCall(
                token: token,
                stage: stage,
                body: body,
                requestDeadline: deadline,
                requestLimit: limit ?? left ?? .zero
            ),
            at: now
        )
        collect()
        return token
    }

    /// Asks for the updates of a ride, whose interaction is `r`.
    mutating func startUpdates() -> CallToken {
        lastToken += 1
        let token = CallToken(rawValue: lastToken)
        let context = CallContext(deadlineMilliseconds: 0, isLocked: false, locale: "en", idempotencyKey: "k")
        let intent = WireIntent(name: "INGetRideStatusIntent", identifier: "r", parameters: [:])
        let definition = IntentDefinition(name: intent.name, domain: "RideBooking", parameters: [], responseCodes: [])
        let body = OutgoingCall.Body.startSendingUpdates(
            StartSendingUpdates(IntentCall(interaction: "r", intent: intent, context: context)),
            UpdateFlow(intent: definition, extensionName: "Test")
        )
        supervision.call(OutgoingCall(token: token, stage: .handle, body: body), at: now)
        collect()
        return token
    }

    /// The shell has started the newest launch, whose process it began to make so long ago.
    mutating func spawn(after making: Duration = .zero) {
        guard let number = launches.last else { return }
        let initialize = Initialize(
            protocolVersions: ["1.0"],
            host: Initialize.Peer(name: "test", version: "0"),
            extensionIdentifier: "org.example.test",
            intents: ["INSendMessageIntent"],
            limits: [:],
            locale: "en-US",
            isLocked: false,
            containers: Initialize.Containers(),
            features: []
        )
        supervision.spawned(
            number,
            ExtensionSession.Configuration(
                displayName: "Test",
                executable: "/test",
                initialize: initialize,
                limits: limits,
                caps: .standardCaps,
                isStrict: false,
                isDebugging: isDebugging
            ),
            madeAt: now.advanced(by: .zero - making),
            at: now
        )
        collect()
    }

    /// The newest launch answers `initialize`.
    mutating func initialize(features: [String] = [], concurrentCalls: Int = 64) {
        let answer = Initialize.Answer(
            protocolVersion: "1.0",
            peer: Initialize.Peer(name: "Test", version: "1"),
            intents: ["INSendMessageIntent"],
            features: features,
            concurrentCalls: concurrentCalls
        )
        receive(.response(id: .integer(1), result: .success(answer.json)))
    }

    /// Starts the extension for a call that is then answered, so that it is warm.
    mutating func warm(features: [String] = [], concurrentCalls: Int = 64) {
        call()
        spawn()
        initialize(features: features, concurrentCalls: concurrentCalls)
        answer(2)
    }

    mutating func receive(_ message: Message) {
        guard let number = launches.last else { return }
        let now = now
        supervision.withSession(number, at: now) { $0.received(message.line[...], at: now) }
        collect()
    }

    /// The newest launch answers a call.
    mutating func answer(_ id: Int64) {
        receive(.response(id: .integer(id), result: .success(["response": ["code": "success"]])))
    }

    mutating func exit(_ status: ExitStatus) {
        guard let number = launches.last else { return }
        supervision.withSession(number, at: now) { $0.exited(status, at: now) }
        collect()
    }

    mutating func advance(by duration: Duration) {
        now = now.advanced(by: duration)
        supervision.timerFired(at: now)
        collect()
    }

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

    /// The crashes that were to be kept for hosts to come.
    var crashes: [String] {
        actions.compactMap { action in
            guard case .recordCrash(let reason) = action else { return nil }
            return reason
        }
    }

    /// The ids of the calls that were sent, in order.
    var sentCalls: [Int64] {
        actions.compactMap { action in
            guard case .process(_, .send(let line)) = action,
                case .request(.integer(let id), let method, _)? = try? Message.decode(line.dropLast()),
                method.hasPrefix("intent/")
            else { return nil }
            return id
        }
    }
}

extension Limits {
    /// The standard limits, but for what the test changes.
    static func changed(_ change: (inout Limits) -> Void) -> Limits {
        var limits = Limits.standard
        change(&limits)
        return limits
    }
}
