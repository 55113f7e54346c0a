import IntentDefinitions
import JSON
import UntrustedFiles

/// A `.strings` file: texts by key, in the old form of property lists (`"key" = "text";`) or as a property list.
package struct StringsFile: Sendable, Hashable {
    /// The reason why a file cannot be read.
    package struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// The line, counted from one; nil if the form has no lines.
        package let line: Int?
        /// A sentence that says what is wrong.
        package let message: String

        package var description: String { line.map { "line \($0): \(message)" } ?? message }
    }

    /// The texts by key; a later text of a key replaces an earlier one.
    package let texts: [String: String]

    /// Reads a file: UTF-8, UTF-16 with a byte-order mark, or a property list in XML or binary form.
    package init(_ bytes: [UInt8]) throws(Failure) {
        if PropertyListGuard.isPropertyList(bytes) {
            let object: JSONObject?
            do { object = try PropertyListValue.parse(bytes).objectValue } catch {
                let reason = (error as? PropertyListGuard.Fault).map { " \($0)" } ?? ""
                throw Failure(line: nil, message: "The property list cannot be read.\(reason)")
            }
            guard let object else { throw Failure(line: nil, message: "The property list is no dictionary of texts.") }
            texts = Dictionary(object.compactMap { Self.entry($0) }) { _, last in last }
        } else {
            var scanner = StringsScanner(try Self.text(bytes))
            texts = try scanner.entries()
        }
    }

    /// A text, or the form for any number from the dictionary of a `.stringsdict`.
    private static func entry(_ member: JSONObject.Member) -> (String, String)? {
        if let text = member.value.stringValue { return (member.key, text) }
        guard let format = member.value["NSStringLocalizedFormatKey"]?.stringValue else { return nil }
        let variables = member.value.objectValue ?? JSONObject()
        let forms = variables.compactMap { variable in
            variable.value["other"]?.stringValue.map { (variable.key, $0) }
        }
        return (member.key, plainForm(of: format, Dictionary(forms) { _, last in last }))
    }

    /// A format with the form of each variable in its place.
    ///
    /// A form is not expanded again, and the text has a bound. Otherwise a few variables could stand for any length.
    private static func plainForm(of format: String, _ forms: [String: String]) -> String {
        var text = ""
        var rest = format[...]
        while text.utf8.count <= TextBound.message, let start = rest.firstRange(of: "%#@") {
            text += rest[..<start.lowerBound]
            rest = rest[start.upperBound...]
            if let end = rest.firstIndex(of: "@"), let form = forms[String(rest[..<end])] {
                text += form
                rest = rest[rest.index(after: end)...]
            } else {
                text += "%#@"
            }
        }
        return (text + rest).cut(to: TextBound.message)
    }

    private static func text(_ bytes: [UInt8]) throws(Failure) -> String {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            let (high, low) = bytes[0] == 0xFF ? (1, 0) : (0, 1)
            let units = stride(from: 2, to: bytes.count - 1, by: 2).map { (index: Int) -> UInt16 in
                UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + low])
            }
            return String(decoding: units, as: UTF16.self)
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Failure(line: nil, message: "The file is neither UTF-8 nor UTF-16 with a byte-order mark.")
        }
        return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    }
}
