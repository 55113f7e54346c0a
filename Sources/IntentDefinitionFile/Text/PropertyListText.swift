import FoundationEssentials
package import JSON

/// Writes property lists as Xcode does: XML with sorted keys, indented by tabs.
package struct PropertyListText {
    /// The reason why a value cannot be written.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    private var text = ""

    /// The text of a value.
    ///
    /// - Throws: A failure for a value that property lists do not have, such as null or a control character.
    package static func text(_ value: JSONValue) throws(Failure) -> String {
        var writer = PropertyListText()
        try writer.write(value, "")
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            \(writer.text)</plist>

            """
    }

    private mutating func write(_ value: JSONValue, _ indentation: String) throws(Failure) {
        switch value {
        case .null: throw Failure(description: "A property list has no null.")
        case .bool(let flag): text += "\(indentation)<\(flag)/>\n"
        case .integer(let number): text += "\(indentation)<integer>\(number)</integer>\n"
        case .double(let number): text += "\(indentation)<real>\(RealText.text(number))</real>\n"
        case .literal(let number):
            guard let integer = UInt64(number) else {
                throw Failure(description: "The number \(number) is too large for a property list.")
            }
            text += "\(indentation)<integer>\(integer)</integer>\n"
        case .string(let string): text += "\(indentation)<string>\(try Self.escaped(string))</string>\n"
        case .array(let elements):
            try collection("array", elements.isEmpty, indentation: indentation) { writer, indentation throws(Failure) in
                for element in elements { try writer.write(element, indentation) }
            }
        case .object(let object):
            if let (kind, content) = ExactValue.parts(value) {
                return try write(content, of: kind, indentation: indentation)
            }
            try collection("dict", object.isEmpty, indentation: indentation) { writer, indentation throws(Failure) in
                for member in object.members.sorted(by: { $0.key < $1.key }) {
                    writer.text += "\(indentation)<key>\(try Self.escaped(member.key))</key>\n"
                    try writer.write(member.value, indentation)
                }
            }
        }
    }

    /// Writes a value that JSON lacks.
    private mutating func write(_ content: String, of kind: String, indentation: String) throws(Failure) {
        switch kind {
        case ExactValue.data:
            guard let data = Data(base64Encoded: content) else {
                throw Failure(description: "'\(content)' is not data in base64.")
            }
            let encoded = data.base64EncodedString()
            // As Apple's writer does: lines of 76 columns, of which a tab takes eight.
            let width = max(76 - 8 * indentation.utf8.count, 4)
            text += "\(indentation)<data>\n"
            for start in stride(from: 0, to: encoded.utf8.count, by: width) {
                text += "\(indentation)\(String(encoded.dropFirst(start).prefix(width)))\n"
            }
            text += "\(indentation)</data>\n"
        case ExactValue.date: text += "\(indentation)<date>\(try Self.escaped(content))</date>\n"
        default: text += "\(indentation)<real>\(try Self.escaped(content))</real>\n"
        }
    }

    private mutating func collection(
        _ name: String,
        _ isEmpty: Bool,
        indentation: String,
        body: (inout PropertyListText, String) throws(Failure) -> Void
    ) throws(Failure) {
        guard !isEmpty else { return text += "\(indentation)<\(name)/>\n" }
        text += "\(indentation)<\(name)>\n"
        try body(&self, indentation + "\t")
        text += "\(indentation)</\(name)>\n"
    }

    private static func escaped(_ string: String) throws(Failure) -> String {
        var text = ""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            // A reader of XML takes the character itself for a line feed.
            case "\r": text += "&#13;"
            case "\t", "\n": text.unicodeScalars.append(scalar)
            case _ where scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE:
                let code = String(scalar.value, radix: 16, uppercase: true)
                throw Failure(description: "XML has no character U+\(code).")
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

extension StringsFile {
    /// Writes texts by key in the old form of property lists, sorted by key.
    package static func text(_ texts: [String: String]) -> String {
        texts.sorted { $0.key < $1.key }.map { "\(quoted($0.key)) = \(quoted($0.value));\n" }.joined()
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
