import FoundationEssentials
import Glibc
import Testing

/// An open file of a workshop, for the output of a process without a reader.
final class TemporaryFile: Sendable {
    let descriptor: Int32

    init(in workshop: Workshop) throws {
        descriptor = open("\(workshop.path)/output-\(UUID())", O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        try #require(descriptor >= 0, "no room for a file")
    }

    deinit { close(descriptor) }

    func text() throws -> String {
        var bytes = [UInt8](repeating: 0, count: Int(lseek(descriptor, 0, SEEK_END)))
        let count = pread(descriptor, &bytes, bytes.count, 0)
        try #require(count == bytes.count, "the output cannot be read back")
        return String(decoding: bytes, as: UTF8.self)
    }
}
