internal import Glibc
internal import SystemFiles

/// Reads the log of an extension, the older part first, and follows it.
package struct LogReader: Sendable {
    private let folder: LogFolder
    private let identifier: String

    package init(of identifier: String, below dataDirectory: String) {
        folder = LogFolder(below: dataDirectory)
        self.identifier = identifier
    }

    /// Returns the identifiers of the extensions that have a log, in order.
    package static func identifiers(below dataDirectory: String) -> [String] {
        MergedLogs(below: dataDirectory).identifiers
    }

    /// Whether the extension has a log.
    package var exists: Bool {
        LogFolder.canName(identifier) && FileIdentity(folder.file(of: identifier))?.isPrivate == true
    }

    /// Returns the records of both files, oldest first.
    package func records() throws(TraceError) -> [LogRecord] {
        var records: [LogRecord] = []
        for path in [folder.olderFile(of: identifier), folder.file(of: identifier)] {
            do throws(POSIXFailure) {
                let file = try LogFolder.open(path, flags: O_RDONLY)
                var part = Part(file)
                part.read { records.append($0) }
            } catch {
                if error.isAbsence { continue }
                throw TraceError("The log '\(path)' cannot be read: \(error.reason)")
            }
        }
        return records
    }

    /// Gives the last records and then each one that is written, until the task is cancelled.
    ///
    /// The kernel tells of changes; nothing is polled.
    ///
    /// - Parameter count: The number of records that are there already.
    package func follow(
        afterLast count: Int,
        _ body: @escaping @Sendable (LogRecord) -> Void
    ) async throws(TraceError) {
        let path = folder.file(of: identifier)
        do {
            try folder.make()
            let follower = try LogFollower(MergedLogs(folder), of: identifier) { body($0.record) }
            try await follower.follow(afterLast: count)
        } catch let error as POSIXFailure {
            throw TraceError("The log '\(path)' cannot be followed: \(error.reason)")
        } catch {
            throw TraceError("The log '\(path)' cannot be followed: \(error)")
        }
    }

    /// The rest of a log that is read record by record.
    struct Part: ~Copyable {
        private var lines: Lines

        init(_ file: consuming FileDescriptor) { lines = Lines(file) }

        /// What tells the file from another one.
        var identity: FileIdentity? { lines.identity }

        /// Reads what is there, and gives the records of whole lines.
        mutating func read(_ body: (LogRecord) -> Void) {
            lines.read { line in if let record = LogRecord(line) { body(record) } }
        }
    }

    /// The rest of a file that is read line by line.
    struct Lines: ~Copyable {
        /// The greatest length of a line that is read.
        private static let longestLine = 1 << 18

        let file: FileDescriptor
        private var partial: [UInt8] = []

        init(_ file: consuming FileDescriptor) { self.file = file }

        /// What tells the file from another one.
        var identity: FileIdentity? { FileIdentity(file.rawValue) }

        /// Reads what is there, and gives whole lines without their ends.
        mutating func read(_ body: (ArraySlice<UInt8>) -> Void) {
            var chunk = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                // The buffer has the size that the call is given.
                let count = unsafe chunk.withUnsafeMutableBytes {
                    unsafe Glibc.read(file.rawValue, $0.baseAddress, $0.count)
                }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                partial += chunk[..<count]
                var rest = partial[...]
                while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    body(rest[..<end])
                    rest = rest[(end + 1)...]
                }
                partial = Array(rest)
                if partial.count > Self.longestLine { partial = [] }
            }
        }
    }
}
