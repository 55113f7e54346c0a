package import JSON

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
    /// The outcome of its one request (outcome.schema.json); nil where it does not say.
    package private(set) var outcome: JSONObject?

    init() {}

    /// Reads the bytes of a trace, as `TraceReader` does.
    ///
    /// - Throws: `TraceError` with the number of the line.
    package init(_ bytes: [UInt8]) throws(TraceError) {
        var reader = TraceReader()
        try reader.take(bytes[...])
        self = try reader.finish()
    }

    /// Takes the record of a line, the first of which has the number one.
    mutating func take(_ record: TraceRecord, number: Int) throws(TraceError) {
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
        case .end(let outcome): (isWhole, self.outcome) = (true, outcome)
        default: records.append(record)
        }
    }
}
