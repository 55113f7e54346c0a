internal import COpenSSL
internal import NATSProtocol

/// Ed25519 with the seed of an nkey.
enum NKeySignature {
    /// Signs bytes; nil if the library has no Ed25519.
    static func sign(_ bytes: [UInt8], with seed: NKeySeed) -> LoginOptions.Signature? {
        // The seed is valid for the call and as long as it says.
        let made = unsafe EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nil, seed.bytes, seed.bytes.count)
        guard let key = unsafe made else { return nil }
        defer { unsafe EVP_PKEY_free(key) }
        guard let digest = unsafe EVP_MD_CTX_new() else { return nil }
        defer { unsafe EVP_MD_CTX_free(digest) }
        var (text, textCount) = ([UInt8](repeating: 0, count: 32), 32)
        var (signature, signatureCount) = ([UInt8](repeating: 0, count: 64), 64)
        // Both arrays have the lengths that the calls are told, which are those of Ed25519.
        guard unsafe EVP_PKEY_get_raw_public_key(key, &text, &textCount) == 1, textCount == 32,
            unsafe EVP_DigestSignInit(digest, nil, nil, nil, key) == 1,
            unsafe EVP_DigestSign(digest, &signature, &signatureCount, bytes, bytes.count) == 1, signatureCount == 64
        else { return nil }
        return LoginOptions.Signature(key: NKeyText.user(publicKey: text), bytes: signature)
    }
}
