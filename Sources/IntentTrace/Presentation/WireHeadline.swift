internal import JSON

/// What a line of the wire is, in a few words.
enum WireHeadline {
    /// The greatest number of characters of a line that is no message.
    private static let longest = 80

    /// The words for a line, also where only its beginning is there.
    static func of(_ text: String) -> String {
        guard let message = message(text) else {
            if text.utf8.first == UInt8(ascii: "{"), let method = member("method", of: text) {
                return joined([method, number(of: text), member("parameter", of: text)])
            }
            return text.prefix(longest) + (text.utf8.count > longest ? "…" : "")
        }
        let id = message["id"].map { "#\($0.stringValue ?? $0.description)" }
        if let method = message["method"]?.stringValue {
            let params = message["params"]
            let about =
                params?["parameter"]?.stringValue ?? params?["reason"]?.stringValue
                ?? params?["id"].map { "#\($0.stringValue ?? $0.description)" }
            return joined([method, id, about])
        }
        if let error = message["error"] {
            return joined([id, "error", error["code"].map(\.description), error["message"]?.stringValue])
        }
        let result = message["result"]
        let resolution = result?["result"] ?? result?["results"]?.arrayValue?.first
        return joined([id, "result", result?["response"]?["code"]?.stringValue ?? resolution?["outcome"]?.stringValue])
    }

    /// The text of a message with a member a line; the text itself where it is none.
    static func detail(_ text: String) -> String {
        guard let message = message(text) else { return text }
        var lines = ""
        JSONValue.object(message).write(to: &lines, indent: 0)
        return lines
    }

    private static func message(_ text: String) -> JSONObject? {
        guard text.utf8.first == UInt8(ascii: "{") else { return nil }
        return (try? JSONParser.parse(Array(text.utf8)))?.objectValue
    }

    /// The text that a key has in the beginning of a message, without its escapes.
    private static func member(_ key: String, of text: String) -> String? {
        guard let place = text.firstRange(of: "\"\(key)\":") else { return nil }
        let rest = text[place.upperBound...].drop { $0 == " " }
        guard rest.first == "\"" else { return nil }
        let value = rest.dropFirst().prefix { $0 != "\"" }
        // A value that was cut off is none.
        return value.endIndex == text.endIndex ? nil : String(value)
    }

    /// The id in the beginning of a message, where it is a number.
    private static func number(of text: String) -> String? {
        guard let place = text.firstRange(of: "\"id\":") else { return nil }
        let digits = text[place.upperBound...].drop { $0 == " " }.prefix { $0.isASCII && $0.isNumber }
        return digits.isEmpty ? nil : "#\(digits)"
    }

    private static func joined(_ words: [String?]) -> String {
        words.compactMap { $0.map { String($0.prefix(longest)) } }.joined(separator: " ")
    }
}

extension JSONValue {
    /// The depth from which on a value stands on one line: indentation would make deep values very long.
    private static let deepest = 6

    fileprivate func write(to text: inout String, indent: Int) {
        let space = String(repeating: "  ", count: indent + 1)
        switch self {
        case .object(let object) where !object.isEmpty && indent < Self.deepest:
            text += "{"
            for (index, member) in object.members.enumerated() {
                text += "\(index == 0 ? "" : ",")\n\(space)\(JSONValue.string(member.key)): "
                member.value.write(to: &text, indent: indent + 1)
            }
            text += "\n\(space.dropLast(2))}"
        case .array(let elements)
        where !elements.isEmpty && indent < Self.deepest && elements.contains(where: \.isNested):
            text += "["
            for (index, element) in elements.enumerated() {
                text += "\(index == 0 ? "" : ",")\n\(space)"
                element.write(to: &text, indent: indent + 1)
            }
            text += "\n\(space.dropLast(2))]"
        default: text += description
        }
    }

    private var isNested: Bool { objectValue != nil || arrayValue != nil }
}
