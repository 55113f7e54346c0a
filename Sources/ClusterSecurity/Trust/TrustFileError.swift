package import ClusterModel
package import SystemFiles

/// The reason why a file of trusted hosts is refused.
package enum TrustFileError: Error, CustomStringConvertible {
    /// The mistake of a line.
    package enum Mistake: Hashable, CustomStringConvertible {
        /// The line has more than `TrustedHosts.longestLine` bytes.
        case tooLong
        /// The line has not two words.
        case words
        /// The first word is no name of a host.
        case name
        /// The second word is no key.
        case key
        /// The host stands there twice.
        case nameAgain(HostName)
        /// The key stands in an earlier line.
        case keyAgain(line: Int)
        /// There are more than `TrustedHosts.most` hosts.
        case tooMany

        package var description: String {
            switch self {
            case .tooLong: "it has more than \(TrustedHosts.longestLine) bytes"
            case .words: "it is not 'NAME ed25519:KEY'"
            case .name: "the name is not of 1 to 64 letters, digits, '-' and '_'"
            case .key: "the key is not 'ed25519:' and 44 characters of Base64"
            case .nameAgain(let name): "\(name) has a key already"
            case .keyAgain(let line): "the key is that of line \(line); each host has its own"
            case .tooMany: "there are more than \(TrustedHosts.most) hosts"
            }
        }
    }

    /// The file cannot be read, or others may write it.
    case file(PrivacyFailure)
    /// The text has more than `TrustedHosts.longestFile` bytes.
    case tooLong
    /// A line, its number from one, and its mistake.
    case line(Int, Mistake)

    package var description: String {
        switch self {
        case .file(let failure): "the file of trusted hosts, \(failure.path): \(failure.reason)"
        case .tooLong: "the file of trusted hosts has more than \(TrustedHosts.longestFile) bytes"
        case .line(let number, let mistake): "line \(number) of the file of trusted hosts: \(mistake)"
        }
    }
}
