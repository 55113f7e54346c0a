import IntentDefinitions
import JSON
import UntrustedFiles

/// A `.strings` file: texts by key, in the old form of property lists (`"key" = "text";`, with or without braces) or in
/// another one.
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
    /// The line from which on Apple's reader ignores the file, and so does this one; nil if all of it is read.
    package let ignoredFrom: Int?

    /// Reads a file: UTF-8, UTF-16 or UTF-32 with a byte-order mark, or a property list in XML or binary form.
    package init(_ bytes: [UInt8]) throws(Failure) {
        let list: JSONValue
        switch PropertyListGuard.form(of: bytes) {
        case .binary, .xml:
            do { list = try PropertyListValue.parse(bytes) } catch {
                throw Failure(
                    line: nil,
                    message: "The property list cannot be read.\(PropertyListValue.reason(of: error))"
                )
            }
            ignoredFrom = nil
        case .old, nil:
            guard let text = String(validating: EncodedText.utf8(bytes), as: UTF8.self) else {
                throw Failure(line: nil, message: "The file is neither UTF-8 nor UTF-16 with a byte-order mark.")
            }
            // A table has as many texts as its bytes allow, unlike a list whose values could be deep.
            var table = OldPropertyList(text, isExact: true, maximumValues: .max)
            list = try table.list()
            ignoredFrom = table.ignoredFrom
        }
        guard let object = list.objectValue else {
            throw Failure(line: nil, message: "The property list is no dictionary of texts.")
        }
        texts = Dictionary(object.compactMap { Self.entry($0) }) { _, last in last }
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
}
