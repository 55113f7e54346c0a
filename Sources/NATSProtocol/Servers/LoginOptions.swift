package import JSON

/// The answer of a client to the first line of a server.
package struct LoginOptions: Sendable {
    /// The signature of a nonce, and the key that the server checks it with.
    package struct Signature: Sendable, Hashable {
        /// The text of the public key, `U…`.
        package let key: String
        /// The 64 bytes.
        package let bytes: [UInt8]

        package init(key: String, bytes: [UInt8]) { (self.key, self.bytes) = (key, bytes) }
    }

    /// The members of the message.
    package let json: JSONValue

    /// Makes the message.
    ///
    /// - Parameters:
    ///   - name: The name by which the server's lists show the client.
    ///   - signature: The signature that the credentials need; nil where they need none.
    package init(name: String, credentials: NATSCredentials, signature: Signature?, isEncrypted: Bool) {
        var object: JSONObject = [
            "verbose": false, "pedantic": false, "headers": true, "no_responders": true, "protocol": 1, "echo": true,
            "lang": "swift", "version": "1", "name": .string(name), "tls_required": .bool(isEncrypted),
        ]
        switch credentials {
        case .none: break
        case .password(let user, let password):
            object["user"] = .string(user)
            object["pass"] = .string(password)
        case .token(let token): object["auth_token"] = .string(token)
        case .nkey: object["nkey"] = signature.map { .string($0.key) }
        case .jwt(let jwt, _): object["jwt"] = .string(jwt)
        }
        object["sig"] = signature.map { .string(Base64URL.encode($0.bytes)) }
        json = .object(object)
    }
}
