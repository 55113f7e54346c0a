import Glibc
import IntentHostClient
import IntentModel
import Testing

/// `intenthost-desktop` as a process, between a daemon and a bus with doubles of logind and polkit.
@Suite(
    "The screen that locks the device",
    .enabled(if: DesktopBus.isWanted, "There is no dbusmock: 'Scripts/install-requirements tests' installs it."),
    .timeLimit(.minutes(2))
)
struct ScreenLockTests {
    private static let locked = "the host knows that the device is locked\n"
    private static let unlocked = "the host knows that the device is unlocked\n"

    @Test("The device is locked and unlocked with the screen, from the state that the screen has at first")
    func followed() async throws {
        let workshop = try Workshop()
        let bus = try await DesktopBus(in: workshop)
        try await bus.session("lock")
        let daemon = try await Daemon(in: workshop)
        let client = try daemon.client()
        #expect(try await !client.deviceState().isLocked)
        let desktop = try bus.desktop(of: daemon)
        #expect(await desktop.errorOutput.contains(Self.locked))
        #expect(try await client.deviceState().isLocked)
        try await bus.session("unlock")
        #expect(await desktop.errorOutput.contains(Self.unlocked))
        #expect(try await client.deviceState() == .unlocked)
        try await bus.session("lock")
        #expect(await desktop.errorOutput.contains(Self.locked, times: 2))
        #expect(try await client.deviceState().isLocked)
        desktop.signal(SIGTERM)
        #expect(try await desktop.result().exitCode == 0)
        #expect(try await client.deviceState().isLocked, "the state stays when the program is stopped")
        try await daemon.stop()
    }

    @Test("Without a session nothing is told; one that begins is followed, and one that ends locks the device")
    func sessions() async throws {
        let workshop = try Workshop()
        let bus = try await DesktopBus(in: workshop, hasSession: false)
        let daemon = try await Daemon(in: workshop)
        let client = try daemon.client()
        let desktop = try bus.desktop(of: daemon)
        #expect(await desktop.errorOutput.contains("there is no session to follow"))
        #expect(try await client.deviceState() == .unlocked)
        try await bus.session("begin")
        #expect(await desktop.errorOutput.contains(Self.unlocked))
        try await bus.session("leave")
        #expect(await desktop.errorOutput.contains(Self.locked))
        #expect(try await client.deviceState().isLocked)
        desktop.signal(SIGTERM)
        #expect(try await desktop.result().exitCode == 0)
        try await daemon.stop()
    }

    @Test("While logind is gone the device is locked; then its state counts again")
    func restarted() async throws {
        let workshop = try Workshop()
        let bus = try await DesktopBus(in: workshop)
        let daemon = try await Daemon(in: workshop)
        let desktop = try bus.desktop(of: daemon)
        #expect(await desktop.errorOutput.contains(Self.unlocked))
        bus.restartLoginManager()
        #expect(await desktop.errorOutput.contains(Self.locked))
        #expect(await desktop.errorOutput.contains(Self.unlocked, times: 2))
        #expect(try await (try daemon.client()).deviceState() == .unlocked)
        desktop.signal(SIGTERM)
        _ = try await desktop.result()
        try await daemon.stop()
    }

    @Test("While logind answers with an error the device is locked; when it answers again, its state counts")
    func failing() async throws {
        let workshop = try Workshop()
        let bus = try await DesktopBus(in: workshop)
        try await bus.session("fail")
        let daemon = try await Daemon(in: workshop)
        let desktop = try bus.desktop(of: daemon)
        #expect(await desktop.errorOutput.contains(Self.locked), "\(desktop.errorOutput.text)")
        #expect(try await (try daemon.client()).deviceState().isLocked)
        try await bus.session("recover")
        #expect(await desktop.errorOutput.contains(Self.unlocked))
        desktop.signal(SIGTERM)
        _ = try await desktop.result()
        try await daemon.stop()
    }

    @Test("A session that is not there locks the device")
    func unknownSession() async throws {
        let workshop = try Workshop()
        let bus = try await DesktopBus(in: workshop)
        let daemon = try await Daemon(in: workshop)
        let desktop = try bus.desktop(of: daemon, ["--session", "c9"])
        #expect(await desktop.errorOutput.contains(Self.locked))
        #expect(try await (try daemon.client()).deviceState().isLocked)
        desktop.signal(SIGTERM)
        _ = try await desktop.result()
        try await daemon.stop()
    }

    @Test("When the bus goes, the device is locked, and the program ends and says so")
    func withoutBus() async throws {
        let workshop = try Workshop()
        let bus = try await DesktopBus(in: workshop)
        let daemon = try await Daemon(in: workshop)
        let desktop = try bus.desktop(of: daemon)
        #expect(await desktop.errorOutput.contains(Self.unlocked))
        try await bus.stop()
        let result = try await desktop.result()
        #expect(result.exitCode == EX_TEMPFAIL, "\(result)")
        #expect(result.standardError.contains("The message bus of the system is gone, so the device counts as locked."))
        let client = try daemon.client()
        #expect(try await client.deviceState().isLocked)
        try await client.setDevice(isLocked: false)
        let again = try await (try bus.desktop(of: daemon)).result()
        #expect(again.exitCode == EX_UNAVAILABLE, "\(again)")
        #expect(try await client.deviceState().isLocked, "without a bus nothing is known")
        try await daemon.stop()
    }

    @Test("When the host stops, the program ends and says so; without a host it does not begin")
    func withoutHost() async throws {
        let workshop = try Workshop()
        let bus = try await DesktopBus(in: workshop)
        let daemon = try await Daemon(in: workshop)
        let desktop = try bus.desktop(of: daemon)
        #expect(await desktop.errorOutput.contains(Self.unlocked))
        try await daemon.stop()
        let result = try await desktop.result()
        #expect(result.exitCode == EX_TEMPFAIL && result.standardError.contains("The host stops."), "\(result)")
        let again = try await (try bus.desktop(of: daemon)).result()
        #expect(again.exitCode == EX_UNAVAILABLE && again.standardError.contains("No host answers at"), "\(again)")
    }
}
