internal import CommandLineKit
internal import FoundationEssentials
internal import IntentHost
internal import IntentModel
internal import IntentPresentation
internal import IntentTrace

/// The option for the file of a trace, shared by all commands that run extensions.
enum TraceOption {
    static let key = Option<String?>(
        "trace",
        valueName: "file",
        help: """
            File to write every line of the wire to, one JSON object a line, for 'intenthost replay'. It replaces the \
            file, holds all values of the requests, and grows as long as the command runs.
            """,
        completion: .file
    )

    /// Opens the trace, if one is wanted.
    static func open(_ arguments: ParsedArguments, _ standardError: OutputStream) throws -> TraceFile? {
        guard let path = arguments[key] else { return nil }
        do throws(TraceError) {
            return try TraceFile(
                path,
                hostVersion: Host.version,
                startedAt: Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)).text
            ) { standardError.writePrintableLine("warning: \($0)") }
        } catch {
            throw TraceFileError(description: error.description)
        }
    }
}

/// Ends the program because the trace cannot be written.
struct TraceFileError: ExitCodeProviding, CustomStringConvertible {
    let description: String
    let exitCode = ExitCode.inputOutput.rawValue
}
