import Glibc
import Testing

@Suite("The option --debug holds an extension for a debugger", .timeLimit(.minutes(1)))
struct DebugTests {
    private static func request(_ content: String) -> [String] {
        ["invoke", "INSendMessageIntent", "--param", "content=\(content)", "--debug"]
    }

    /// Returns the process that a command has told of.
    private func process(of command: RunningCommand) async throws -> Int32 {
        #expect(await command.errorOutput.contains("Attach one of them"))
        let match = try #require(command.errorOutput.text.firstMatch(of: #/Faulty is process (\d+) and waits/#))
        return try #require(Int32(match.1))
    }

    @Test("It goes on with Enter, and then no clock fires")
    func enter() async throws {
        let workshop = try Workshop()
        try workshop.manifest(limits: ["handle": "100ms", "request": "200ms", "memory": "8MiB"])
        let terminal = try Terminal()
        let command = try RunningCommand(Self.request("fault:slow-handle@700"), in: workshop, terminal: terminal)
        let process = try await process(of: command)
        #expect(command.errorOutput.text.contains("  gdb -p \(process)\n"))
        terminal.type("\n")
        let result = try await command.result()
        #expect(result.exitCode == 0, "\(result)")
        #expect(workshop.started == [process])
        workshop.expectNoProcessIsLeft()
    }

    @Test(
        "It goes on when a debugger is attached, also without a terminal",
        .enabled(if: geteuid() == 0, "only root may attach to any process")
    )
    func attach() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let command = try RunningCommand(Self.request("Hello"), in: workshop)
        let process = try await process(of: command)
        // PTRACE_SEIZE, and a wait for the end of what is traced.
        let script = """
            import ctypes, os
            libc = ctypes.CDLL(None)
            assert libc.ptrace(0x4206, \(process), 0, 0) == 0
            while not os.WIFEXITED(os.waitpid(\(process), 0x40000000)[1]): libc.ptrace(7, \(process), 0, 0)
            """
        let tracer = try RunningCommand(["-c", script], of: "/usr/bin/python3", in: workshop)
        let result = try await command.result()
        #expect(result.exitCode == 0, "\(result)")
        #expect(result.standardError.contains("is attached as a debugger; going on"))
        #expect(try await tracer.result().exitCode == 0)
        workshop.expectNoProcessIsLeft()
    }

    @Test("Ctrl-C ends the wait and the extension")
    func interrupt() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let command = try RunningCommand(Self.request("Hello"), in: workshop)
        let process = try await process(of: command)
        command.signal(SIGINT)
        #expect(try await command.result().exitCode == 130)
        #expect(ProcessEnd.isOver(process))
    }

    @Test(
        "What a debugger makes useless is refused",
        arguments: [["--non-interactive"], ["--no-wait"], ["--limit", "handle=5s"]]
    )
    func refused(options: [String]) async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let result = try await RunningCommand.run(Self.request("Hello") + options, in: workshop)
        #expect(result.exitCode == 64, "\(result)")
        #expect(workshop.started.isEmpty)
    }
}
