/// The place of a request in a trace of its caller: a `traceparent` of W3C Trace Context.
///
/// The host makes no spans. It hands the text on to the extension, here or at another host, whose spans then have that
/// of the caller as their parent.
public struct TraceParent: Sendable, Hashable {
    /// The text, in the form of version 00.
    public let text: String

    /// The length of version 00: two, 32, 16 and two digits, with three dashes.
    private static let length = 55

    /// Reads a text; nil where it is none, as the recommendation wants it for the trace alone to end there.
    ///
    /// Of a version that is not known yet, what it has of version 00 counts.
    public init?(_ text: String) {
        let bytes = Array(text.utf8.prefix(Self.length + 1))
        guard bytes.count >= Self.length, [2, 35, 52].allSatisfy({ bytes[$0] == UInt8(ascii: "-") }) else { return nil }
        let (version, trace, parent) = (bytes[0..<2], bytes[3..<35], bytes[36..<52])
        let parts = [version, trace, parent, bytes[53..<55]]
        guard parts.allSatisfy({ $0.allSatisfy(Self.isDigit) }), !version.elementsEqual("ff".utf8),
            !trace.allSatisfy(Self.isZero), !parent.allSatisfy(Self.isZero)
        else { return nil }
        if bytes.count > Self.length {
            guard !version.allSatisfy(Self.isZero), bytes[Self.length] == UInt8(ascii: "-") else { return nil }
        }
        self.text = "00" + String(decoding: bytes[2..<Self.length], as: UTF8.self)
    }

    private static func isZero(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "0") }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}
