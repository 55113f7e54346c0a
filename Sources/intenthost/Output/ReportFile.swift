internal import CommandLineKit
internal import FoundationEssentials
internal import Glibc
internal import IntentHost

/// The file into which a report is written once the run is over.
struct ReportFile {
    private let path: String

    /// Makes sure, before a run that may take hours, that the file can be written; one that is there keeps its content until then.
    init(_ path: String) throws {
        self.path = path
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw ReportFileError(path, String(cString: strerror(errno))) }
        close(descriptor)
    }

    /// Replaces the file's content.
    func write(_ text: String) throws {
        do { try Data(text.utf8).write(to: URL(filePath: path)) } catch {
            throw ReportFileError(path, error.systemReason)
        }
    }
}

/// Ends the program because the report cannot be written.
struct ReportFileError: ExitCodeProviding, CustomStringConvertible {
    let description: String
    let exitCode = ExitCode.inputOutput.rawValue

    init(_ path: String, _ reason: String) {
        description = "The file '\(path)' of --report cannot be written: \(reason)."
    }
}
