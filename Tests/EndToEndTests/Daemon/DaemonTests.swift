import Foundation
import Glibc
import HostProtocol
import IntentHost
import IntentHostClient
import IntentModel
import JSON
import Testing

@Suite("A host behind a socket", .timeLimit(.minutes(1)))
struct DaemonTests {
    /// A workshop whose extension may answer questions and wait.
    private func workshop(restricted: [String] = []) throws -> Workshop {
        let workshop = try Workshop()
        try workshop.manifest(restricted: restricted)
        return workshop
    }

    /// Text without times and identifiers of processes, which differ between any two runs.
    private func stripped(_ text: String) -> String {
        text.replacing(/[0-9.]+ (ms|µs|s)\b/, with: "TIME").replacing(/"[a-z]+Ms":[0-9.]+/, with: "TIME")
            .replacing(/"pid":"?[0-9]+"?/, with: "PID").replacing(/"[a-zA-Z]+Bytes":[0-9]+/, with: "BYTES")
            .replacing(/pid: [0-9]+/, with: "PID").replacing(/peak [0-9.]+ MiB/, with: "PEAK")
    }

    @Test(
        "A command prints the same at a daemon as with a host of its own",
        arguments: [
            ["--param", "content=Hello"], ["--param", "content=Hello", "--format", "json"],
            ["--param", "content=fault:error-response"], ["--param", "content=fault:signal-SEGV"],
            ["--param", "colour=red"],
            ["--param", "content=fault:ask-for-confirmation", "--non-interactive"],
        ]
    )
    func sameOutput(options: [String]) async throws {
        let workshop = try workshop()
        let daemon = try await Daemon(in: workshop)
        let words = ["invoke", "INSendMessageIntent"] + options
        let remote = try await daemon.run(words)
        try await daemon.stop()
        let own = try await RunningCommand.run(words + ["--host", "local"], in: workshop)
        #expect(remote.exitCode == own.exitCode, "\(remote)")
        #expect(stripped(remote.standardOutput) == stripped(own.standardOutput))
        #expect(messages(remote) == messages(own))
    }

    /// The messages of a command, without the warnings of its host and the last moments of the extension.
    private func messages(_ result: RunningCommand.Result) -> [Substring] {
        let lines = stripped(result.standardError).split(separator: "\n").filter { !$0.hasPrefix("warning: ") }
        return Array(lines.prefix { !$0.hasPrefix("The extension's last") })
    }

    @Test("Questions are asked where the person is")
    func questions() async throws {
        let workshop = try workshop()
        let daemon = try await Daemon(in: workshop)
        let answers = try workshop.write("yes\n", to: "answers")
        let result = try await daemon.run(
            ["invoke", "INSendMessageIntent", "--param", "content=fault:ask-for-confirmation", "--answers", answers]
        )
        #expect(result.exitCode == 0, "\(result)")
        try await daemon.stop()
    }

    @Test("An extension stays warm from one client to the next, and status tells of it")
    func warm() async throws {
        let daemon = try await Daemon(in: workshop())
        let first = await (try daemon.client()).perform(.message("one"))
        let second = await (try daemon.client()).perform(.message("two"))
        #expect(first.process != nil)
        #expect(first.process == second.process)
        let result = try await RunningCommand.run(["status", "--socket", daemon.socket], in: daemon.workshop)
        #expect(result.standardOutput.contains("org.example.faulty"), "\(result)")
        #expect(result.standardOutput.contains("ready"), "\(result)")
        try await daemon.stop()
        let gone = try await RunningCommand.run(["status", "--socket", daemon.socket], in: daemon.workshop)
        #expect(gone.exitCode == 69)
        #expect(gone.standardError.contains("intenthost serve"))
    }

    @Test("Ctrl-C at the client cancels its request and leaves the daemon alone")
    func interrupted() async throws {
        let daemon = try await Daemon(in: workshop())
        let command = try daemon.start(["invoke", "INSendMessageIntent", "--param", "content=fault:hang-after-ack"])
        try await underWay(1, at: daemon)
        command.signal(SIGINT)
        let result = try await command.result()
        #expect(result.exitCode == 130, "\(result)")
        #expect(result.standardOutput.contains("cancelled"), "\(result)")
        #expect(await (try daemon.client()).perform(.message("next")).status == .success)
        try await daemon.stop()
    }

    @Test("A client that is killed cancels its request")
    func killedClient() async throws {
        let daemon = try await Daemon(in: workshop())
        let command = try daemon.start(["invoke", "INSendMessageIntent", "--param", "content=fault:hang-after-ack"])
        try await underWay(1, at: daemon)
        command.signal(SIGKILL)
        _ = try await command.result()
        try await underWay(0, at: daemon)
        try await daemon.stop()
    }

    /// Waits until the daemon has a number of requests under way.
    private func underWay(_ count: Int, at daemon: Daemon) async throws {
        let client = try daemon.client()
        while try await client.status().requests != count { try await client.settle() }
    }

