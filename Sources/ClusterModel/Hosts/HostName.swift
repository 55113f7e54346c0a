/// The name of a host in its cluster, which is a part of subjects of the broker.
///
/// It has 1 to 64 letters, digits, hyphens and underscores of ASCII.
package struct HostName: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The name as it was written.
    package let text: String

    /// Makes a name of a text; nil where the text is none.
    package init?(_ text: String) {
        guard (1...ClusterBound.hostName).contains(text.utf8.count), text.utf8.allSatisfy(Self.isPlain) else {
            return nil
        }
        self.text = text
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    package var description: String { text }

    package static func < (left: Self, right: Self) -> Bool { left.text < right.text }
}

/// One life of the bridge of a host.
///
/// Its number grows with each life, so that an old announcement that somebody repeats does not end the life of today.
package struct HostIncarnation: Sendable, Hashable, CustomStringConvertible {
    /// The host.
    package let host: HostName
    /// The number of the life; greater than those of all earlier ones.
    package let number: Int64

    /// Makes the incarnation of a host.
    package init(host: HostName, number: Int64) { (self.host, self.number) = (host, number) }

    package var description: String { "\(host)#\(number)" }
}
