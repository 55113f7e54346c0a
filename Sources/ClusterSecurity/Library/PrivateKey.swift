internal import COpenSSL

/// A private key of 32 bytes, in the memory of the library, which wipes it when this value ends.
@safe
struct PrivateKey: ~Copyable {
    /// What a key is for.
    enum Kind {
        /// Signatures by Ed25519 (RFC 8032).
        case signing
        /// Secrets shared by two, by X25519 (RFC 7748).
        case agreement

        fileprivate var number: Int32 {
            switch self {
            case .signing: EVP_PKEY_ED25519
            case .agreement: EVP_PKEY_X25519
            }
        }
    }

    /// The length of keys of both kinds, private and public, in bytes.
    static let length = 32
    /// The length of a signature, in bytes.
    static let signatureLength = 64
    /// The length of a shared secret, in bytes.
    static let secretLength = 32

    /// OpenSSL's key; freed with this value.
    private let key: OpaquePointer
    /// The public key.
    let publicBytes: [UInt8]

    /// Makes the key of a seed; nil for one of another length, or if the library has no such keys.
    init?(_ kind: Kind, seed: SecretBytes) {
        // The seed is valid for the call, which copies it.
        let made = unsafe seed.withBytes { seed in
            let start = unsafe seed.baseAddress?.assumingMemoryBound(to: UInt8.self)
            return unsafe EVP_PKEY_new_raw_private_key(kind.number, nil, start, seed.count)
        }
        guard let key = unsafe made else { return nil }
        var (bytes, count) = ([UInt8](repeating: 0, count: Self.length), Self.length)
        // The array has the length that the call is told.
        guard unsafe EVP_PKEY_get_raw_public_key(key, &bytes, &count) == 1, count == Self.length else {
            unsafe EVP_PKEY_free(key)
            return nil
        }
        unsafe self.key = key
        publicBytes = bytes
    }

    deinit {
        // The library wipes the key.
        unsafe EVP_PKEY_free(key)
    }

    /// A new seed; nil if the system has no randomness.
    static func newSeed() -> SecretBytes? {
        // The place has the length that the call is told.
        unsafe SecretBytes(count: length) { bytes in
            let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            return unsafe RAND_priv_bytes(start, Int32(length)) == 1
        }
    }

    /// Adds the signature of an array at its end; returns false if the key is not for that.
    borrowing func appendSignature(to bytes: inout [UInt8]) -> Bool {
        guard let context = unsafe EVP_MD_CTX_new() else { return false }
        // Made above, and used by nothing afterwards.
        defer { unsafe EVP_MD_CTX_free(context) }
        var (signature, count) = ([UInt8](repeating: 0, count: Self.signatureLength), Self.signatureLength)
        // The key lives as long as this value; the arrays are valid for the call and have the lengths that it is told.
        guard unsafe EVP_DigestSignInit(context, nil, nil, nil, key) == 1,
            unsafe EVP_DigestSign(context, &signature, &count, bytes, bytes.count) == 1, count == Self.signatureLength
        else { return false }
        bytes += signature
        return true
    }

    /// The secret that this key and a public one share; nil for a public key of another length, and for one with which
    /// every private key makes the same secret.
    borrowing func secret(with other: ArraySlice<UInt8>) -> SecretBytes? {
        // The bytes are valid for the call, which copies them.
        let made = unsafe other.withUnsafeBufferPointer { other in
            unsafe EVP_PKEY_new_raw_public_key(EVP_PKEY_X25519, nil, other.baseAddress, other.count)
        }
        guard let peer = unsafe made else { return nil }
        // Made above, and used by nothing afterwards.
        defer { unsafe EVP_PKEY_free(peer) }
        guard let context = unsafe EVP_PKEY_CTX_new(key, nil) else { return nil }
        // Made above, and used by nothing afterwards.
        defer { unsafe EVP_PKEY_CTX_free(context) }
        guard unsafe EVP_PKEY_derive_init(context) == 1, unsafe EVP_PKEY_derive_set_peer(context, peer) == 1 else {
            return nil
        }
        // The place has the length that the call is told.
        return unsafe SecretBytes(count: Self.secretLength) { bytes in
            var count = Self.secretLength
            let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            return unsafe EVP_PKEY_derive(context, start, &count) == 1 && count == Self.secretLength
        }
    }
}
