internal import CommandLineKit
internal import FoundationEssentials
internal import Glibc
internal import IntentHost

/// The file for a report, written when the run is over.
struct ReportFile {
    /// A regular file that can be replaced by another one.
    private struct Replaceable {
        let path: String
        let mode: mode_t
    }

    private let path: String
    /// The option that names the file, for errors.
    private let option: String
    /// Nil for a device or a pipe, and if no file can be made beside it.
    private let replaceable: Replaceable?

    /// Checks before a run of possibly hours that the file can be written; an existing file keeps its content until
    /// then.
    init(_ path: String, option: String) throws {
        self.path = path
        self.option = option
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw ReportFileError(path, option, String(cString: strerror(errno))) }
        defer { close(descriptor) }
        var status = stat()
        // A link stays a link: the file that it leads to is replaced.
        let target = URL(filePath: path).resolvingSymlinksInPath()
        let isReplaceable =
            fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
            && access(target.deletingLastPathComponent().path, W_OK) == 0
        replaceable = isReplaceable ? Replaceable(path: target.path, mode: status.st_mode & 0o777) : nil
    }

    /// Replaces the file's content; a regular file all at once, so that a failed write leaves the old content.
    func write(_ text: String) throws {
        guard let replaceable else { return try fill(path, with: text) }
        let beside = "\(replaceable.path).\(getpid()).new"
        do {
            let descriptor = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw ReportFileError(path, option, String(cString: strerror(errno))) }
            defer { close(descriptor) }
            fchmod(descriptor, replaceable.mode)
        }
        do {
            try fill(beside, with: text)
            guard rename(beside, replaceable.path) == 0 else {
                throw ReportFileError(path, option, String(cString: strerror(errno)))
            }
        } catch {
            unlink(beside)
            throw error
        }
    }

    private func fill(_ target: String, with text: String) throws {
        do { try Data(text.utf8).write(to: URL(filePath: target)) } catch {
            throw ReportFileError(path, option, error.systemReason)
        }
    }
}

/// Ends the program because the report cannot be written.
struct ReportFileError: ExitCodeProviding, CustomStringConvertible {
    let description: String
    let exitCode = ExitCode.inputOutput.rawValue

    init(_ path: String, _ option: String, _ reason: String) {
        description = "The file '\(path)' of \(option) cannot be written: \(reason)."
    }
}
