import Glibc

/// A file descriptor, read and written without a buffer: the host sees exactly the written bytes.
struct Descriptor {
    let number: Int32

    static let input = Descriptor(number: STDIN_FILENO)
    static let output = Descriptor(number: STDOUT_FILENO)
    static let error = Descriptor(number: STDERR_FILENO)

    /// Reads the next bytes, or returns nil at the end.
    func read() -> [UInt8]? {
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            // The system writes at most as many bytes as the buffer has.
            unsafe count = max(Glibc.read(number, buffer.baseAddress, buffer.count), 0)
        }
        return bytes.isEmpty ? nil : bytes
    }

    /// Writes everything, and ignores that a reader is gone.
    func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            // The pointer is inside the slice, whose count bounds the write.
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    func write(_ text: String) { write(Array(text.utf8)) }

    func close() { Glibc.close(number) }
}
