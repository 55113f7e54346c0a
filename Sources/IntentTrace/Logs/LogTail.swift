internal import Glibc
internal import SystemFiles

/// The growing log of one extension, of which the rest is read again and again.
final class LogTail {
    private let path: String
    private let olderPath: String
    private var part: LogReader.Part?
    private var hasBegun = false

    init(of identifier: String, in folder: LogFolder) {
        path = folder.file(of: identifier)
        olderPath = folder.olderFile(of: identifier)
    }

    /// Gives what was written since the last look, and at the first look all that stands in both files.
    func read(_ body: (LogRecord) -> Void) throws(POSIXFailure) {
        if !hasBegun, let older = try? LogFolder.open(olderPath, flags: O_RDONLY) {
            var whole = LogReader.Part(older)
            whole.read(body)
        }
        hasBegun = true
        if part == nil { try open() }
        part?.read(body)
        // A full log was put aside: what follows stands in a new file.
        while let own = part?.identity, let present = FileIdentity(path), !present.isSame(as: own) {
            // A fast writer may have filled another file meanwhile.
            if let older = try? LogFolder.open(olderPath, flags: O_RDONLY), let identity = FileIdentity(older.rawValue),
                !identity.isSame(as: own)
            {
                var whole = LogReader.Part(older)
                whole.read(body)
            }
            try open()
            part?.read(body)
        }
    }

    /// Opens the growing file, if there is one.
    private func open() throws(POSIXFailure) {
        do throws(POSIXFailure) {
            part = LogReader.Part(try LogFolder.open(path, flags: O_RDONLY))
        } catch {
            part = nil
            guard error.isAbsence else { throw error }
        }
    }
}
