internal import Glibc
internal import IntentRegistry
internal import SystemFiles

/// A copy of a folder that others wrote: of bounded size, without devices, and without links that lead out of it.
///
/// All files of the copy belong to this user, and nobody else may change them. Executables stay so, and nobody may read
/// in the copy what he might not read in the folder. Each file and each folder is on the disk when the copy ends. Those
/// who wrote the folder may change it meanwhile: what is copied is what was opened in it, and nothing outside of it is
/// read.
struct FolderCopy: FolderVisitor {
    /// The bounds of a copy.
    struct Bounds {
        /// The greatest number of files, folders and links.
        var files = 10_000
        /// The greatest number of bytes in all files.
        var bytes = 1 << 30
        /// The greatest depth of folders.
        var depth = 32
    }

    /// A folder that the walk is in.
    private struct Level {
        let copy: OpenFolder
        let origin: FolderOrigin
    }

    private static let bufferSize = 256 << 10

    private let bounds: Bounds
    private let name: FileName
    private let parent: OpenFolder
    private let groups = UserGroups.system()
    /// The folders that the walk is in, the outermost first.
    private var folders: [Level] = []
    private var links: [FolderEntry] = []
    private var tree = LinkTree()
    private var files = 0
    private var bytes = 0
    private var buffer = [UInt8](repeating: 0, count: Self.bufferSize)

    private init(_ name: FileName, in parent: OpenFolder, _ bounds: Bounds) {
        self.name = name
        self.parent = parent
        self.bounds = bounds
    }

    /// Copies a folder to a name of another one that is not taken yet; returns the number of entries and bytes.
    ///
    /// - Parameters:
    ///   - parent: A folder that only this user may change.
    ///   - interlude: Called between the look at an entry and its opening, for tests of what happens if it is swapped.
    static func copy(
        _ source: OpenFolder,
        as name: FileName,
        in parent: OpenFolder,
        bounds: Bounds = Bounds(),
        interlude: @escaping (String) -> Void = { _ in }
    ) throws(InstalledAppsError) -> (files: Int, bytes: Int) {
        var copy = FolderCopy(name, in: parent, bounds)
        var walk = FolderWalk(.init(entries: bounds.files, depth: bounds.depth), interlude: interlude)
        try walk(source, &copy)
        // Looked at in the copy, where nothing changes any more.
        for link in copy.links where !copy.tree.staysInside(link.path) {
            throw .notCopied(link.location, "It is a symbolic link that leads out of the folder or nowhere.")
        }
        return (copy.files, copy.bytes)
    }

    // MARK: Visits

    mutating func enter(_ entry: FolderEntry, _ folder: OpenFolder) throws(InstalledAppsError) {
        let above = folders.last
        let copy: OpenFolder
        do throws(FolderFailure) { copy = try (above?.copy ?? parent).makeFolder(entry.path.last ?? name) } catch {
            throw failure(error)
        }
        folders.append(Level(copy: copy, origin: FolderOrigin(entry.status, in: above?.origin, groups)))
        tree.add(.folder, at: entry.path)
        if !entry.path.isEmpty { files += 1 }
    }

    mutating func leave(_ entry: FolderEntry, _ folder: OpenFolder) throws(InstalledAppsError) {
        do throws(FolderFailure) {
            try folders.popLast()?.copy.finish(permissions: entry.status.permissionsOfCopy)
        } catch { throw failure(error) }
    }

    mutating func visitFile(
        _ entry: FolderEntry,
        _ file: borrowing FileDescriptor,
        in parent: OpenFolder
    ) throws(InstalledAppsError) {
        guard let name = entry.path.last, let level = folders.last else { return }
        if let objection = level.origin.objection(to: entry.status) {
            throw .notCopied(entry.location, objection.reason, help: objection.help)
        }
        let output: FileDescriptor
        do throws(FolderFailure) { output = try level.copy.makeFile(name) } catch { throw failure(error) }
        try copyBytes(of: file, entry, to: output)
        guard EntryStatus(of: file)?.stamp == entry.status.stamp else { throw .changed(entry.location) }
        guard fchmod(output.rawValue, entry.status.permissionsOfCopy) == 0, fsync(output.rawValue) == 0 else {
            throw .failed("write", level.copy.location(of: name), errno)
        }
        tree.add(.file, at: entry.path)
        files += 1
    }

    mutating func visitLink(_ entry: FolderEntry, to target: [UInt8]) throws(InstalledAppsError) {
        guard let name = entry.path.last, let above = folders.last?.copy else { return }
        do throws(FolderFailure) { try above.makeLink(name, to: target) } catch { throw failure(error) }
        tree.add(.link(target), at: entry.path)
        links.append(entry)
        files += 1
    }

    mutating func visitOther(_ entry: FolderEntry) throws(InstalledAppsError) {
        throw .notCopied(entry.location, "It is neither a file nor a folder nor a symbolic link.")
    }

    func failure(_ failure: FolderFailure) -> InstalledAppsError {
        switch failure.code {
        case .tooDeep:
            .notCopied(failure.path, "Folders are nested more than \(bounds.depth) levels deep.")
        case .tooMany: .notCopied(failure.path, "The folder holds more than \(bounds.files) files.")
        case .changed: .changed(failure.path)
        case .mounted: .notCopied(failure.path, "Something is mounted there.")
        case .system, .unchangeable: .failed(failure.use, failure.path, failure.reason)
        }
    }

    // MARK: Bytes

    private mutating func copyBytes(
        of file: borrowing FileDescriptor,
        _ entry: FolderEntry,
        to output: borrowing FileDescriptor
    ) throws(InstalledAppsError) {
        guard entry.status.size <= UInt64(bounds.bytes - bytes) else {
            throw .notCopied(entry.location, "The folder holds more than \(bounds.bytes >> 20) MiB.")
        }
        let end = bytes + Int(entry.status.size)
        while true {
            // The buffer outlives the call, which writes no more than its size.
            let count = unsafe read(file.rawValue, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .failed("read", entry.location, errno) }
            guard count > 0 else { return }
            bytes += count
            // A file that grows may do so for ever.
            guard bytes <= end else { throw .changed(entry.location) }
            try Self.write(buffer[..<count], to: output, entry)
        }
    }

    private static func write(
        _ bytes: ArraySlice<UInt8>,
        to file: borrowing FileDescriptor,
        _ entry: FolderEntry
    ) throws(InstalledAppsError) {
        var rest = bytes
        while !rest.isEmpty {
            let number = file.rawValue
            // The bytes outlive the call.
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .failed("write", "the copy of \(entry.location)", errno) }
            rest = rest.dropFirst(count)
        }
    }
}
