import FoundationEssentials
package import JSON
import UntrustedFiles

/// A property list as the equivalent JSON value.
///
/// Dates and data, which JSON lacks, become strings in their ISO 8601 and base64 forms.
package struct PropertyListValue: Decodable {
    package let value: JSONValue

    /// Reads a property list in XML or in Apple's binary form.
    ///
    /// - Parameter isExact: Whether to refuse dates and data, which otherwise become strings.
    /// - Throws: `PropertyListGuard.Fault`, and an error of Foundation where a value cannot be read.
    package static func parse(_ bytes: [UInt8], isExact: Bool = false) throws -> JSONValue {
        try decode(bytes, isExact: isExact) { PlainPropertyList.value(of: $0).map(Self.init) }
    }

    /// Reads a property list as Foundation does.
    static func decoded(_ bytes: [UInt8], isExact: Bool = false) throws -> JSONValue {
        try decode(bytes, isExact: isExact) { _ in nil }
    }

    private static func decode(
        _ bytes: [UInt8],
        isExact: Bool,
        readPlain: ([UInt8]) -> PropertyListValue?
    ) throws -> JSONValue {
        let userInfo: [CodingUserInfoKey: any Sendable] = exactness.map { [$0: isExact] } ?? [:]
        return try PropertyListGuard().decode(Self.self, from: bytes, userInfo: userInfo, readPlain: readPlain).value
    }

    private init(_ value: JSONValue) { self.value = value }

    private static let exactness = CodingUserInfoKey(rawValue: "isExact")

    /// Reads the decoder's current value.
    ///
    /// - Throws: `PropertyListGuard.Fault.tooDeep`, although the guard should have found it earlier.
    package init(from decoder: any Decoder) throws {
        let depth = PropertyListGuard().depth
        guard decoder.codingPath.count <= depth else { throw PropertyListGuard.Fault.tooDeep(limit: depth) }
        if let container = try? decoder.container(keyedBy: Key.self) {
            var object = JSONObject.Builder()
            // The decoder's order depends on hashes.
            for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
                object.set(key.stringValue, try container.decode(PropertyListValue.self, forKey: key).value)
            }
            value = .object(object.object)
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !container.isAtEnd { elements.append(try container.decode(PropertyListValue.self).value) }
            value = .array(elements)
        } else {
            let isExact = Self.exactness.flatMap { decoder.userInfo[$0] as? Bool } ?? false
            value = try Self.scalar(decoder.singleValueContainer(), isExact: isExact)
        }
    }

    private static func scalar(_ container: any SingleValueDecodingContainer, isExact: Bool) throws -> JSONValue {
        if let text = try? container.decode(String.self) { return .string(text) }
        if let flag = try? container.decode(Bool.self) { return .bool(flag) }
        if let integer = try? container.decode(Int64.self) { return .integer(integer) }
        if let number = try? container.decode(Double.self) { return .double(number) }
        if isExact { throw PropertyListGuard.Fault.malformed("It has a date or data, which no definition has") }
        if let date = try? container.decode(Date.self) { return .string(date.formatted(.iso8601)) }
        return .string(try container.decode(Data.self).base64EncodedString())
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
