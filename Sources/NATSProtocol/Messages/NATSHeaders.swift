/// The reason why a header cannot be sent.
package enum HeaderError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name is empty or has a character that is not visible ASCII, or a colon.
    case name
    /// The value has a line end.
    case value
    /// All headers together have more than `NATSHeaders.most` bytes.
    case tooLong

    package var description: String {
        switch self {
        case .name: "the name of a header has visible ASCII characters and no colon"
        case .value: "the value of a header has no line ends"
        case .tooLong: "the headers of a message have at most \(NATSHeaders.most) bytes"
        }
    }
}

/// The headers of a message, in their order.
///
/// Names are compared as they are written, as servers do. A name may stand several times.
package struct NATSHeaders: Sendable, Hashable {
    /// One header.
    package struct Field: Sendable, Hashable {
        /// The name, such as `Nats-Msg-Id`.
        package let name: String
        /// The value, without white space around it.
        package let value: String
    }

    /// The greatest number of bytes on the wire, in both directions.
    package static let most = 16 * 1024
    /// The line that comes first.
    static let version = "NATS/1.0"

    /// The headers in their order.
    package private(set) var fields: [Field] = []
    /// The number of bytes of all lines but the first.
    private var length = 0

    /// Makes no headers.
    package init() {}

    /// Whether there are none.
    package var isEmpty: Bool { fields.isEmpty }

    /// The first value of a name.
    package subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    /// All values of a name.
    package func values(of name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

    /// Adds a header.
    package mutating func append(_ name: String, _ value: String) throws(HeaderError) {
        guard Self.isName(name.utf8) else { throw .name }
        guard !value.utf8.contains(where: { $0 == 10 || $0 == 13 || $0 == 0 }) else { throw .value }
        let line = name.utf8.count + value.utf8.count + 4
        // With the first line and the empty one.
        guard line <= Self.most, length + line + Self.version.utf8.count + 4 <= Self.most else { throw .tooLong }
        length += line
        fields.append(Field(name: name, value: value))
    }

    /// The number of bytes of the whole block.
    var wireLength: Int { Self.version.utf8.count + 4 + length }

    static func isName(_ bytes: some Collection<UInt8>) -> Bool {
        !bytes.isEmpty && bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ":") }
    }
}

extension NATSHeaders {
    /// Reads the block of a message; nil if it is none.
    static func read(_ block: ArraySlice<UInt8>) -> (headers: NATSHeaders, status: NATSStatus?)? {
        var rest = block
        guard let first = line(&rest), first.starts(with: version.utf8) else { return nil }
        let status = NATSStatus.read(first.dropFirst(version.utf8.count))
        var headers = NATSHeaders()
        while let line = line(&rest) {
            if line.isEmpty { return rest.isEmpty ? (headers, status) : nil }
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            let (name, value) = (line[..<colon], line[(colon + 1)...])
            guard isName(name), !value.contains(0) else { return nil }
            do {
                try headers.append(String(decoding: name, as: UTF8.self), trimmed(value))
            } catch {
                return nil
            }
        }
        return nil
    }

    /// Takes a line off, without its end; nil if there is no line end.
    private static func line(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let end = rest.firstIndex(of: 10), end > rest.startIndex, rest[end - 1] == 13 else { return nil }
        defer { rest = rest[(end + 1)...] }
        return rest[..<(end - 1)]
    }

    private static func trimmed(_ value: ArraySlice<UInt8>) -> String {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 9 }
        let start = value.firstIndex { !isSpace($0) } ?? value.endIndex
        let end = value.lastIndex { !isSpace($0) } ?? start - 1
        return String(decoding: value[start..<(end + 1)], as: UTF8.self)
    }
}
