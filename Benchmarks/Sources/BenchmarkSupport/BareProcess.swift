package import Foundation
package import JSON

/// An extension started by `posix_spawn` alone, with this program as its host.
package final class BareProcess {
    package let process: pid_t
    private let output: Int32
    private let input: Int32
    private var unread: [UInt8] = []

    /// Starts the extension with its first request waiting in the pipe, so that only its own work is measured.
    package init(_ command: [String], first request: JSONValue) throws {
        let (requests, answers) = (try Self.pipe(), try Self.pipe())
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, requests.reading, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, answers.writing, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        let argv = command.map { strdup($0) } + [nil]
        let environment = [strdup("INTENTHOST_LAUNCH_ID=benchmark"), nil]
        defer { for text in argv + environment { free(text) } }
        (input, output) = (requests.writing, answers.reading)
        var process = pid_t()
        defer {
            close(requests.reading)
            close(answers.writing)
        }
        try Self.write(request, to: requests.writing)
        guard posix_spawn(&process, command[0], &actions, nil, argv, environment) == 0 else {
            throw BenchmarkError("\(command[0]) does not start.")
        }
        self.process = process
    }

    /// Sends a request and returns its answer.
    package func call(_ request: JSONValue) throws -> JSONValue {
        try Self.write(request, to: input)
        return try answer()
    }

    /// Returns the next message with an id.
    package func answer() throws -> JSONValue {
        while true {
            while let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                let message = try JSONParser.parse(unread[..<end])
                unread.removeSubrange(...end)
                if message["id"] != nil { return message }
            }
            var buffer = [UInt8](repeating: 0, count: 65536)
            let count = read(output, &buffer, buffer.count)
            guard count > 0 else { throw BenchmarkError("The extension ended before it answered.") }
            unread += buffer[..<count]
        }
    }

    /// Kills the process and waits for its end.
    package func end() {
        kill(process, SIGKILL)
        finish()
    }

    /// Waits for the end of the process, which gets no more requests.
    package func finish() {
        close(input)
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
        close(output)
    }

    private static func write(_ message: JSONValue, to descriptor: Int32) throws {
        let line = message.serialized + [UInt8(ascii: "\n")]
        guard Glibc.write(descriptor, line, line.count) == line.count else {
            throw BenchmarkError("A request does not fit into the pipe.")
        }
    }

    private static func pipe() throws -> (reading: Int32, writing: Int32) {
        var descriptors: [Int32] = [-1, -1]
        guard Glibc.pipe(&descriptors) == 0 else { throw BenchmarkError("There is no pipe.") }
        for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        return (descriptors[0], descriptors[1])
    }
}
