internal import COpenSSL

/// Bytes that are wiped when nobody holds them any more.
///
/// They are in memory that is never moved, so no copy of them is left behind.
@safe
final class SecretBytes {
    /// The place and the number of the bytes; this object alone frees them.
    private let memory: UnsafeMutableRawBufferPointer

    /// Makes bytes that `fill` writes; nil if it says that it could not.
    ///
    /// - Parameter fill: Gets the place of exactly `count` bytes, all zero, and keeps no pointer to them.
    init?(count: Int, fill: (UnsafeMutableRawBufferPointer) -> Bool) {
        unsafe memory = .allocate(byteCount: count, alignment: 16)
        _ = unsafe memory.initializeMemory(as: UInt8.self, repeating: 0)
        guard unsafe fill(memory) else { return nil }
    }

    /// Moves bytes out of an array, and wipes them there.
    convenience init?(taking bytes: inout [UInt8]) {
        // Both places have the same size, and the copy ends before the closure does.
        unsafe self.init(count: bytes.count) { memory in
            unsafe memory.copyBytes(from: bytes)
            return true
        }
        Self.wipe(&bytes)
    }

    deinit {
        // The memory is this object's, and nothing can use it any more.
        unsafe OPENSSL_cleanse(memory.baseAddress, memory.count)
        unsafe memory.deallocate()
    }

    /// The number of bytes.
    var count: Int { unsafe memory.count }

    /// Lends the bytes.
    ///
    /// - Parameter body: Must keep no pointer to them.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        // The object lives until the closure has returned.
        withExtendedLifetime(self) { unsafe body(UnsafeRawBufferPointer(memory)) }
    }

    /// Overwrites the bytes of an array, and empties it; other arrays that share them keep them.
    static func wipe(_ bytes: inout [UInt8]) {
        // The array is unique within the call, which writes as many bytes as it has.
        unsafe bytes.withUnsafeMutableBytes { unsafe OPENSSL_cleanse($0.baseAddress, $0.count) }
        bytes = []
    }
}
