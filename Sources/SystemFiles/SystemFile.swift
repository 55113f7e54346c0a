import CLinux
import Glibc
internal import ProcessModel

/// The reason why a file or a folder could not be used.
package struct SystemFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file.
    package let path: String
    /// The call that failed: "read", "write", "mkdir".
    package let function: String
    /// The system's error number.
    package let errorNumber: Int32

    /// Makes the failure of a call for a file.
    package init(path: String, function: String, errorNumber: Int32) {
        self.path = path
        self.function = function
        self.errorNumber = errorNumber
    }

    /// The file, the call and the reason.
    package var description: String { "\(path): \(function): \(SystemError.text(errorNumber))" }
}

/// Reads and writes small files, most of them files of the kernel in `/proc` and control groups.
package enum SystemFile {
    /// The greatest number of bytes that are read.
    ///
    /// The kernel's `mountinfo` is the longest of its files, and longer manifests are refused before.
    private static let maximumSize = 1 << 20

    /// Returns the text of a file.
    package static func read(_ path: String) throws(SystemFileError) -> String {
        String(decoding: try bytes(of: path), as: UTF8.self)
    }

    /// Returns the bytes of a file, up to 1 MiB.
    package static func bytes(of path: String) throws(SystemFileError) -> ArraySlice<UInt8> {
        var size = 4096
        while true {
            var bytes = [UInt8](repeating: 0, count: size)
            // The buffer has the size that the call is given.
            let count = unsafe bytes.withUnsafeMutableBytes { buffer in
                unsafe linux_file_read(path, buffer.baseAddress, buffer.count)
            }
            guard count >= 0 else {
                throw SystemFileError(path: path, function: "read", errorNumber: Int32(-count))
            }
            if count < size || size >= maximumSize { return bytes[..<count] }
            size *= 16
        }
    }

    /// Returns the number that is the whole content of a file; `nil` for "max" and for a missing file.
    package static func number(in path: String) -> Int? {
        // The string is valid for the call.
        let number = unsafe linux_file_number(path)
        return number < 0 ? nil : Int(number)
    }

    /// Returns the sum of the numbers of some names in a file of names and numbers such as `memory.stat`; zero if it is
    /// missing.
    ///
    /// The host reads it at the end of every request, so the lines are compared as bytes.
    package static func sum(of names: [StaticString], in path: String) -> Int {
        guard let bytes = try? bytes(of: path) else { return 0 }
        var sum = 0
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
            let name = line[..<space]
            guard names.contains(where: { $0.isEqual(to: name) }) else { continue }
            sum += Int(String(decoding: line[(space + 1)...], as: UTF8.self)) ?? 0
        }
        return sum
    }

    /// Writes to a file that exists.
    package static func write(_ text: String, to path: String) throws(SystemFileError) {
        // Both strings are valid for the call.
        try check(unsafe linux_file_write(path, text), path, function: "write")
    }

    /// Opens a file for reading.
    package static func open(_ path: String) throws(SystemFileError) -> FileDescriptor {
        // The string is valid for the call.
        FileDescriptor(owning: try check(unsafe linux_file_open(path), path, function: "open"))
    }

    /// Returns the first bytes of a file, fewer if it is shorter; nil if it cannot be read.
    package static func beginning(of path: String, count: Int) -> [UInt8]? {
        var length = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            // The string is valid for the call, and the buffer has the size that the call is given.
            length = unsafe linux_file_read(path, buffer.baseAddress, buffer.count)
            initialized = max(length, 0)
        }
        return length < 0 ? nil : bytes
    }

    /// Makes a directory.
    package static func makeDirectory(_ path: String) throws(SystemFileError) {
        try check(unsafe linux_directory_make(path), path, function: "mkdir")
    }

    /// Hands a directory to a user and a group, with these permissions.
    package static func give(
        _ path: String,
        user: UInt32,
        group: UInt32,
        permissions: UInt32
    ) throws(SystemFileError) {
        // The string is valid for the call.
        try check(unsafe linux_directory_give(path, user, group, permissions), path, function: "chown")
    }

    /// Removes an empty directory, or a control group without processes.
    package static func removeDirectory(_ path: String) throws(SystemFileError) {
        try check(unsafe linux_directory_remove(path), path, function: "rmdir")
    }

    /// Exchanges two files or directories in one step.
    package static func exchange(_ one: String, _ other: String) throws(SystemFileError) {
        // Both strings are valid for the call.
        try check(unsafe linux_exchange(one, other), one, function: "renameat2")
    }

    @discardableResult
    private static func check(_ result: Int32, _ path: String, function: String) throws(SystemFileError) -> Int32 {
        guard result >= 0 else { throw SystemFileError(path: path, function: function, errorNumber: -result) }
        return result
    }
}

extension StaticString {
    /// Returns whether the bytes are those of the literal.
    package func isEqual(to bytes: ArraySlice<UInt8>) -> Bool {
        // The names are literals of ASCII, which have their bytes in memory for the life of the process.
        unsafe bytes.elementsEqual(UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount))
    }
}
