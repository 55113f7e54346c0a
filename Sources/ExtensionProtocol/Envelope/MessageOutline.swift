import JSON

/// The recognisable parts of an unreadable message, whose line is broken or was kept only in part.
///
/// Only members of the line itself count, never those nested inside. An extension may write the id of a call anywhere,
/// and only an answer to the call ends it.
package struct MessageOutline: Sendable, Equatable {
    /// The id; nil if no readable one was found.
    package private(set) var id: RequestID?
    /// The integer that the id means, whatever its form (`RequestID.meant`).
    package private(set) var meantNumber: Int64?
    private var hasMethod = false
    private var hasOutcome = false
    private var isVersion2 = false

    /// Whether the line is an answer: it has a result or an error, and calls no method.
    package var isAnswer: Bool { hasOutcome && !hasMethod }

    /// Whether the line is an answer that says so.
    package var isVersion2Answer: Bool { isVersion2 && isAnswer }

    /// Whether the line is a request or a notification.
    package var isCall: Bool { isVersion2 && hasMethod }

    /// Reads a line as far as possible.
    package init(_ line: ArraySlice<UInt8>) {
        var outline = MessageOutline()
        // The outline keeps what was found before the reading failed.
        _ = try? JSONParser.read(line, maximumValues: Message.maximumValues) { parser throws(JSONError) in
            try outline.read(&parser)
            return true
        }
        self = outline
    }

    private init() {}

    /// The greatest number of messages read from a batch: more than the calls that are ever under way.
    private static let mostOfBatch = 1024

    /// Reads the first messages of a batch, as far as possible.
    package static func batch(_ line: ArraySlice<UInt8>) -> [MessageOutline] {
        var outlines: [MessageOutline] = []
        _ = try? JSONParser.read(line, maximumValues: Message.maximumValues) { parser throws(JSONError) in
            try parser.elements { parser throws(JSONError) in
                guard parser.isObjectNext, outlines.count < mostOfBatch else {
                    return _ = try parser.stepOverValue()
                }
                var outline = MessageOutline()
                try outline.read(&parser)
                outlines.append(outline)
            }
            return true
        }
        return outlines
    }

    private static let names: [JSONWord] = ["jsonrpc", "id", "result", "error", "method", "params"]

    private mutating func read(_ parser: inout JSONParser) throws(JSONError) {
        var (isOpen, next) = (try parser.beginMembers(), 0)
        while isOpen {
            switch try parser.key(among: Self.names, next: &next) {
            case 0: isVersion2 = try parser.value() == .string("2.0")
            case 1:
                let value = try parser.value()
                (id, meantNumber) = (RequestID(value), RequestID.meant(by: value))
            case 2, 3:
                hasOutcome = true
                _ = try parser.stepOverValue()
            case 4, 5:
                hasMethod = true
                _ = try parser.stepOverValue()
            default: _ = try parser.value()
            }
            isOpen = try parser.goesOn()
        }
    }
}
