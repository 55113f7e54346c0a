internal import CommandLineKit
internal import IntentModel
internal import IntentTrace
internal import JSON

/// What is read of traces and outcomes that others wrote.
enum TraceInput {
    /// Reads a trace, and warns if its end is missing.
    static func read(_ path: String, _ context: CommandContext) throws -> Trace {
        var reader = TraceReader()
        var problem: TraceError?
        try pieces(of: path) { piece in
            do throws(TraceError) { try reader.take(piece) } catch { problem = error }
            return problem == nil
        }
        return try trace(reader, problem, path, context)
    }

    /// Reads what a trace or an outcome tells: the first line tells which of them a file is.
    static func story(_ path: String, _ context: CommandContext) throws -> TraceStory {
        var reader = TraceReader()
        var problem: TraceError?
        // The bytes before it is known what the file is, and those of one that is no trace.
        var bytes: [UInt8] = []
        var isTrace: Bool?
        try pieces(of: path) { piece in
            var piece = piece
            if isTrace != true {
                bytes += piece
                if isTrace == nil { isTrace = firstLine(of: bytes).map(beginsTrace) }
                guard isTrace == true else { return bytes.count <= InputFile.greatestSize }
                piece = bytes[...]
            }
            do throws(TraceError) { try reader.take(piece) } catch { problem = error }
            return problem == nil
        }
        // A trace may have been cut off within its first line.
        if isTrace == nil, beginsTrace(bytes[...]) {
            isTrace = true
            do throws(TraceError) { try reader.take(bytes[...]) } catch { problem = error }
        }
        guard isTrace == true else { return try outcome(bytes, path) }
        return TraceStory(try trace(reader, problem, path, context))
    }

    private static func pieces(of path: String, _ take: (ArraySlice<UInt8>) -> Bool) throws {
        do throws(InputFile.Failure) {
            try InputFile.read(path, atMost: Trace.greatestSize, take)
        } catch {
            throw DataError(description: "The trace '\(path)' cannot be read: \(error.reason).")
        }
    }

    private static func trace(
        _ reader: consuming TraceReader,
        _ problem: TraceError?,
        _ path: String,
        _ context: CommandContext
    ) throws -> Trace {
        do throws(TraceError) {
            if let problem { throw problem }
            let trace = try reader.finish()
            if !trace.isWhole {
                context.standardError.writePrintableLine(
                    "warning: The trace '\(path)' has no end: it was cut off, or its command was killed."
                )
            }
            return trace
        } catch {
            throw DataError(description: "The trace '\(path)' cannot be used. \(error).")
        }
    }

    /// The longest first line of a trace, in bytes.
    private static let longestLine = 1 << 16

    /// The first line that is not empty, once it is whole or too long; a pipe gives it in any pieces.
    private static func firstLine(of bytes: [UInt8]) -> ArraySlice<UInt8>? {
        let rest = bytes.drop { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        if let end = rest.firstIndex(of: UInt8(ascii: "\n")) { return rest[..<end] }
        return rest.count > longestLine ? rest : nil
    }

    /// Whether the first line of a file is that of a trace.
    private static func beginsTrace(_ line: ArraySlice<UInt8>) -> Bool {
        guard let record = (try? JSONParser.parse(line))?.objectValue else { return false }
        return record["event"] != nil || record["timeMs"] != nil
    }

    private static func outcome(_ bytes: [UInt8], _ path: String) throws -> TraceStory {
        let problem = "'\(path)' is neither a trace nor an outcome"
        guard bytes.count <= InputFile.greatestSize else { throw DataError(description: "\(problem): it is too long.") }
        let value: JSONValue
        do throws(JSONError) { value = try JSONParser.parse(bytes, maximumValues: 1_000_000) } catch {
            throw DataError(description: "\(problem): \(error).")
        }
        guard case .object(let object) = value else {
            throw DataError(description: "\(problem): it is no JSON object.")
        }
        do throws(TraceError) { return TraceStory(try Outcome(read: object)) } catch {
            throw DataError(description: "\(problem): \(error).")
        }
    }
}
