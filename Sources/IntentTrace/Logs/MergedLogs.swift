internal import SystemFiles

/// A line of the log of one of several extensions.
package struct ExtensionLogRecord: Sendable, Equatable {
    /// The extension.
    package var identifier: String
    package var record: LogRecord

    package init(identifier: String, record: LogRecord) { (self.identifier, self.record) = (identifier, record) }

    /// The records in the order of time; those of one time stay in their order.
    static func inOrder(_ records: [ExtensionLogRecord]) -> [ExtensionLogRecord] {
        // All times have one form, whose order as text is that of time.
        records.enumerated().sorted { left, right in
            (left.element.record.time, left.offset) < (right.element.record.time, right.offset)
        }.map(\.element)
    }
}

/// The newest of many records, of which no more are kept than are wanted.
struct NewestRecords {
    private let count: Int
    /// The newest records so far, the oldest first.
    private(set) var records: [ExtensionLogRecord] = []
    /// The number of records that were older.
    private(set) var leftOut = 0

    init(_ count: Int) { self.count = count }

    mutating func add(_ more: [ExtensionLogRecord]) {
        let all = ExtensionLogRecord.inOrder(records + more)
        leftOut += max(all.count - count, 0)
        records = all.suffix(count)
    }
}

/// The logs of all extensions below a data directory, in the order of time.
package struct MergedLogs: Sendable {
    let folder: LogFolder

    package init(below dataDirectory: String) { self.init(LogFolder(below: dataDirectory)) }

    init(_ folder: LogFolder) { self.folder = folder }

    /// The newest lines of all logs.
    package struct Newest: Sendable {
        /// The lines, the oldest first.
        package var records: [ExtensionLogRecord]
        /// The number of older lines.
        package var leftOut: Int
        /// A sentence about each log that cannot be read.
        package var problems: [String]
    }

    /// Reads the newest lines of all logs; of each log in turn, so that no more than one is in memory.
    ///
    /// - Parameter count: The greatest number of lines.
    package func newest(_ count: Int) -> Newest {
        var newest = NewestRecords(count)
        var problems: [String] = []
        for identifier in identifiers {
            var records: [ExtensionLogRecord] = []
            do throws(POSIXFailure) {
                try LogTail(of: identifier, in: folder).read {
                    records.append(ExtensionLogRecord(identifier: identifier, record: $0))
                }
            } catch {
                problems.append(sentence(about: identifier, error))
            }
            newest.add(records)
        }
        return Newest(records: newest.records, leftOut: newest.leftOut, problems: problems)
    }

    /// Gives the newest lines and then each one that is written, also those of new logs, until the task is cancelled.
    ///
    /// The kernel tells of changes; nothing is polled.
    ///
    /// - Parameters:
    ///   - count: The number of lines that are there already.
    ///   - skipped: Takes a sentence about a log that cannot be read.
    package func follow(
        afterLast count: Int,
        skipped: @escaping @Sendable (String) -> Void,
        _ body: @escaping @Sendable (ExtensionLogRecord) -> Void
    ) async throws(TraceError) {
        do {
            try folder.make()
            try await LogFollower(self, of: nil, skipped: skipped, body).follow(afterLast: count)
        } catch {
            throw TraceError("The logs in '\(folder.path)' cannot be followed: \(error)")
        }
    }

    /// The extensions that have a log, in order.
    var identifiers: [String] {
        let names = (try? SystemDirectory.names(at: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".log") }.map { String($0.dropLast(".log".count)) }
            .filter(LogFolder.canName).sorted()
    }

    func sentence(about identifier: String, _ error: POSIXFailure) -> String {
        "The log '\(folder.file(of: identifier))' cannot be read, and is left out: \(error.reason)."
    }
}
