import Glibc

/// A descriptor with one owner, closed when the owner is gone.
package struct FileDescriptor: ~Copyable {
    /// The number, valid as long as this value lives.
    package let rawValue: Int32

    /// Takes the ownership of an open descriptor.
    package init(owning rawValue: Int32) {
        self.rawValue = rawValue
    }

    deinit {
        // The result is of no use: on Linux the number is free afterwards, whatever the call answers.
        _ = Glibc.close(rawValue)
    }
}
