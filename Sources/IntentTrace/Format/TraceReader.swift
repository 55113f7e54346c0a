internal import JSON

/// Reads a trace piece by piece, and holds no more of its bytes than one line.
package struct TraceReader {
    /// The greatest number of bytes of a line: the longest message of an extension, each of whose bytes takes two.
    private static let longestLine = 34 << 20

    private var trace = Trace()
    /// The number of lines that have ended.
    private var number = 0
    /// The beginning of a line whose end has not come.
    private var pieces: [ArraySlice<UInt8>] = []
    private var length = 0

    package init() {}

    /// Reads the next bytes.
    ///
    /// - Throws: `TraceError` with the number of the line.
    package mutating func take(_ bytes: ArraySlice<UInt8>) throws(TraceError) {
        var rest = bytes
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            try add(rest[..<end])
            rest = rest[(end + 1)...]
            let line = takeLine()
            number += 1
            if !line.isEmpty { try take(line: line) }
        }
        try add(rest)
    }

    /// The trace at the end of the bytes.
    ///
    /// A last line that was cut off is left out: `isWhole` is false then.
    ///
    /// - Throws: `TraceError` with the number of the line.
    package mutating func finish() throws(TraceError) -> Trace {
        let line = takeLine()
        if !line.isEmpty {
            number += 1
            do throws(TraceError) { try take(line: line) } catch {
                // Only what cannot be read was cut off.
                guard number > 1, (try? Self.record(line)) == nil else { throw error }
            }
        }
        if number == 0 { throw TraceError("It is empty") }
        return trace
    }

    private mutating func add(_ piece: ArraySlice<UInt8>) throws(TraceError) {
        guard !piece.isEmpty else { return }
        // An endless file that is no trace ends here, and needs no memory.
        guard length > 0 || piece.first == UInt8(ascii: "{") else {
            throw TraceError("Line \(number + 1) is no record of a trace: It is no JSON object")
        }
        length += piece.count
        guard length <= Self.longestLine else {
            throw TraceError("Line \(number + 1) has more than \(Self.longestLine >> 20) MiB")
        }
        pieces.append(piece)
    }

    private mutating func takeLine() -> ArraySlice<UInt8> {
        defer { (pieces, length) = ([], 0) }
        return pieces.count == 1 ? pieces[0] : Array(pieces.joined())[...]
    }

    private mutating func take(line: ArraySlice<UInt8>) throws(TraceError) {
        let record: TraceRecord
        do throws(TraceError) { record = try Self.record(line) } catch {
            throw TraceError("Line \(number) is no record of a trace: \(error)")
        }
        try trace.take(record, number: number)
    }

    private static func record(_ line: ArraySlice<UInt8>) throws(TraceError) -> TraceRecord {
        let value: JSONValue
        do throws(JSONError) { value = try JSONParser.parse(line) } catch { throw TraceError("\(error)") }
        return try TraceRecord(value)
    }
}
