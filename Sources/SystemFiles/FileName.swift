/// The name of an entry of a folder: bytes, which need not be text.
package struct FileName: Sendable, Hashable {
    /// The bytes with a zero at the end, as system calls take them.
    let terminated: [CChar]

    /// Takes over the bytes of a name that the kernel gave.
    init(terminated: [CChar]) { self.terminated = terminated }

    /// Makes a name of a text; nil for what no entry can be called, and for a path.
    package init?(_ text: String) {
        self.init(Array(text.utf8))
    }

    /// Makes a name of bytes; nil for what no entry can be called, and for a path.
    package init?(_ bytes: [UInt8]) {
        guard !bytes.isEmpty, !bytes.contains(0), !bytes.contains(UInt8(ascii: "/")), bytes != Array(".".utf8),
            bytes != Array("..".utf8)
        else { return nil }
        terminated = bytes.map { CChar(bitPattern: $0) } + [0]
    }

    /// A name that nobody can guess, for what is moved out of the way or prepared.
    ///
    /// - Parameter prefix: The beginning of the name, of ASCII.
    package static func random(_ prefix: String = ".removing-") -> FileName {
        let text = prefix + String(UInt64.random(in: 0...UInt64.max), radix: 16)
        return FileName(terminated: text.utf8.map { CChar(bitPattern: $0) } + [0])
    }

    /// The bytes.
    package var bytes: [UInt8] { terminated.dropLast().map { UInt8(bitPattern: $0) } }

    /// The name for a person: bytes that are no text are written as `\xFF`.
    package var printable: String { Self.printable(bytes) }

    /// Bytes for a person, as far as they are no text.
    package static func printable(_ bytes: some Collection<UInt8>) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        // Each byte beyond ASCII by itself: what a part of it would stand for is a guess.
        return bytes.reduce(into: "") { text, byte in
            if byte < 0x80 {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += "\\x" + String(byte, radix: 16, uppercase: true)
            }
        }
    }
}

extension FileName: Comparable {
    /// Orders names by their bytes.
    package static func < (one: FileName, other: FileName) -> Bool { one.bytes.lexicographicallyPrecedes(other.bytes) }
}
