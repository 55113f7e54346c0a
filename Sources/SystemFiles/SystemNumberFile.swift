import CLinux

/// A small file of the kernel with one number that is read repeatedly.
///
/// It is held open, because opening costs several times as much as reading.
package struct SystemNumberFile: ~Copyable {
    private let descriptor: FileDescriptor

    /// Opens a file.
    package init(_ path: String) throws(SystemFileError) { descriptor = try SystemFile.open(path) }

    /// The present number; nil for "max" and for a file whose directory is gone.
    package var number: Int? {
        let number = linux_file_number_of(descriptor.rawValue)
        return number < 0 ? nil : Int(number)
    }
}
