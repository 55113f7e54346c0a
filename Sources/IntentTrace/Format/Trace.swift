internal import IntentModel
internal import JSON

/// A trace as it was read.
package struct Trace: Sendable {
    /// The greatest number of bytes of a trace that is read.
    package static let greatestSize = 256 << 20

    /// The records between the beginning and the end.
    package var records: [TraceRecord] = []
    /// The time on the wall at which it began; nil where it does not say.
    package var startedAt: String?
    /// Whether its last line is there, so that nothing is missing.
    package private(set) var isWhole = false

    /// Reads the bytes of a trace.
    ///
    /// A last line that was cut off is left out: `isWhole` is false then.
    ///
    /// - Throws: `TraceError` with the number of the line.
    package init(_ bytes: [UInt8]) throws(TraceError) {
        var number = 0
        var rest = bytes[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n"))
            let line = rest[..<(end ?? rest.endIndex)]
            rest = end.map { rest[($0 + 1)...] } ?? []
            number += 1
            if line.isEmpty { continue }
            let record: TraceRecord
            do throws(TraceError) { record = try Self.record(line) } catch {
                if end == nil, number > 1 { return }
                throw TraceError("Line \(number) is no record of a trace: \(error)")
            }
            try take(record, number: number)
        }
        if number == 0 { throw TraceError("It is empty") }
    }

    private static func record(_ line: ArraySlice<UInt8>) throws(TraceError) -> TraceRecord {
        let value: JSONValue
        do throws(JSONError) { value = try JSONParser.parse(line) } catch { throw TraceError("\(error)") }
        return try TraceRecord(value)
    }

    private mutating func take(_ record: TraceRecord, number: Int) throws(TraceError) {
        guard number > 1 else {
            guard case .begin(let version, _, let startedAt) = record.event else {
                throw TraceError("Line 1 is not the beginning of a trace")
            }
            guard version == TraceRecord.version else {
                throw TraceError(
                    "It has the form \(version), and this version of intenthost reads \(TraceRecord.version)"
                )
            }
            self.startedAt = startedAt
            return
        }
        guard !isWhole else { throw TraceError("Line \(number) follows the end of the trace") }
        switch record.event {
        case .begin: throw TraceError("Line \(number) begins another trace")
        case .end: isWhole = true
        default: records.append(record)
        }
    }
}
