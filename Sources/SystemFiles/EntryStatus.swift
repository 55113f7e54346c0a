internal import CLinux
internal import Glibc

/// What an entry of a folder is, by its name in an open folder or by its open descriptor; links are not followed.
package struct EntryStatus: Sendable, Hashable {
    /// The kind of an entry.
    package enum Kind: Sendable, Hashable {
        case file, folder, link
        /// A pipe, a socket or a device.
        case other
    }

    package let kind: Kind
    /// The permissions, with those to run as another user.
    package let permissions: UInt32
    /// The owner.
    package let user: UInt32
    /// The group.
    package let group: UInt32
    /// The size in bytes.
    package let size: UInt64
    /// The number of names that the file has, in this and in other folders.
    package let names: UInt64
    /// Tells the entry and its content from another: all have to be the same, or it was replaced or changed.
    ///
    /// Also the time of the last change of the status, which no program can set.
    package let stamp: [UInt64]
    /// Whether an access control list says more about who may use it; known only of an open file or folder.
    package let hasAccessList: Bool
    /// Whether attributes of the file system forbid changes, as far as it tells.
    let isUnchangeable: Bool

    init(_ entry: linux_entry) {
        kind =
            switch entry.mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        permissions = entry.mode & 0o7777
        user = entry.user
        group = entry.group
        size = entry.size
        names = entry.names
        stamp = [
            entry.device, entry.inode, entry.size, UInt64(bitPattern: entry.modified_seconds),
            UInt64(entry.modified_nanoseconds), UInt64(bitPattern: entry.changed_seconds),
            UInt64(entry.changed_nanoseconds),
        ]
        hasAccessList = entry.has_access_list != 0
        isUnchangeable = entry.is_unchangeable != 0
    }

    /// The permissions that every user has, as three bits: those of group and others, unless a list may deny them.
    package var sharedPermissions: UInt32 { hasAccessList ? 0 : permissions & permissions >> 3 & 0o7 }

    /// Looks at an open file or folder; nil if the kernel does not tell.
    package init?(of file: borrowing FileDescriptor) {
        var entry = linux_entry()
        // The structure outlives the call, which only fills it.
        guard unsafe linux_entry_of(file.rawValue, &entry) == 0 else { return nil }
        self.init(entry)
    }
}
