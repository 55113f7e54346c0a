import Glibc
import Testing

/// A program outside the tests: a tool of the toolchain, or a shell.
struct ChildProcess {
    let path: String

    /// Finds a program on `PATH`, or returns nil if there is none.
    static func named(_ name: String) -> ChildProcess? {
        let directories = getenv("PATH").map { String(cString: $0).split(separator: ":") } ?? []
        return directories.lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }.map(ChildProcess.init)
    }

    /// Runs the program to its end, without standard input and with only the given variables besides `PATH`.
    ///
    /// The output goes to files, so that the child never waits for a reader.
    func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Recording {
        let output = try TemporaryFile()
        let error = try TemporaryFile()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output.descriptor, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, error.descriptor, STDERR_FILENO)

        var variables = environment
        variables["PATH"] = getenv("PATH").map { String(cString: $0) }
        let argv = ([path] + arguments).map { strdup($0) } + [nil]
        let envp = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (argv + envp).forEach { free($0) } }

        var child: pid_t = 0
        try #require(posix_spawn(&child, path, &actions, nil, argv, envp) == 0, "\(path) does not start")
        var status: Int32 = 0
        while waitpid(child, &status, 0) == -1 {
            try #require(errno == EINTR, "\(path) cannot be waited for")
        }
        // The lowest seven bits are zero if the child ended by itself; the next eight are its exit code.
        try #require(status & 0x7F == 0, "\(path) was ended by signal \(status & 0x7F)")
        return Recording(
            standardOutput: try output.text(),
            standardError: try error.text(),
            exitCode: (status >> 8) & 0xFF
        )
    }
}

/// A file without a name, removed with the last reference.
final class TemporaryFile {
    private let file: UnsafeMutablePointer<FILE>
    let descriptor: Int32

    /// The path of the file for a child, as long as this object lives.
    var path: String { "/proc/\(getpid())/fd/\(descriptor)" }

    init(_ text: String = "") throws {
        file = try #require(tmpfile(), "no room for a file")
        descriptor = fileno(file)
        let bytes = Array(text.utf8)
        try #require(pwrite(descriptor, bytes, bytes.count, 0) == bytes.count, "no room for a file")
    }

    deinit {
        fclose(file)
    }

    func text() throws -> String {
        var bytes = [UInt8](repeating: 0, count: Int(lseek(descriptor, 0, SEEK_END)))
        let count = pread(descriptor, &bytes, bytes.count, 0)
        try #require(count == bytes.count, "the output cannot be read back")
        return String(decoding: bytes, as: UTF8.self)
    }
}
