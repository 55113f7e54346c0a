package import JSON

/// Writes values as YAML that people can read and that every reader of YAML understands alike.
package struct YAMLWriter {
    private var text = ""

    /// The text of a value, whose members keep their order; a blank line separates the members of the first level.
    package static func text(_ value: JSONValue) -> String {
        var writer = YAMLWriter()
        switch value {
        case .object(let object) where !object.isEmpty: writer.mapping(object, indentation: 0)
        case .array(let elements) where !elements.isEmpty: writer.sequence(elements, indentation: 0)
        default: writer.text = scalar(value) + "\n"
        }
        return writer.text
    }

    private mutating func mapping(_ object: JSONObject, indentation: Int, isFirstIndented: Bool = false) {
        for (number, member) in object.enumerated() {
            if indentation == 0, number > 0, member.value.isCollection || object.members[number - 1].value.isCollection
            {
                text += "\n"
            }
            if number > 0 || !isFirstIndented { text += String(repeating: " ", count: indentation) }
            text += Self.string(member.key) + ":"
            value(member.value, indentation: indentation + 2)
        }
    }

    private mutating func sequence(_ elements: [JSONValue], indentation: Int) {
        for element in elements {
            text += String(repeating: " ", count: indentation) + "-"
            if case .object(let object) = element, !object.isEmpty {
                text += " "
                mapping(object, indentation: indentation + 2, isFirstIndented: true)
            } else {
                value(element, indentation: indentation + 2)
            }
        }
    }

    /// Writes what follows a colon or a hyphen.
    private mutating func value(_ value: JSONValue, indentation: Int) {
        switch value {
        case .object(let object) where !object.isEmpty:
            text += "\n"
            mapping(object, indentation: indentation)
        case .array(let elements) where !elements.isEmpty:
            text += "\n"
            sequence(elements, indentation: indentation)
        case .string(let string) where Self.isBlock(string): block(string, indentation: indentation)
        default: text += " \(Self.scalar(value))\n"
        }
    }

    /// Writes a text of several lines after `|`.
    private mutating func block(_ string: String, indentation: Int) {
        let isEnded = string.utf8.last == UInt8(ascii: "\n")
        text += isEnded ? " |\n" : " |-\n"
        let lines = string.split(separator: "\n" as Character, omittingEmptySubsequences: false)
        for line in isEnded ? lines.dropLast() : lines[...] {
            text += line.isEmpty ? "\n" : String(repeating: " ", count: indentation) + line + "\n"
        }
    }

    private static func isBlock(_ string: String) -> Bool {
        let bytes = Array(string.utf8)
        guard bytes.contains(UInt8(ascii: "\n")), let first = bytes.first else { return false }
        return first != UInt8(ascii: " ") && first != UInt8(ascii: "\n") && !bytes.suffix(2).elementsEqual("\n\n".utf8)
            && string.unicodeScalars.allSatisfy { $0 == "\n" || isPrintable($0) }
    }

    private static func scalar(_ value: JSONValue) -> String {
        switch value {
        case .string(let string): string == "" ? "\"\"" : self.string(string)
        case .array: "[]"
        case .object: "{}"
        case .null, .bool, .integer, .double, .literal: value.description
        }
    }

    /// A text without quotes if every reader takes it for that text, otherwise in double quotes.
    private static func string(_ string: String) -> String { isPlain(string) ? string : quoted(string) }

    private static func isPlain(_ string: String) -> Bool {
        guard let first = string.unicodeScalars.first, let last = string.unicodeScalars.last else { return false }
        guard string.unicodeScalars.allSatisfy(isPrintable), first != " ", last != " ", last != ":" else {
            return false
        }
        guard !"-?:,[]{}#&*!|>'\"%@`=<~.+0123456789".unicodeScalars.contains(first) else { return false }
        return !words.contains(string.lowercased()) && !string.contains(": ") && !string.contains(" #")
    }

    /// Words that readers of YAML 1.1 or 1.2 take for something other than a text.
    private static let words: Set<String> = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        scalar != "\u{FEFF}"
            && (0x20..<0x7F ~= scalar.value || 0xA0..<0x2028 ~= scalar.value || 0x202A..<0xFFFE ~= scalar.value
                || scalar.value > 0xFFFF)
    }

    private static func quoted(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            case _ where isPrintable(scalar): text.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return text + "\""
    }
}

extension JSONValue {
    fileprivate var isCollection: Bool {
        switch self {
        case .array, .object: true
        default: false
        }
    }
}
