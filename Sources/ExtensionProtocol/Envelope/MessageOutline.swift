import JSON

/// What can be told of a message that cannot be read, because its line is broken or only its beginning was kept.
///
/// Nothing but the members of the line itself counts, never what stands inside them: an extension may write the id of a call
/// wherever it likes, and only its answer ends the call.
package struct MessageOutline: Sendable, Equatable {
    /// The id; nil where none was found that can be read.
    package private(set) var id: RequestID?
    private var hasMethod = false
    private var hasOutcome = false
    private var isVersion2 = false

    /// Whether the line is an answer: it has a result or an error, and calls no method.
    package var isAnswer: Bool { hasOutcome && !hasMethod }

    /// Whether the line is a request or a notification.
    package var isCall: Bool { isVersion2 && hasMethod }

    /// Looks at a line as far as it can be read.
    package init(_ line: ArraySlice<UInt8>) {
        var outline = MessageOutline()
        // What was found before the line could not be read on is what there is.
        _ = try? JSONParser.read(line, maximumValues: Message.maximumValues) { parser throws(JSONError) in
            try outline.read(&parser)
            return true
        }
        self = outline
    }

    private init() {}

    /// More messages than calls are ever under way.
    private static let mostOfBatch = 1024

    /// Looks at the first messages of a batch, as far as it can be read.
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
            case 1: id = RequestID(try parser.value())
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
