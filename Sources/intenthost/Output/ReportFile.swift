internal import CommandLineKit
internal import FoundationEssentials
internal import Glibc
internal import IntentHost

/// The file into which a report is written once the run is over.
struct ReportFile {
    private let path: String
    /// Where a file beside the report, that then takes its place, can be made; nil for a device, a pipe or a directory of others.
    private let replaceablePath: String?

    /// Makes sure, before a run that may take hours, that the file can be written; one that is there keeps its content until then.
    init(_ path: String) throws {
        self.path = path
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw ReportFileError(path, String(cString: strerror(errno))) }
        defer { close(descriptor) }
        var status = stat()
        // A link stays one: the file that it leads to is replaced.
        let target = URL(filePath: path).resolvingSymlinksInPath().path
        let directory = URL(filePath: target).deletingLastPathComponent().path
        let isReplaceable =
            fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(directory, W_OK) == 0
        replaceablePath = isReplaceable ? target : nil
    }

    /// Replaces the file's content, of a regular file all at once: a write that fails leaves what was there.
    func write(_ text: String) throws {
        do {
            if let replaceablePath {
                try Data(text.utf8).write(to: URL(filePath: replaceablePath), options: .atomic)
            } else {
                try Data(text.utf8).write(to: URL(filePath: path))
            }
        } catch {
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
