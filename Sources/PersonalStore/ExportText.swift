package import JSON

/// A JSON object that is written while it is made, member by member and list by list.
package struct ExportText: Sendable {
    /// The size of what is written at once.
    private static let piece = 64 << 10

    private var bytes: [UInt8] = [UInt8(ascii: "{")]
    private var hasMembers = false
    private var hasElements = false
    private let makeText: @Sendable (JSONValue) -> String
    private let write: @Sendable ([UInt8]) -> Void

    /// Begins an object.
    ///
    /// - Parameters:
    ///   - text: Returns a value as JSON text.
    ///   - write: Takes the next piece.
    package init(
        _ text: @escaping @Sendable (JSONValue) -> String,
        write: @escaping @Sendable ([UInt8]) -> Void
    ) {
        (makeText, self.write) = (text, write)
    }

    /// Writes a member.
    package mutating func member(_ key: String, _ value: JSONValue) {
        name(key)
        append(makeText(value))
    }

    /// Writes a member whose value is a list.
    package mutating func list(_ key: String, _ elements: [JSONValue]) {
        beginList(key)
        for value in elements { element(value) }
        endList()
    }

    /// Begins a member whose value is a list.
    package mutating func beginList(_ key: String) {
        name(key)
        append("[")
        hasElements = false
    }

    /// Writes an element of the list.
    package mutating func element(_ value: JSONValue) {
        if hasElements { append(",") }
        hasElements = true
        append(makeText(value))
    }

    /// Ends the list.
    package mutating func endList() { append("]") }

    /// Ends the object and its line.
    package mutating func end() {
        append("}\n")
        write(bytes)
        bytes = []
    }

    private mutating func name(_ key: String) {
        if hasMembers { append(",") }
        hasMembers = true
        append("\(makeText(.string(key))):")
    }

    private mutating func append(_ text: String) {
        // Whole texts, so that no piece ends within a character.
        bytes += text.utf8
        guard bytes.count >= Self.piece else { return }
        write(bytes)
        bytes.removeAll(keepingCapacity: true)
    }
}
