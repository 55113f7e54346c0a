import CLinux

/// A small file of the kernel that is one number and is read again and again: held open, since to find it costs several times what it
/// costs to read it.
package struct SystemNumberFile: ~Copyable {
    private let descriptor: FileDescriptor

    /// Opens a file.
    package init(_ path: String) throws(SystemFileError) { descriptor = try SystemFile.open(path) }

    /// The number as it is now; nil for "max", and for a file whose directory is gone.
    package var number: Int? {
        let number = linux_file_number_of(descriptor.rawValue)
        return number < 0 ? nil : Int(number)
    }
}
