import CLinux
import Foundation
import Glibc
import Synchronization
import Testing

/// The command line, or another host, running in a process of its own.
final class RunningCommand: Sendable {
    let process: pid_t
    /// The text of its standard error as it comes; ends with the process.
    let errorOutput: TextFeed
    private let standardOutput: TemporaryFile
    // Closing the terminal sends SIGHUP.
    private let terminal: Terminal?
    private let end: Task<Int32, Never>

    /// The result of a command.
    struct Result: Sendable {
        /// The exit code, or the negated number of the signal that ended it.
        let exitCode: Int32
        let standardOutput: String
        let standardError: String
    }

    /// Starts a program in a session of its own; `invoke` looks for manifests in the workshop.
    ///
    /// - Parameters:
    ///   - executable: The path of the program.
    ///   - terminal: Its standard input; `/dev/null` if nil.
    ///   - kind: The `TERM` of a terminal that is standard error as well; nil if standard error is a pipe.
    ///   - input: A text to read from a pipe instead; smaller than a pipe.
    ///   - locale: The value of `LANG`; empty for none.
    ///   - isAtDaemon: Whether the manifests are those of a daemon.
    init(
        _ arguments: [String],
        of executable: String = Products.intenthost,
        in workshop: Workshop,
        terminal: Terminal? = nil,
        kind: String? = nil,
        input: String? = nil,
        locale: String = "",
        isAtDaemon: Bool = false
    ) throws {
        let output = try TemporaryFile(in: workshop)
        var reading: Int32 = 0
        var writing: Int32 = 0
        try #require(linux_pipe(&reading, &writing) == 0)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // The first terminal that a session leader opens becomes its controlling one.
        let inputPipe = try input.map(Self.pipe(holding:))
        defer { if let inputPipe { close(inputPipe) } }
        if let inputPipe {
            posix_spawn_file_actions_adddup2(&actions, inputPipe, STDIN_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, terminal?.path ?? "/dev/null", O_RDWR, 0)
        }
        posix_spawn_file_actions_adddup2(&actions, output.descriptor, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, kind == nil ? writing : STDIN_FILENO, STDERR_FILENO)
        if let terminal, kind != nil {
            close(reading)
            reading = try terminal.output()
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Threads of Dispatch, on which tests run, block signals, and the command would inherit that.
        var mask = sigset_t()
        sigemptyset(&mask)
        posix_spawnattr_setsigmask(&attributes, &mask)
        // POSIX_SPAWN_SETSID, which is missing from Glibc's module.
        posix_spawnattr_setflags(&attributes, 0x80 | Int16(POSIX_SPAWN_SETSIGMASK))

        let environment = [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": workshop.path,
            "XDG_DATA_HOME": workshop.data, "COLUMNS": "80", "TERM": kind ?? "", "LANG": locale,
        ]
        let manifests = arguments.first == "invoke" && !isAtDaemon ? ["--manifests", workshop.manifests] : []
        let argv = ([executable] + arguments + manifests).map { strdup($0) } + [nil]
        let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (argv + envp).forEach { free($0) } }
        var process = pid_t()
        let result = posix_spawn(&process, executable, &actions, &attributes, argv, envp)
        close(writing)
        try #require(result == 0, "\(executable) does not start")
        self.process = process
        standardOutput = output
        self.terminal = terminal
        let feed = TextFeed()
        errorOutput = feed
        end = Task { [process, input = reading] in
            await withCheckedContinuation { continuation in
                // A thread of its own, because the tasks of other tests must not wait for this process.
                Thread.detachNewThread {
                    feed.read(from: input)
                    var status: Int32 = 0
                    while waitpid(process, &status, 0) == -1, errno == EINTR {}
                    continuation.resume(returning: status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F))
                }
            }
        }
    }

    /// Returns the reading end of a pipe that holds a text and has no writer left.
    private static func pipe(holding text: String) throws -> Int32 {
        var reading: Int32 = 0
        var writing: Int32 = 0
        try #require(linux_pipe(&reading, &writing) == 0)
        let bytes = Array(text.utf8)
        // Nobody reads yet, and a pipe holds no more.
        try #require(bytes.count <= 65_536)
        try #require(write(writing, bytes, bytes.count) == bytes.count)
        close(writing)
        return reading
    }

    func signal(_ number: Int32) { kill(process, number) }

    /// Waits for its end and returns the result.
    func result() async throws -> Result {
        let exitCode = await end.value
        return Result(exitCode: exitCode, standardOutput: try standardOutput.text(), standardError: errorOutput.text)
    }

    /// Runs `invoke` to its end as a user other than root, whichever user runs the tests.
    static func runAsOrdinaryUser(_ arguments: [String], in workshop: Workshop) async throws -> Result {
        guard geteuid() == 0 else { return try await run(arguments, in: workshop) }
        try workshop.give(to: OrdinaryUser.number)
        let user = ["--reuid=\(OrdinaryUser.number)", "--regid=\(OrdinaryUser.number)", "--clear-groups"]
        return try await RunningCommand(
            user + [Products.intenthost] + arguments + ["--manifests", workshop.manifests],
            of: "/usr/bin/setpriv",
            in: workshop
        ).result()
    }

    /// Runs a command to its end.
    static func run(_ arguments: [String], in workshop: Workshop) async throws -> Result {
        try await RunningCommand(arguments, in: workshop).result()
    }
}
