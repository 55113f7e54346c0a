package import ClusterModel

/// The key of a queued job: the host whose job it is, and a name that this host has given to no other one.
package struct QueueKey: Sendable, Hashable, CustomStringConvertible {
    /// The longest name, in bytes.
    package static let longestName = 64

    /// The host whose job it is.
    package let caller: HostName
    /// The name: letters and digits of ASCII, `-` and `_`.
    package let name: String

    /// Makes a key; nil where the name is none.
    package init?(caller: HostName, name: String) {
        guard (1...Self.longestName).contains(name.utf8.count), name.utf8.allSatisfy(Self.isPlain) else { return nil }
        (self.caller, self.name) = (caller, name)
    }

    /// Reads the form `caller.name`; nil where the text is none.
    package init?(_ text: String) {
        guard let dot = text.firstIndex(of: "."), let caller = HostName(String(text[..<dot])) else { return nil }
        self.init(caller: caller, name: String(text[text.index(after: dot)...]))
    }

    /// The form `caller.name`, which is also a key of a bucket.
    package var description: String { "\(caller).\(name)" }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
