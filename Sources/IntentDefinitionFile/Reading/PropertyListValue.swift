import FoundationEssentials
package import JSON
import UntrustedFiles

/// A property list as the equivalent JSON value.
///
/// Dates and data, which JSON lacks, become strings in their ISO 8601 and base64 forms, and so do numbers that are
/// none.
package struct PropertyListValue: Decodable {
    package let value: JSONValue

    /// Reads a property list in XML, in Apple's binary form or in the form before both.
    ///
    /// - Parameter isExact: Whether to keep what JSON lacks as an `ExactValue`, and whole numbers apart from those with
    ///   a fraction of zero. Otherwise dates and data become strings, and such numbers integers.
    /// - Throws: What `reason(of:)` tells, and an error of Foundation where a value cannot be read.
    package static func parse(_ bytes: [UInt8], isExact: Bool = false) throws -> JSONValue {
        if PropertyListGuard.form(of: bytes) == .old {
            guard let text = String(validating: EncodedText.utf8(bytes), as: UTF8.self) else {
                throw PropertyListGuard.Fault.malformed("The list is not in UTF-8")
            }
            var list = OldPropertyList(text, isExact: isExact)
            return try list.list()
        }
        return try decode(bytes, isExact: isExact) { PlainPropertyList.value(of: $0, isExact: isExact).map(Self.init) }
    }

    /// The reason why a list was not read, as a sentence after a space; empty for an error of Foundation.
    package static func reason(of error: any Error) -> String {
        switch error {
        case let fault as PropertyListGuard.Fault: " \(fault)"
        case let failure as StringsFile.Failure: " \(failure.line.map { "In line \($0): " } ?? "")\(failure.message)"
        default: ""
        }
    }

    /// Reads a property list as Foundation does.
    static func decoded(_ bytes: [UInt8]) throws -> JSONValue { try decode(bytes, isExact: false) { _ in nil } }

    private static func decode(
        _ bytes: [UInt8],
        isExact: Bool,
        readPlain: ([UInt8]) -> PropertyListValue?
    ) throws -> JSONValue {
        var list = PropertyListGuard()
        list.isExact = isExact
        guard isExact, PropertyListGuard.form(of: bytes) == .xml else {
            return try list.decode(Self.self, from: bytes, readPlain: readPlain).value
        }
        return try list.decode(Self.self, from: bytes, readPlain: readPlain) { _ in
            // Foundation's decoder takes a whole real for an integer.
            throw PropertyListGuard.Fault.malformed(
                "It is not written as Xcode writes it, and could change; 'plutil -convert xml1' writes it so"
            )
        }.value
    }

    private init(_ value: JSONValue) { self.value = value }

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
        if let integer = try? container.decode(UInt64.self) { return .literal(String(integer)) }
        if let number = try? container.decode(Double.self), number.isFinite { return .double(number) }
        if let number = try? container.decode(Double.self) { return .string("\(number)") }
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
