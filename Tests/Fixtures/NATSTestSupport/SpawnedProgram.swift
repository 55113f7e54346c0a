import CLinux
import Foundation
import Glibc

/// Programs that a test starts.
///
/// Foundation notices the end of a process by a descriptor that other processes may inherit, and then waits for those,
/// too.
package enum SpawnedProgram {
    /// Runs a program to its end, and returns what it wrote to its output; nil if it failed.
    package static func output(_ arguments: [String]) throws -> String? {
        let ends = try pipe()
        let process = try start(arguments, output: ends.writing)
        close(ends.writing)
        let bytes = FileHandle(fileDescriptor: ends.reading, closeOnDealloc: true).readDataToEndOfFile()
        var status: Int32 = 0
        waitpid(process, &status, 0)
        return status == 0 ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// A pipe that no child inherits.
    package static func pipe() throws -> (reading: Int32, writing: Int32) {
        var ends: (reading: Int32, writing: Int32) = (-1, -1)
        guard linux_pipe(&ends.reading, &ends.writing) == 0 else { throw BrokerError.didNotStart("no pipe") }
        return ends
    }

    /// Starts a program, whose input, output and errors are null devices where nothing else is given.
    package static func start(
        _ arguments: [String],
        input: Int32? = nil,
        output: Int32? = nil,
        errors: Int32? = nil
    ) throws -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, descriptor) in [(Int32(0), input), (1, output), (2, errors)] {
            if let descriptor {
                posix_spawn_file_actions_adddup2(&actions, descriptor, number)
            } else {
                posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
            }
        }
        var strings = arguments.map { strdup($0) } + [nil]
        defer { for string in strings { free(string) } }
        var process: pid_t = 0
        let result = posix_spawn(&process, arguments[0], &actions, nil, &strings, environ)
        guard result == 0 else { throw BrokerError.didNotStart("\(arguments[0]) cannot be executed (\(result))") }
        return process
    }
}
