/// The reason why a text names no server.
///
/// The text is not repeated, since it may hold a password.
package enum AddressError: Error, Sendable, Hashable, CustomStringConvertible {
    /// There is no address.
    case empty
    /// More than `ServerAddress.most` addresses.
    case tooMany
    /// An address has more than `ServerAddress.longest` bytes.
    case tooLong
    /// A scheme other than `nats` and `tls`.
    case scheme
    /// A host that is neither a name nor a number of a machine.
    case host
    /// A port that is no number from 1 to 65535.
    case port
    /// A name or password with a `%` before something other than two hexadecimal digits, or that is not UTF-8.
    case credentials
    /// Something follows the port.
    case path

    package var description: String {
        switch self {
        case .empty: "no server is named; write it as nats://host:4222"
        case .tooMany: "more than \(ServerAddress.most) servers are named"
        case .tooLong: "the address of a server has more than \(ServerAddress.longest) bytes"
        case .scheme: "the address of a server begins with nats:// or tls://"
        case .host: "the host of a server's address is neither a name nor a number"
        case .port: "the port of a server's address is no number from 1 to 65535"
        case .credentials: "the name or password in a server's address cannot be read; write '%' as %25, '@' as %40"
        case .path: "something follows the port in a server's address"
        }
    }
}
