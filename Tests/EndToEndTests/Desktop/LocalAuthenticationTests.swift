import Glibc
import IntentHostClient
import IntentModel
import Testing

/// A locked device, a daemon, `intenthost-desktop` and a double of polkit, as processes.
@Suite(
    "The person at a locked device authenticates at polkit",
    .enabled(if: DesktopBus.isWanted, "There is no dbusmock: 'Scripts/install-requirements tests' installs it."),
    .timeLimit(.minutes(2))
)
struct LocalAuthenticationTests {
    private let invoke = [
        "invoke", "INSendMessageIntent", "--param", "content=Hello", "--param", "recipients=Bobo", "--non-interactive",
    ]

    /// Starts a daemon with an extension that a locked device restricts, and a desktop with a locked screen.
    private func withLockedDesktop(_ body: (Daemon, DesktopBus, RunningCommand) async throws -> Void) async throws {
        let workshop = try Workshop()
        try workshop.manifest(restricted: ["INSendMessageIntent"])
        let bus = try await DesktopBus(in: workshop)
        try await bus.session("lock")
        let daemon = try await Daemon(in: workshop)
        let desktop = try bus.desktop(of: daemon)
        #expect(await desktop.errorOutput.contains("the host knows that the device is locked\n"))
        try await body(daemon, bus, desktop)
        desktop.signal(SIGTERM)
        #expect(try await desktop.result().exitCode == 0)
        try await daemon.stop()
    }

    @Test("Who authenticates lets the request go on, and the audit log names the rule; the device stays locked")
    func authenticated() async throws {
        try await withLockedDesktop { daemon, bus, _ in
            try await bus.session("authenticate")
            let result = try await daemon.run(invoke)
            #expect(result.exitCode == 0 && result.standardOutput.hasPrefix("success"), "\(result)")
            #expect(try await (try daemon.client()).deviceState().isLocked)
            let log = try await RunningCommand.run(["logs", "--audit"], in: daemon.workshop)
            #expect(log.standardOutput.contains(" asked INSendMessageIntent of org.example.faulty (lockedByManifest)"))
            #expect(
                log.standardOutput.contains(
                    " authenticated INSendMessageIntent of org.example.faulty (lockedByManifest)"
                )
            )
        }
    }

    @Test("Who does not is denied, and told why")
    func refused() async throws {
        try await withLockedDesktop { daemon, bus, desktop in
            try await bus.session("refuse")
            let result = try await daemon.run(invoke)
            #expect(result.exitCode == 77, "\(result)")
            #expect(result.standardError.contains("you have not authenticated"), "\(result)")
            #expect(await desktop.errorOutput.contains("asks the person to authenticate: Faulty may not run"))
        }
    }

    @Test("A request that is given up takes the dialogue away, and one whose device is unlocked goes on")
    func meanwhile() async throws {
        try await withLockedDesktop { daemon, bus, desktop in
            try await bus.session("hesitate")
            let interrupted = try daemon.start(invoke)
            #expect(await desktop.errorOutput.contains("asks the person to authenticate"))
            interrupted.signal(SIGINT)
            #expect(try await interrupted.result().exitCode == 130)
            #expect(await desktop.errorOutput.contains("asks no more"))
            let waiting = try daemon.start(invoke)
            #expect(await desktop.errorOutput.contains("asks the person to authenticate", times: 2))
            try await bus.session("unlock")
            #expect(await desktop.errorOutput.contains("asks no more", times: 2))
            let result = try await waiting.result()
            #expect(result.exitCode == 0, "\(result)")
        }
    }

    @Test("Without polkit or without a desktop nobody can authenticate, and the device has to be unlocked")
    func unavailable() async throws {
        try await withLockedDesktop { daemon, bus, desktop in
            // The session is gone, and with it the person.
            try await bus.session("leave")
            _ = try await (try daemon.client()).setDevice(isLocked: true)
            let result = try await daemon.run(invoke)
            #expect(result.exitCode == 77, "\(result)")
            #expect(!result.standardError.contains("authenticated"), "\(result)")
            #expect(await desktop.errorOutput.contains("nobody can authenticate, because there is no session"))
        }
    }
}
