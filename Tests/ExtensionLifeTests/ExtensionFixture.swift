import ExtensionProtocol
import IntentModel
import JSON
import ProcessModel

@testable import ExtensionLife

/// Drives an `ExtensionMachine` under a clock that only the test moves.
final class ExtensionFixture {
    var machine: ExtensionMachine
    var now = Instant(nanoseconds: 1_000_000_000)
    var actions: [ExtensionMachine.Action] = []
    let limits: Limits
    /// The greatest number of bytes that a launch wanted to send at one time.
    private(set) var mostBytesOnTheWay = 0
    private let isDebugging: Bool
    private var lastToken = 0

    init(limits: Limits = .standard, isDebugging: Bool = false) {
        self.limits = limits
        self.isDebugging = isDebugging
        machine = ExtensionMachine(name: "Test", limits: limits, seed: 1)
    }

    func collect() {
        noteBytesOnTheWay()
        while let action = machine.nextAction() {
            actions.append(action)
            // The process reads its input at once.
            guard case .send(let number, let line) = action else { continue }
            if machine.wrote(line.count, queued: 0, to: number) == .number {
                machine.inputQueued(0, of: number, at: now)
            }
            noteBytesOnTheWay()
        }
    }

    private func noteBytesOnTheWay() {
        for launch in machine.launches {
            mostBytesOnTheWay = max(mostBytesOnTheWay, launch.machine.input.bytesOnTheWay)
        }
    }

    /// The wanted launches so far.
    var launches: [LaunchNumber] {
        actions.compactMap { action in
            guard case .launch(let number) = action else { return nil }
            return number
        }
    }

    /// The launches whose processes were to be made.
    var made: [LaunchNumber] {
        actions.compactMap { action in
            guard case .make(let number) = action else { return nil }
            return number
        }
    }

    var state: ExtensionState { machine.state(at: now) }

    var isStarting: Bool { machine.isStarting }

    var isAtRest: Bool { machine.isAtRest }

    /// Makes a call; its request has a duration left.
    @discardableResult
    func call(
        _ stage: IntentStage = .handle,
        parameters: JSONObject = [:],
        requestWithin left: Duration? = nil,
        limit: Duration? = nil,
        cap: Duration? = nil,
        of program: Program = .own
    ) -> CallToken {
        lastToken += 1
        let token = CallToken(rawValue: lastToken, slot: 0)
        let context = CallContext(deadlineMilliseconds: 0, isLocked: false, locale: "en", idempotencyKey: "k")
        let intent = WireIntent(name: "INSendMessageIntent", identifier: "i", parameters: parameters)
        let call = IntentCall(interaction: "i", intent: intent, context: context)
        let body = stage == .handle ? OutgoingCall.Body.handle(HandleIntent(call)) : .confirm(ConfirmIntent(call))
        let deadline = left.map { now.advanced(by: $0) }
        machine.call(
            OutgoingCall(
                token: token,
                stage: stage,
                body: body,
                program: program,
                requestDeadline: deadline,
                requestLimit: limit ?? left ?? .zero,
                requestCap: cap
            ),
            at: now
        )
        collect()
        return token
    }

    /// Asks for the updates of a ride with the interaction `r`.
    func startUpdates() -> CallToken {
        lastToken += 1
        let token = CallToken(rawValue: lastToken, slot: 0)
        let context = CallContext(deadlineMilliseconds: 0, isLocked: false, locale: "en", idempotencyKey: "k")
        let intent = WireIntent(name: "INGetRideStatusIntent", identifier: "r", parameters: [:])
        let definition = IntentDefinition(name: intent.name, domain: "RideBooking", parameters: [], responseCodes: [])
        let body = OutgoingCall.Body.startSendingUpdates(
            StartSendingUpdates(IntentCall(interaction: "r", intent: intent, context: context)),
            UpdateFlow(intent: definition, extensionName: "Test")
        )
        machine.call(OutgoingCall(token: token, stage: .handle, body: body), at: now)
        collect()
        return token
    }

    /// Lets the newest launch have its turn.
    func takeTurn() {
        guard let number = launches.last else { return }
        machine.turnCame(for: number)
        collect()
    }

    /// Reports the process of the newest launch, which the host began to make some time ago.
    func spawn(after making: Duration = .zero) {
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
        machine.spawned(
            number,
            LaunchMachine.Configuration(
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

    /// Answers `initialize` for the newest launch.
    func initialize(features: [String] = [], concurrentCalls: Int = 64) {
        let answer = Initialize.Answer(
            protocolVersion: "1.0",
            peer: Initialize.Peer(name: "Test", version: "1"),
            intents: ["INSendMessageIntent"],
            features: features,
            concurrentCalls: concurrentCalls
        )
        receive(.response(id: .integer(1), result: .success(answer.json)))
    }

    /// Warms the extension up with a call that it answers.
    func warm(features: [String] = [], concurrentCalls: Int = 64) {
        call()
        spawn()
        initialize(features: features, concurrentCalls: concurrentCalls)
        answer(2)
    }

    func receive(_ message: Message) {
        guard let number = launches.last else { return }
        let now = now
        machine.withLaunch(number, at: now) { $0.received(message.line[...], at: now) }
        collect()
    }

    /// Answers a call for the newest launch.
    func answer(_ id: Int64) {
        receive(.response(id: .integer(id), result: .success(["response": ["code": "success"]])))
    }

    func exit(_ status: ExitStatus) {
        guard let number = launches.last else { return }
        machine.withLaunch(number, at: now) { $0.exited(status, at: now) }
        collect()
    }

    /// Restores a quarantine of an earlier host.
    func quarantine(because reason: String) {
        machine.restore(
            ExtensionHistory(quarantineReasons: [reason]),
            wall: Timestamp(milliseconds: 1_900_000_000_000),
            at: now
        )
    }

    func advance(by duration: Duration) {
        now = now.advanced(by: duration)
        machine.timerFired(at: now)
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

    /// The crashes to record for later hosts.
    var crashes: [String] {
        actions.compactMap { action in
            guard case .recordCrash(let reason) = action else { return nil }
            return reason
        }
    }

    /// The ids of the sent calls, in order.
    var sentCalls: [Int64] {
        actions.compactMap { action in
            guard case .send(_, let line) = action,
                case .request(.integer(let id), let method, _)? = try? Message.decode(line.dropLast()),
                method.hasPrefix("intent/")
            else { return nil }
            return id
        }
    }
}

extension Limits {
    /// Makes the standard limits with the changes of the test.
    static func changed(_ change: (inout Limits) -> Void) -> Limits {
        var limits = Limits.standard
        change(&limits)
        return limits
    }
}
