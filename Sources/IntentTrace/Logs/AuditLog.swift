internal import Glibc
package import IntentModel
package import JSON
internal import SystemFiles

/// The files of the audit log, below a data directory: one that grows, and those before it.
///
/// The files are for this user alone, and links are refused.
package struct AuditLog: Sendable {
    /// The number of full logs that are kept, of 1 MiB each.
    private static let kept = 3

    private let directory: String

    package init(below dataDirectory: String) { directory = dataDirectory }

    package var path: String { "\(directory)/audit.jsonl" }

    /// The paths of the full logs, the newest first.
    var olderPaths: [String] { (1...Self.kept).map { "\(path).\($0)" } }

    /// Opens the growing log, which is made if there is none.
    func open() throws -> LogFile {
        do throws(PrivacyFailure) { try Folder.make(directory) } catch {
            throw TraceError("the folder '\(directory)' cannot be made: \(error.reason)")
        }
        return try LogFile(path, olderPaths: olderPaths)
    }

    /// Returns all records, the oldest first.
    package func records() throws(TraceError) -> [AuditRecord] {
        var records: [AuditRecord] = []
        for path in olderPaths.reversed() + [path] {
            do throws(POSIXFailure) {
                var part = LogReader.Lines(try LogFolder.open(path, flags: O_RDONLY))
                part.read { line in if let record = AuditRecord(line) { records.append(record) } }
            } catch {
                if error.isAbsence { continue }
                throw TraceError("The audit log '\(path)' cannot be read: \(error.reason)")
            }
        }
        return records
    }

    /// Deletes all files of the log.
    package func erase() throws(TraceError) {
        var failure: TraceError?
        for path in [path] + olderPaths {
            // The path outlives the call. One that stays must not keep the others.
            guard unsafe unlink(path) != 0, errno != ENOENT else { continue }
            failure = TraceError("The audit log '\(path)' cannot be erased: \(POSIXFailure(number: errno).reason)")
        }
        if let failure { throw failure }
    }
}

/// One line of the audit log.
package struct AuditRecord: Sendable, Hashable {
    /// The time on the wall, in ISO 8601.
    package let time: String
    package let entry: AuditEntry

    package init(time: String, entry: AuditEntry) {
        self.time = time
        self.entry = entry
    }

    /// The record as one JSON object, so that no text can look like another record.
    package var json: JSONObject {
        var object: JSONObject = [
            "time": .string(time), "decision": .string(entry.decision.rawValue), "app": .string(entry.app),
        ]
        object["extension"] = entry.extensionIdentifier.map(JSONValue.string)
        object["intent"] = entry.intent.map(JSONValue.string)
        object["rule"] = .string(entry.rule)
        object["reason"] = entry.reason.map(JSONValue.string)
        return object
    }

    /// The record for a person.
    package var line: String {
        let intent = entry.intent.map { " \($0) of \(entry.extensionIdentifier ?? entry.app)" } ?? " \(entry.app)"
        return "\(time) \(entry.decision.rawValue)\(intent) (\(entry.rule))\(entry.reason.map { ": \($0)" } ?? "")"
    }

    /// Reads a line of the log; nil if it is none, as after a full disk.
    init?(_ line: ArraySlice<UInt8>) {
        guard case .object(let object)? = try? JSONParser.parse(line), let time = object["time"]?.stringValue,
            let decision = object["decision"]?.stringValue.flatMap(AuditEntry.Decision.init(rawValue:)),
            let app = object["app"]?.stringValue, let rule = object["rule"]?.stringValue
        else { return nil }
        self.time = time
        entry = AuditEntry(
            decision,
            app: app,
            extensionIdentifier: object["extension"]?.stringValue,
            intent: object["intent"]?.stringValue,
            rule: rule,
            reason: object["reason"]?.stringValue
        )
    }
}
