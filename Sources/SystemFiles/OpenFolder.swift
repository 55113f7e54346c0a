internal import CLinux
internal import Glibc

/// An open folder, whose entries are named by their names in it.
///
/// Another user who may change the folders above cannot lead a call elsewhere: each names one entry of this folder, and
/// links and mounts are not followed. A class, so that a walk can keep those above it.
package final class OpenFolder {
    /// Where it was opened, for a person; other users may have moved it since.
    package let location: String
    private let descriptor: FileDescriptor

    private init(_ location: String, owning number: Int32) {
        self.location = location
        descriptor = FileDescriptor(owning: number)
    }

    /// Opens the folder at a path that only this user and root can change; links in it are followed.
    package convenience init(_ path: String) throws(FolderFailure) {
        // The path outlives the call.
        let number = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard number >= 0 else { throw FolderFailure(path, "read", errno) }
        self.init(path, owning: number)
    }

    /// Where an entry lies, for a person.
    package func location(of name: FileName) -> String {
        location == "/" ? "/\(name.printable)" : "\(location)/\(name.printable)"
    }

    /// The status of the folder itself.
    package var status: EntryStatus? { EntryStatus(of: descriptor) }

    /// The path at which the folder lies now, without symbolic links; nil if the kernel does not tell.
    package var place: String? { FileStatus.target(ofLink: "/proc/self/fd/\(descriptor.rawValue)") }

    // MARK: Looking

    /// Looks at an entry.
    ///
    /// - Throws: The operating system's error, `ENOENT` where there is nothing.
    package func status(of name: FileName) throws(FolderFailure) -> EntryStatus {
        var entry = linux_entry()
        // Both outlive the call, which only fills the structure.
        let result = unsafe linux_entry_look(descriptor.rawValue, name.terminated, &entry)
        guard result == 0 else { throw failure(name, "read", result: result) }
        return EntryStatus(entry)
    }

    /// Returns the names of entries, in no order, `.` and `..` left out.
    ///
    /// - Parameters:
    ///   - count: The greatest number of names; the rest is left out.
    ///   - known: Names that are left out and do not count.
    package func names(atMost count: Int, except known: Set<FileName> = []) throws(FolderFailure) -> [FileName] {
        var list = NameList(left: count, known: known)
        // The list and each name are valid for the calls, which come within this one.
        let result = unsafe withUnsafeMutablePointer(to: &list) { list in
            unsafe linux_folder_each(
                descriptor.rawValue,
                { list, name in
                    guard let name = unsafe name, let list = unsafe list else { return 0 }
                    return unsafe list.assumingMemoryBound(to: NameList.self).pointee.add(name) ? 1 : 0
                },
                list
            )
        }
        guard result == 0 else { throw FolderFailure(location, "read", -result) }
        return list.names
    }

    /// The target of a symbolic link, as bytes.
    package func target(ofLink name: FileName) throws(FolderFailure) -> [UInt8] {
        var result = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            // The buffer has the size that the call is given, and no target is longer. The name outlives the call.
            result = unsafe linux_link_read_at(descriptor.rawValue, name.terminated, buffer.baseAddress, buffer.count)
            count = max(0, result)
        }
        guard result >= 0 else { throw failure(name, "read", result: Int32(result)) }
        return bytes
    }

    // MARK: Opening

    /// Opens a folder in this one; refuses a link, and a place where something is mounted.
    package func folder(_ name: FileName) throws(FolderFailure) -> OpenFolder {
        // The name outlives the call.
        let number = unsafe linux_folder_open_at(descriptor.rawValue, name.terminated)
        guard number >= 0 else { throw failure(name, "read", result: number) }
        return OpenFolder(location(of: name), owning: number)
    }

    /// Opens a file of this folder for reading, without waiting; refuses a link and what is mounted there.
    package func file(_ name: FileName) throws(FolderFailure) -> FileDescriptor {
        // The name outlives the call.
        let number = unsafe linux_entry_open_at(descriptor.rawValue, name.terminated)
        guard number >= 0 else { throw failure(name, "read", result: number) }
        return FileDescriptor(owning: number)
    }

    // MARK: Making

    /// Makes a folder for this user alone, and opens it.
    package func makeFolder(_ name: FileName) throws(FolderFailure) -> OpenFolder {
        // The name outlives the call.
        guard unsafe mkdirat(descriptor.rawValue, name.terminated, 0o700) == 0 else {
            throw failure(name, "written", result: -errno)
        }
        return try folder(name)
    }

    /// Makes a file for this user alone, and opens it for writing.
    package func makeFile(_ name: FileName) throws(FolderFailure) -> FileDescriptor {
        // The name outlives the call.
        let number = unsafe linux_entry_make_at(descriptor.rawValue, name.terminated)
        guard number >= 0 else { throw failure(name, "written", result: number) }
        return FileDescriptor(owning: number)
    }

    /// Makes a symbolic link.
    package func makeLink(_ name: FileName, to target: [UInt8]) throws(FolderFailure) {
        let text = target.map { CChar(bitPattern: $0) } + [0]
        // Both texts outlive the call.
        guard unsafe symlinkat(text, descriptor.rawValue, name.terminated) == 0 else {
            throw failure(name, "written", result: -errno)
        }
    }

    /// Sets the permissions of this folder, and makes sure that its names outlive a loss of power.
    package func finish(permissions: UInt32) throws(FolderFailure) {
        guard fchmod(descriptor.rawValue, permissions) == 0, fsync(descriptor.rawValue) == 0 else {
            throw FolderFailure(location, "written", errno)
        }
    }

    /// Makes sure that the names in this folder outlive a loss of power.
    package func synchronize() throws(FolderFailure) {
        guard fsync(descriptor.rawValue) == 0 else { throw FolderFailure(location, "written", errno) }
    }

    // MARK: Taking away

    /// Makes the folder this user's alone, as far as that is possible: then nobody else can change what is in it.
    func takeOver() {
        guard let status else { return }
        // What fails here shows when an entry cannot be removed.
        if geteuid() == 0, status.user != 0 { _ = fchown(descriptor.rawValue, 0, gid_t.max) }
        if status.permissions & 0o777 != 0o700 { _ = fchmod(descriptor.rawValue, 0o700) }
    }

    /// Lets this user enter and change a folder in this one, as far as that is possible.
    func makeEnterable(_ name: FileName) {
        // The name outlives the call. What fails here shows when the folder is used.
        _ = unsafe linux_folder_mode_set_at(descriptor.rawValue, name.terminated, 0o700)
    }

    /// Removes a name: of an empty folder, or of anything else.
    ///
    /// - Returns: The value of `errno`; zero if it was removed.
    func unlink(_ name: FileName, isFolder: Bool) -> Int32 {
        // The name outlives the call.
        unsafe unlinkat(descriptor.rawValue, name.terminated, isFolder ? AT_REMOVEDIR : 0) == 0 ? 0 : errno
    }

    /// Moves an entry into another folder, where it replaces nothing.
    package func move(_ name: FileName, to other: OpenFolder, as new: FileName) throws(FolderFailure) {
        // Both names outlive the call.
        let result = unsafe linux_move_at(
            descriptor.rawValue,
            name.terminated,
            other.descriptor.rawValue,
            new.terminated
        )
        guard result == 0 else { throw failure(name, "moved", result: result) }
    }

    /// - Parameter result: A negated error number.
    private func failure(_ name: FileName, _ use: String, result: Int32) -> FolderFailure {
        FolderFailure(location(of: name), use, -result)
    }
}

/// The names that a walk over a folder has found.
private struct NameList {
    private(set) var names: [FileName] = []
    private(set) var left: Int
    let known: Set<FileName>

    init(left: Int, known: Set<FileName>) {
        self.left = left
        self.known = known
    }

    /// Adds a name; false if no more are wanted.
    mutating func add(_ name: UnsafePointer<CChar>) -> Bool {
        guard left > 0 else { return false }
        // The kernel ends each name with a zero.
        let bytes = unsafe UnsafeBufferPointer(start: name, count: strlen(name) + 1)
        let name = unsafe FileName(terminated: Array(bytes))
        guard !known.contains(name) else { return true }
        names.append(name)
        left -= 1
        return true
    }
}
