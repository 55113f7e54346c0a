import Synchronization

@testable import CommandLineKit

/// The result of a program: its two streams and its exit code.
struct Recording: Equatable {
    var standardOutput = ""
    var standardError = ""
    var exitCode: Int32 = 0
}

/// Runs a program in memory.
func record(
    _ program: CommandLineProgram,
    _ arguments: [String],
    environment: [String: String] = [:],
    width: Int = 80
) async -> Recording {
    let recorder = Recorder()
    let context = CommandContext(
        standardOutput: OutputStream { text in recorder.recording.withLock { $0.standardOutput += text } },
        standardError: OutputStream { text in recorder.recording.withLock { $0.standardError += text } },
        environment: environment,
        terminalWidth: width
    )
    let exitCode = await program.run(arguments: arguments, context: context)
    var recording = recorder.recording.withLock { $0 }
    recording.exitCode = exitCode
    return recording
}

private final class Recorder: Sendable {
    let recording = Mutex(Recording())
}

extension String {
    /// The words between the spaces.
    var words: [String] { split(separator: " ").map(String.init) }
}
