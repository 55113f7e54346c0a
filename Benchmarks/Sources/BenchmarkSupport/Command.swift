package import Foundation

/// The reason why a measurement could not be made.
package struct BenchmarkError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}

/// Programs that run to their end.
package enum Command {
    /// Runs a program, and returns its output on stdout.
    ///
    /// - Throws: `BenchmarkError` if it cannot be started or ends with anything but 0.
    package static func output(of arguments: [String]) throws -> [UInt8] {
        var descriptors: [Int32] = [-1, -1]
        guard pipe(&descriptors) == 0 else { throw BenchmarkError("There is no pipe.") }
        for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        defer { close(descriptors[0]) }
        let process: pid_t
        do {
            defer { close(descriptors[1]) }
            process = try spawn(arguments, stdout: descriptors[1])
        }
        var output: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while case let count = read(descriptors[0], &buffer, buffer.count), count > 0 { output += buffer[..<count] }
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
        guard status == 0 else {
            let words = arguments.map { $0.split(separator: "/").last ?? "" }.joined(separator: " ")
            throw BenchmarkError("'\(words)' ended with the wait status \(status).")
        }
        return output
    }

    /// Starts a program with this program's environment.
    package static func spawn(
        _ arguments: [String],
        stdout: Int32 = STDOUT_FILENO,
        stderr: Int32 = STDERR_FILENO
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, stdout, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, stderr, STDERR_FILENO)
        let argv = arguments.map { strdup($0) } + [nil]
        defer { argv.forEach { free($0) } }
        var process = pid_t()
        let error = posix_spawn(&process, arguments[0], &actions, nil, argv, environ)
        guard error == 0 else {
            throw BenchmarkError("'\(arguments[0])' does not start: \(String(cString: strerror(error))).")
        }
        return process
    }
}
