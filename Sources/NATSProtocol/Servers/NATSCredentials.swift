/// What a client shows a server to be let in.
///
/// Texts made of it never hold a secret.
package enum NATSCredentials: Sendable, Hashable {
    case none
    case password(user: String, password: String)
    case token(String)
    /// The seed of a key that the server knows.
    case nkey(NKeySeed)
    /// A token signed by an account, and the seed of the key that it names.
    case jwt(String, NKeySeed)
}

extension NATSCredentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The kind of the credentials.
    package var description: String {
        switch self {
        case .none: "no credentials"
        case .password: "user and password"
        case .token: "a token"
        case .nkey: "an nkey"
        case .jwt: "a JWT and an nkey"
        }
    }

    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

/// The reason why a file holds no credentials; its content is not repeated.
package enum CredentialsError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file is larger than 64 KiB, or is not UTF-8.
    case unreadable
    /// Nothing in it is a credential.
    case empty
    /// A line that is none of those that are known; its number from one.
    case line(Int)
    /// A user without a password, or two kinds of credentials.
    case incomplete
    /// A seed that is mistyped, or of another kind than a user's.
    case seed

    package var description: String {
        switch self {
        case .unreadable: "the file of credentials is larger than 64 KiB or is not UTF-8"
        case .empty: "the file of credentials is empty"
        case .line(let number):
            "line \(number) of the file of credentials is none of 'user: …', 'password: …', 'token: …', a seed 'SU…'"
        case .incomplete:
            "the file of credentials needs a user and a password, or a token, or a seed, or a JWT and a seed"
        case .seed: "the seed in the file of credentials is mistyped, or is not one of a user ('SU…')"
        }
    }
}

extension NATSCredentials {
    /// Reads the text of a file: one of `user: …` and `password: …`, `token: …`, a seed `SU…`, or a `.creds` file.
    ///
    /// Empty lines, and lines that begin with `#`, say nothing.
    package static func read(_ bytes: [UInt8]) throws(CredentialsError) -> NATSCredentials {
        guard bytes.count <= 64 * 1024, let text = String(validating: bytes, as: UTF8.self) else { throw .unreadable }
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        if let jwt = block("USER JWT", in: lines) {
            guard let seed = block("USER NKEY SEED", in: lines) else { throw .incomplete }
            return .jwt(jwt, try NKeySeed(seed))
        }
        var (user, password, token, seed): (String?, String?, String?, NKeySeed?)
        for (index, line) in lines.enumerated() {
            let line = trimmed(line)
            if line.isEmpty || line.hasPrefix("#") { continue }
            if let value = value("user", line) {
                user = value
            } else if let value = value("password", line) {
                password = value
            } else if let value = value("token", line) {
                token = value
            } else if line.hasPrefix("S"), !line.contains(":") {
                seed = try NKeySeed(String(line))
            } else {
                throw .line(index + 1)
            }
        }
        switch (user, password, token, seed) {
        case (nil, nil, nil, nil): throw .empty
        case (let user?, let password?, nil, nil): return .password(user: user, password: password)
        case (nil, nil, let token?, nil): return .token(token)
        case (nil, nil, nil, let seed?): return .nkey(seed)
        default: throw .incomplete
        }
    }

    /// The line after `-----BEGIN NATS … -----`.
    private static func block(_ name: String, in lines: [Substring]) -> String? {
        lines.firstIndex { $0.hasPrefix("-----BEGIN") && $0.contains(name) }
            .flatMap { begin in
                lines[(begin + 1)...].first { !trimmed($0).isEmpty }.map { String(trimmed($0)) }
            }
    }

    private static func value(_ key: String, _ line: Substring) -> String? {
        line.hasPrefix("\(key):") ? String(trimmed(line.dropFirst(key.count + 1))) : nil
    }

    private static func trimmed(_ line: Substring) -> Substring {
        let start = line.drop { $0 == " " || $0 == "\t" }
        return start.lastIndex { $0 != " " && $0 != "\t" }.map { start[...$0] } ?? ""
    }
}
