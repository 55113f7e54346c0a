import FoundationEssentials
package import JSON

/// Values of property lists that JSON lacks, as objects with one member: `{"$data": "AAAA"}`.
///
/// Conversions without loss have them. Everywhere else dates and data are texts.
package enum ExactValue {
    /// Data in base64.
    static let data = "$data"
    /// A date in the form of ISO 8601.
    static let date = "$date"
    /// A number that is none: `nan`, `+infinity` or `-infinity`.
    static let real = "$real"

    private static let kinds = [data, date, real]

    /// The value of data.
    static func data(_ bytes: [UInt8], isExact: Bool) -> JSONValue {
        let text = JSONValue.string(Data(bytes).base64EncodedString())
        return isExact ? [data: text] : text
    }

    /// The kind and the text of an exact value; nil for every other value.
    static func parts(_ value: JSONValue) -> (kind: String, text: String)? {
        guard let object = value.objectValue, object.count == 1, let member = object.members.first,
            kinds.contains(member.key), let text = member.value.stringValue
        else { return nil }
        return (member.key, text)
    }

    /// The value as an inexact reader has it: with texts in place of exact values, and integers in place of whole
    /// reals.
    package static func plain(_ value: JSONValue) -> JSONValue {
        if let text = parts(value)?.text { return .string(text) }
        switch value {
        case .array(let elements): return .array(elements.map(plain))
        case .double(let number): return Int64(exactly: number).map { .integer($0) } ?? value
        case .object(let object):
            var builder = JSONObject.Builder()
            for member in object { builder.set(member.key, plain(member.value)) }
            return .object(builder.object)
        default: return value
        }
    }
}
