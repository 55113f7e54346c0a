import CLinux
import Glibc

/// Why a file of the kernel could not be used.
package struct SystemFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file.
    package let path: String
    /// The call that failed: "read", "write", "mkdir".
    package let function: String
    /// The system's error number.
    package let errorNumber: Int32

    /// The file, the call and the reason.
    package var description: String { "\(path): \(function): \(SystemError.text(errorNumber))" }
}

/// The small files by which the kernel is asked and told things: `/proc` and control groups.
package enum SystemFile {
    /// More than any file holds that is read here; `mountinfo` is the longest.
    private static let maximumSize = 1 << 20

    /// The text of a file.
    package static func read(_ path: String) throws(SystemFileError) -> String {
        var size = 4096
        while true {
            var bytes = [UInt8](repeating: 0, count: size)
            // The buffer is as large as is told.
            let count = unsafe bytes.withUnsafeMutableBytes { buffer in
                unsafe linux_file_read(path, buffer.baseAddress, buffer.count)
            }
            guard count >= 0 else {
                throw SystemFileError(path: path, function: "read", errorNumber: Int32(-count))
            }
            if count < size || size >= maximumSize { return String(decoding: bytes[..<count], as: UTF8.self) }
            size *= 16
        }
    }

    /// The number that is all of a file; `nil` for "max", and for a file that is not there.
    package static func number(in path: String) -> Int? {
        guard let text = try? read(path) else { return nil }
        return Int(text.prefix { $0 != "\n" })
    }

    /// The numbers of a file with a name and a number in each line, as `memory.stat` is; none for a file that is not there.
    package static func numbers(in path: String) -> [Substring: Int] {
        guard let text = try? read(path) else { return [:] }
        var numbers: [Substring: Int] = [:]
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count == 2, let number = Int(words[1]) { numbers[words[0]] = number }
        }
        return numbers
    }

    /// Writes to a file that exists.
    package static func write(_ text: String, to path: String) throws(SystemFileError) {
        // Both strings are valid for the call.
        try check(unsafe linux_file_write(path, text), path, "write")
    }

    /// Opens a file for reading.
    package static func open(_ path: String) throws(SystemFileError) -> FileDescriptor {
        // The string is valid for the call.
        FileDescriptor(owning: try check(unsafe linux_file_open(path), path, "open"))
    }

    /// Makes a directory.
    package static func makeDirectory(_ path: String) throws(SystemFileError) {
        try check(unsafe linux_directory_make(path), path, "mkdir")
    }

    /// Removes an empty directory, or a control group without processes.
    package static func removeDirectory(_ path: String) throws(SystemFileError) {
        try check(unsafe linux_directory_remove(path), path, "rmdir")
    }

    @discardableResult
    private static func check(_ result: Int32, _ path: String, _ function: String) throws(SystemFileError) -> Int32 {
        guard result >= 0 else { throw SystemFileError(path: path, function: function, errorNumber: -result) }
        return result
    }
}
