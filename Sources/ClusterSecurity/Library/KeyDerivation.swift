internal import COpenSSL

/// HKDF with SHA-256 (RFC 5869).
enum KeyDerivation {
    /// Derives bytes from a secret; nil if the library has no HKDF or refuses the count.
    static func derive(from secret: SecretBytes, salt: [UInt8], info: [UInt8], count: Int) -> SecretBytes? {
        // All four places are valid for the call, and have the sizes that it is told.
        unsafe SecretBytes(count: count) { bytes in
            unsafe secret.withBytes { secret in
                unsafe copenssl_hkdf(
                    secret.baseAddress,
                    secret.count,
                    salt,
                    salt.count,
                    info,
                    info.count,
                    bytes.baseAddress,
                    bytes.count
                ) == 1
            }
        }
    }
}