    @Test("Locking the device ends a call that it forbids, and holds for later commands until it is unlocked")
    func locking() async throws {
        let workshop = try workshop(restricted: ["INSendMessageIntent"])
        let daemon = try await Daemon(in: workshop)
        let client = try daemon.client()
        let calling = Task { await client.perform(.message("fault:hang-after-ack")) }
        try await underWay(1, at: daemon)
        let locked = try await RunningCommand.run(["lock", "--host", daemon.socket], in: workshop)
        #expect(locked.standardOutput == "locked\n", "\(locked)")
        #expect(await calling.value.status == .denied)
        let denied = try await daemon.run(["invoke", "INSendMessageIntent", "--param", "content=a"])
        #expect(denied.exitCode == 77, "nobody is there to unlock it: \(denied)")
        try await daemon.stop()
        // The state outlives the daemon, for commands with a host of their own, too.
        let own = try await RunningCommand.run(["invoke", "INSendMessageIntent", "--param", "content=a"], in: workshop)
        #expect(own.exitCode == 77, "\(own)")
        let unlocked = try await RunningCommand.run(["unlock"], in: workshop)
        #expect(unlocked.standardOutput == "unlocked\n", "\(unlocked)")
        let done = try await RunningCommand.run(
            ["invoke", "INSendMessageIntent", "--param", "content=a"],
            in: workshop
        )
        #expect(done.exitCode == 0, "\(done)")
    }

    @Test("Others lock the device by its file, and a file that cannot be used locks it")
    func deviceFile() async throws {
        let workshop = try workshop()
        let file = "\(workshop.path)/device/state.json"
        try FileManager.default.createDirectory(atPath: "\(workshop.path)/device", withIntermediateDirectories: true)
        let daemon = try await Daemon(in: workshop, ["--device-file", file])
        let client = try daemon.client()
        #expect(try await client.deviceState() == .unlocked)
        for (text, state) in [
            ("{\"isLocked\": true}", DeviceState(isLocked: true)),
            ("{}", .unlocked),
            ("{\"isLocked\": 1", DeviceState(isLocked: true, isProtectedDataAvailable: false)),
        ] {
            try workshop.write(text, to: "device/new")
            #expect(rename("\(workshop.path)/device/new", file) == 0)
            while try await client.deviceState() != state { try await client.settle() }
        }
        let result = try await daemon.stop()
        #expect(result.standardError.contains("counts as locked"), "\(result)")
    }

    @Test("A stop lets a request under way finish, and takes no more")
    func finishing() async throws {
        let daemon = try await Daemon(in: workshop(), ["--grace", "50s"])
        let client = try daemon.client()
        let slow = Task { await client.perform(.message("fault:slow-handle@3000")) }
        try await underWay(1, at: daemon)
        try await daemon.stop()
        #expect(await slow.value.status == .success)
        #expect(await client.perform(.message("late")).status == .unavailable)
    }

    @Test("A stop cancels a request that does not finish within the grace")
    func cancelling() async throws {
        let daemon = try await Daemon(in: workshop(), ["--grace", "100ms"])
        let client = try daemon.client()
        let hanging = Task { await client.perform(.message("fault:hang-after-ack")) }
        try await underWay(1, at: daemon)
        try await daemon.stop()
        #expect(await hanging.value.status == .unavailable)
    }

    @Test("A service manager opens the socket, is told when the host is there, and keeps the socket afterwards")
    func activation() async throws {
        let workshop = try workshop()
        let script = try workshop.write(Self.manager, to: "manager.py")
        let command = try RunningCommand(
            ["python3", script, workshop.path, Products.intenthost, "serve", "--manifests", workshop.manifests],
            of: "/usr/bin/env",
            in: workshop
        )
        #expect(await command.errorOutput.contains("told: READY=1"), "\(command.errorOutput.text)")
        let client = try HostClient(name: "test", path: "\(workshop.path)/managed.sock", patience: .seconds(50))
        #expect(await client.perform(.message("one")).status == .success)
        command.signal(SIGTERM)
        let result = try await command.result()
        #expect(result.exitCode == 0, "\(result)")
        #expect(result.standardError.contains("told: STOPPING=1"), "\(result)")
        #expect(access("\(workshop.path)/managed.sock", F_OK) == 0, "the socket is the manager's")
    }

    /// A small service manager: passes a socket on as systemd does, and prints what it is told.
    private static let manager = """
        import os, select, signal, socket, sys
        folder, program = sys.argv[1], sys.argv[2:]
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(folder + "/managed.sock")
        listener.listen()
        notify = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        notify.bind(folder + "/notify.sock")
        child = os.fork()
        if child == 0:
            os.dup2(listener.fileno(), 3)
            os.set_inheritable(3, True)
            os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="1", NOTIFY_SOCKET=folder + "/notify.sock")
            os.execv(program[0], program)
        signal.signal(signal.SIGTERM, lambda *_: os.kill(child, signal.SIGTERM))
        end = os.pidfd_open(child)
        while True:
            ready = select.select([notify, end], [], [])[0]
            if notify in ready:
                print("told: " + notify.recv(4096).decode(), file=sys.stderr, flush=True)
            else:
                sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
        """

    @Test("A second daemon does not take the socket of the first, and one that was killed leaves it to the next")
    func succession() async throws {
        let daemon = try await Daemon(in: workshop())
        let second = try await RunningCommand.run(
            ["serve", "--manifests", daemon.workshop.manifests],
            in: daemon.workshop
        )
        #expect(second.exitCode == 69)
        #expect(second.standardError.contains("Another host listens at"), "\(second)")
        _ = await (try daemon.client()).perform(.message("one"))
        let processes = daemon.workshop.started
        #expect(processes.count == 1)
        daemon.command.signal(SIGKILL)
        for process in processes { #expect(ProcessEnd.isOver(process), "an extension outlives its daemon by a second") }
        _ = try await daemon.command.result()
        let next = try await Daemon(in: daemon.workshop)
        #expect(await (try next.client()).perform(.message("two")).status == .success)
        try await next.stop()
    }
}

extension HostClient {
    /// The status of the daemon.
    func status() async throws -> HostStatus.Answer { try await call(HostStatus()) }

    /// Lets the daemon do what it has to do: an answer comes after it.
    func settle() async throws { _ = try await deviceState() }
}
