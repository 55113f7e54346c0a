internal import CommandLineKit
internal import FoundationEssentials
internal import Glibc
internal import IntentHost
internal import SystemFiles

/// The file for a report, written when the run is over.
final class ReportFile: Sendable {
    /// A regular file that can be replaced by another one.
    private struct Replaceable {
        let path: String
        let mode: mode_t
    }

    private let path: String
    /// The option that names the file, for errors.
    private let option: String
    /// Open from the start, because the reader of a pipe goes when nobody has it open for writing.
    private let descriptor: FileDescriptor
    /// Nil for a device or a pipe, and if no file can be made beside it.
    private let replaceable: Replaceable?

    /// Checks before a run of possibly hours that the file can be written; an existing file keeps its content until
    /// then.
    init(_ path: String, option: String) throws {
        self.path = path
        self.option = option
        do throws(OutputFileError) { descriptor = try OutputFile.open(path, permissions: 0o644) } catch {
            throw ReportFileError(path, option, error.reason)
        }
        var status = stat()
        // A link stays a link: the file that it leads to is replaced.
        let target = URL(filePath: path).resolvingSymlinksInPath()
        let isReplaceable =
            fstat(descriptor.rawValue, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
            && access(target.deletingLastPathComponent().path, W_OK) == 0
        replaceable = isReplaceable ? Replaceable(path: target.path, mode: status.st_mode & 0o777) : nil
    }

    /// Replaces the file's content; a regular file all at once, so that a failed write leaves the old content.
    func write(_ text: String) throws {
        do throws(OutputFileError) {
            if let replaceable { return try replace(replaceable, with: text) }
            // Fails for a pipe, which has no length.
            _ = ftruncate(descriptor.rawValue, 0)
            try OutputFile.write(Array(text.utf8), to: descriptor.rawValue)
        } catch {
            throw ReportFileError(path, option, error.reason)
        }
    }

    private func replace(_ file: Replaceable, with text: String) throws(OutputFileError) {
        let beside = "\(file.path).\(getpid()).new"
        do throws(OutputFileError) {
            let new = try OutputFile.make(beside, permissions: 0o600)
            fchmod(new.rawValue, file.mode)
            try OutputFile.write(Array(text.utf8), to: new.rawValue)
            try OutputFile.rename(beside, to: file.path)
        } catch {
            unlink(beside)
            throw error
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
