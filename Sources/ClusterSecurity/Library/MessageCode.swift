internal import COpenSSL

/// HMAC with SHA-256 (RFC 2104), for any number of keys one after the other.
///
/// One context serves all keys. A context for each of them would save 0.2 µs a message of 1 KiB, and cost 2 KiB for
/// each host.
@safe
struct MessageCode: ~Copyable {
    /// The length of a code, in bytes.
    static let length = 32

    /// OpenSSL's context; freed with this value.
    private let context: OpaquePointer

    /// Makes a context; nil if the library has no HMAC.
    init?() {
        guard let context = unsafe copenssl_hmac_new() else { return nil }
        unsafe self.context = context
    }

    deinit {
        // The library wipes the copy of a key that it has.
        unsafe EVP_MAC_CTX_free(context)
    }

    /// Adds the code of an array at its end; returns false if the library fails, and the array has the same length.
    mutating func append(to bytes: inout [UInt8], key: SecretBytes) -> Bool {
        let (context, start) = unsafe (context, bytes.count)
        bytes.append(contentsOf: repeatElement(0, count: Self.length))
        // The buffer has the bytes before `start`, and behind them the place of a code.
        let isDone = unsafe bytes.withUnsafeMutableBytes { buffer in
            guard let place = buffer.baseAddress else { return false }
            return unsafe Self.compute(
                context,
                of: UnsafeRawBufferPointer(start: place, count: start),
                key: key,
                into: place + start
            )
        }
        if !isDone { bytes.removeLast(Self.length) }
        return isDone
    }

    /// Whether an array ends with the code of all that is before it; takes the same time whatever differs.
    mutating func isAtEnd(of bytes: [UInt8], key: SecretBytes) -> Bool {
        let (context, start) = unsafe (context, bytes.count - Self.length)
        guard start >= 0 else { return false }
        // Both buffers outlive the calls, and the second has the size of a code.
        return unsafe bytes.withUnsafeBytes { buffer in
            unsafe withUnsafeTemporaryAllocation(byteCount: Self.length, alignment: 16) { code in
                guard let place = buffer.baseAddress, let codePlace = code.baseAddress else { return false }
                let signed = unsafe UnsafeRawBufferPointer(start: place, count: start)
                guard unsafe Self.compute(context, of: signed, key: key, into: codePlace) else { return false }
                return unsafe CRYPTO_memcmp(place + start, codePlace, Self.length) == 0
            }
        }
    }

    /// Forgets the key that was used last.
    mutating func forgetKey() {
        let nothing = [UInt8](repeating: 0, count: Self.length)
        // The library wipes the old key before it copies the new one, which is valid for the call.
        _ = unsafe EVP_MAC_init(context, nothing, nothing.count, nil)
    }

    /// Writes a code to a place of `length` bytes.
    private static func compute(
        _ context: OpaquePointer,
        of bytes: UnsafeRawBufferPointer,
        key: SecretBytes,
        into place: UnsafeMutableRawPointer
    ) -> Bool {
        // The key lives through the first call, which copies it; the place has the length that the last call is told.
        let isBegun = unsafe key.withBytes { key in
            let start = unsafe key.baseAddress?.assumingMemoryBound(to: UInt8.self)
            return unsafe EVP_MAC_init(context, start, key.count, nil) == 1
        }
        var count = 0
        let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        let code = unsafe place.assumingMemoryBound(to: UInt8.self)
        return unsafe isBegun && EVP_MAC_update(context, start, bytes.count) == 1
            && EVP_MAC_final(context, code, &count, length) == 1 && count == length
    }
}
