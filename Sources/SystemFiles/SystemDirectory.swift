import CLinux

/// A directory of `/proc`, held open, whose files are read by their names in it.
///
/// This is cheaper than whole paths, and never reads the files of another process: the directory of a process that is
/// gone is empty.
package struct SystemDirectory: ~Copyable {
    /// The greatest number of bytes that are read; no file here holds more.
    private static let maximumFileBytes = 4096
    /// The greatest length of the target of a link; longer targets are cut.
    private static let maximumLinkBytes = 256

    private let descriptor: FileDescriptor

    /// Opens a directory.
    package init(_ path: String) throws(SystemFileError) {
        // The string is valid for the call.
        let result = unsafe linux_directory_open(path)
        guard result >= 0 else { throw SystemFileError(path: path, function: "open", errorNumber: -result) }
        descriptor = FileDescriptor(owning: result)
    }

    /// Returns the names in the directory at a path, except `.` and `..`, in no order.
    package static func names(at path: String) throws(SystemFileError) -> [String] {
        var names: [String] = []
        // The path, the list and each name are valid for the calls, which come within this one.
        let result = unsafe withUnsafeMutablePointer(to: &names) { names in
            unsafe linux_directory_each(
                path,
                { names, name in
                    guard let name = unsafe name, let names = unsafe names else { return }
                    let text = unsafe String(cString: name)
                    guard text != ".", text != ".." else { return }
                    unsafe names.assumingMemoryBound(to: [String].self).pointee.append(text)
                },
                names
            )
        }
        guard result == 0 else { throw SystemFileError(path: path, function: "read", errorNumber: -result) }
        return names
    }

    /// Returns the beginning of a file, up to a page; nil if it cannot be read.
    package func bytes(of name: String) -> [UInt8]? {
        unsafe filled(Self.maximumFileBytes) { buffer in
            // The buffer has the size that the call is given, and the name is valid for the call.
            unsafe linux_file_read_at(descriptor.rawValue, name, buffer.baseAddress, buffer.count)
        }
    }

    /// Returns the target of a symbolic link; nil if it cannot be read.
    package func target(of name: String) -> String? {
        unsafe filled(Self.maximumLinkBytes) { buffer in
            // As above.
            unsafe linux_link_read_at(descriptor.rawValue, name, buffer.baseAddress, buffer.count)
        }
        .map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the first names in a directory that are numbers, such as threads and descriptors; none if it cannot be
    /// read.
    ///
    /// The cost depends on the length of the answer and not on the size of the directory.
    package func numbers(in name: String, atMost count: Int) -> [Int32] {
        var numbers = [Int32](repeating: 0, count: count)
        // The list has the length that the call is given, and the name is valid for the call.
        let found = unsafe numbers.withUnsafeMutableBufferPointer { list in
            unsafe linux_numbers_at(descriptor.rawValue, name, list.baseAddress, Int32(list.count))
        }
        return Array(numbers.prefix(max(0, Int(found))))
    }

    private func filled(_ capacity: Int, _ read: (UnsafeMutableBufferPointer<UInt8>) -> Int) -> [UInt8]? {
        var result = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            result = unsafe read(buffer)
            count = max(0, result)
        }
        return result < 0 ? nil : bytes
    }
}
