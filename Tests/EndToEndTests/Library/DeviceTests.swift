import IntentHost
import IntentModel
import Synchronization
import Testing

@Suite("A device is locked while its extension works", .timeLimit(.minutes(1)))
struct DeviceTests {
    private func workshop(whenLocked: String) throws -> Workshop {
        let workshop = try Workshop()
        try workshop.manifest(restricted: ["INSendMessageIntent"], whenLocked: whenLocked, limits: ["handle": "50s"])
        return workshop
    }

    private func host(_ workshop: Workshop, _ device: Device) throws -> Host {
        var configuration = HostConfiguration()
        configuration.device = device
        return try workshop.host(configuration: configuration)
    }

    @Test("A restricted call is cancelled, and its request denied")
    func cancel() async throws {
        let workshop = try workshop(whenLocked: "cancel")
        let device = Device()
        let host = try host(workshop, device)
        // The progress shows that handle is under way; the extension does not hear of the cancellation.
        let outcome = await host.perform(.message("fault:progress-then-hang")) { progress in
            if progress.fraction != nil { device.change { $0.isLocked = true } }
        }
        #expect(outcome.status == .denied)
        #expect(outcome.stage == .handle)
        #expect(outcome.failure?.kind == .restrictedWhileLocked)
        #expect(outcome.response == nil)
        // Now the device is asked before anything is sent.
        #expect(await host.perform(.message("Hello")).status == .denied)
        device.change { $0.isLocked = false }
        #expect(await host.perform(.message("Hello")).status == .success)
        await host.shutdown()
        workshop.expectNoProcessIsLeft()
    }

    @Test("A restricted call continues if its manifest says so, and its result arrives with the unlocking")
    func withhold() async throws {
        let workshop = try workshop(whenLocked: "withhold")
        let device = Device()
        let host = try host(workshop, device)
        let dialogue = UnlockingDialogue(device: device)
        let locking = Mutex(true)
        let outcome = await host.perform(.message("fault:progress-flood"), dialogue: dialogue) { progress in
            guard progress.fraction != nil, locking.withLock({ $0.exchange(false) }) else { return }
            device.change { $0.isLocked = true }
        }
        #expect(outcome.status == .success)
        #expect(dialogue.kinds == [.unlock])
        await host.shutdown()
        workshop.expectNoProcessIsLeft()
    }

    @Test("A state given with a request holds to its end, and the answer to the question counts for it")
    func fixed() async throws {
        let workshop = try workshop(whenLocked: "cancel")
        let device = Device()
        device.change { $0.isLocked = true }
        let host = try host(workshop, device)
        #expect(await host.perform(.message("Hello", device: .unlocked)).status == .success)
        let asked = await host.perform(.message("Hello", device: DeviceState(isLocked: true)), dialogue: Yes())
        #expect(asked.status == .success)
        // The host's own device is still locked, whatever the request said.
        #expect(await host.perform(.message("Hello"), dialogue: Yes()).status == .denied)
        await host.shutdown()
        workshop.expectNoProcessIsLeft()
    }

    @Test("A provider without changes is asked for them once")
    func askedOnce() async throws {
        let workshop = try workshop(whenLocked: "cancel")
        let device = UnchangingDevice()
        var configuration = HostConfiguration()
        configuration.device = device
        let host = try workshop.host(configuration: configuration)
        for _ in 0..<2 { #expect(await host.perform(.message("Hello")).status == .success) }
        #expect(device.questions == 1)
        await host.shutdown()
        workshop.expectNoProcessIsLeft()
    }
}

/// A device that is always unlocked, and counts the requests for its changes.
private final class UnchangingDevice: DeviceStateProvider {
    private let asked = Mutex(0)

    var questions: Int { asked.withLock(\.self) }

    var current: DeviceState { .unlocked }

    func changes() -> AsyncStream<Void>? {
        asked.withLock { $0 += 1 }
        return nil
    }
}

/// A device that a test locks and unlocks.
final class Device: DeviceStateProvider {
    private let state = Mutex(DeviceState.unlocked)
    private let listeners = Mutex<[AsyncStream<Void>.Continuation]>([])

    var current: DeviceState { state.withLock { $0 } }

    func changes() -> AsyncStream<Void>? {
        let (stream, listener) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        listeners.withLock { $0.append(listener) }
        return stream
    }

    func change(_ body: (inout DeviceState) -> Void) {
        state.withLock { body(&$0) }
        for listener in listeners.withLock(\.self) { listener.yield() }
    }
}

/// Unlocks the device when asked to, and never reports it.
private final class UnlockingDialogue: Dialogue {
    private let device: Device
    private let asked = Mutex<[Question.Kind]>([])

    init(device: Device) { self.device = device }

    var kinds: [Question.Kind] { asked.withLock { $0 } }

    @concurrent func answer(_ question: Question) async -> Answer {
        asked.withLock { $0.append(question.kind) }
        device.change { $0.isLocked = false }
        // Waits until the question is withdrawn.
        await Signal().wait()
        return .no
    }
}

private struct Yes: Dialogue {
    @concurrent func answer(_ question: Question) async -> Answer { .yes }
}

extension Bool {
    fileprivate mutating func exchange(_ other: Bool) -> Bool {
        defer { self = other }
        return self
    }
}
