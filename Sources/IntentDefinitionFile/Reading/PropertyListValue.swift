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
    /// - Throws: `PropertyListGuard.Fault`, and an error of Foundation where a value cannot be read.
    package static func parse(_ bytes: [UInt8]) throws -> JSONValue {
        try PropertyListGuard().check(bytes)
        return try PropertyListDecoder().decode(PropertyListValue.self, from: Data(bytes)).value
    }

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
            value = try Self.scalar(decoder.singleValueContainer())
        }
    }

    private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
        if let text = try? container.decode(String.self) { return .string(text) }
        if let flag = try? container.decode(Bool.self) { return .bool(flag) }
        if let integer = try? container.decode(Int64.self) { return .integer(integer) }
        if let number = try? container.decode(Double.self) { return .double(number) }
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
