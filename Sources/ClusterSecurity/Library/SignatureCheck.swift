internal import COpenSSL

/// Checks of signatures by Ed25519 (RFC 8032).
enum SignatureCheck {
    /// Whether an array ends with the signature of all that is before it.
    static func isSigned(_ bytes: [UInt8], by publicKey: [UInt8]) -> Bool {
        let start = bytes.count - PrivateKey.signatureLength
        guard start >= 0 else { return false }
        // The bytes are valid for the call, which copies them.
        guard let key = unsafe EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nil, publicKey, publicKey.count) else {
            return false
        }
        // Made above, and used by nothing afterwards.
        defer { unsafe EVP_PKEY_free(key) }
        guard let context = unsafe EVP_MD_CTX_new() else { return false }
        // Made above, and used by nothing afterwards.
        defer { unsafe EVP_MD_CTX_free(context) }
        guard unsafe EVP_DigestVerifyInit(context, nil, nil, nil, key) == 1 else { return false }
        // The buffer has `start` bytes and those of a signature behind them.
        return unsafe bytes.withUnsafeBufferPointer { buffer in
            guard let place = buffer.baseAddress else { return false }
            return unsafe EVP_DigestVerify(context, place + start, PrivateKey.signatureLength, place, start) == 1
        }
    }
}
