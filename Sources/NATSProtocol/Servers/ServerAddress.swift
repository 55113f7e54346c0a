/// Where a server listens, and how it is spoken to.
package struct ServerAddress: Sendable, Hashable {
    /// The greatest number of servers in a list.
    static let most = 64
    /// The greatest number of bytes of one address.
    static let longest = 2048

    /// A name, or a number of IPv4 or IPv6 without brackets.
    package let host: String
    /// The port.
    package let port: Int
    /// Whether nothing but the server's first line may be sent in clear.
    package let requiresTLS: Bool
    /// The credentials that stand in the address.
    package let credentials: NATSCredentials

    /// Reads addresses that are separated by commas: `nats://host`, `tls://user:password@host:4222`.
    ///
    /// The scheme may be missing. A name without a password is a token. What stands for a separator is written in
    /// percents, such as `%40` for `@`.
    package static func list(_ text: String) throws(AddressError) -> [ServerAddress] {
        var addresses: [ServerAddress] = []
        for part in text.split(separator: ",") {
            let part = part.filter { $0 != " " }
            guard !part.isEmpty else { continue }
            guard addresses.count < most else { throw .tooMany }
            addresses.append(try ServerAddress(part))
        }
        guard !addresses.isEmpty else { throw .empty }
        return addresses
    }

    /// Reads one address.
    package init(_ text: String) throws(AddressError) {
        guard text.utf8.count <= Self.longest else { throw .tooLong }
        var rest = text[...]
        requiresTLS = try Self.takeScheme(&rest)
        if rest.last == "/" { rest.removeLast() }
        var credentials = NATSCredentials.none
        if let at = rest.lastIndex(of: "@") {
            credentials = try Self.credentials(rest[..<at])
            rest = rest[rest.index(after: at)...]
        }
        self.credentials = credentials
        guard !rest.contains("/"), !rest.contains("?"), !rest.contains("#") else { throw .path }
        host = try Self.takeHost(&rest)
        guard !rest.isEmpty else {
            port = 4222
            return
        }
        guard rest.removeFirst() == ":", let number = WireNumber.read(Array(rest.utf8)[...]),
            (1...65535).contains(number)
        else { throw .port }
        port = number
    }

    private static func takeScheme(_ rest: inout Substring) throws(AddressError) -> Bool {
        for (scheme, isEncrypted) in [("nats://", false), ("tls://", true)] where rest.hasPrefix(scheme) {
            rest.removeFirst(scheme.count)
            return isEncrypted
        }
        guard !rest.contains("://") else { throw .scheme }
        return false
    }

    private static func takeHost(_ rest: inout Substring) throws(AddressError) -> String {
        func isPart(_ byte: UInt8, _ others: StaticString) -> Bool {
            let character = Unicode.Scalar(byte)
            return character.properties.isAlphabetic && byte < 128 || (0x30...0x39).contains(byte)
                || "\(others)".utf8.contains(byte)
        }
        if rest.first == "[" {
            guard let end = rest.firstIndex(of: "]") else { throw .host }
            let host = rest[rest.index(after: rest.startIndex)..<end]
            guard host.contains(":"), host.utf8.allSatisfy({ isPart($0, ":.%") }) else { throw .host }
            rest = rest[rest.index(after: end)...]
            return String(host)
        }
        let host = rest.prefix { $0 != ":" }
        guard !host.isEmpty, host.utf8.count <= 253, host.utf8.allSatisfy({ isPart($0, ".-_") }) else { throw .host }
        rest = rest[host.endIndex...]
        return String(host)
    }

    private static func credentials(_ text: Substring) throws(AddressError) -> NATSCredentials {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let name = try decoded(parts[0])
        guard parts.count == 2 else { return .token(name) }
        return .password(user: name, password: try decoded(parts[1]))
    }

    private static func decoded(_ text: Substring) throws(AddressError) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst(), let low = rest.popFirst(),
                let value = UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16),
                high != UInt8(ascii: "+"), high != UInt8(ascii: "-")
            else { throw .credentials }
            bytes.append(value)
        }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .credentials }
        return text
    }
}

extension ServerAddress: CustomStringConvertible {
    /// The address without credentials.
    package var description: String {
        let host = host.contains(":") ? "[\(host)]" : host
        return "\(requiresTLS ? "tls" : "nats")://\(host):\(port)"
    }
}

extension ServerAddress: CustomDebugStringConvertible, CustomReflectable {
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
