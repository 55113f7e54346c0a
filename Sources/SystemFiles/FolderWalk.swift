internal import Glibc

/// An entry that a walk has come to.
package struct FolderEntry: Sendable {
    /// The names from the folder of the walk to the entry; none for that folder itself.
    package let path: [FileName]
    /// Where it lies, for a person.
    package let location: String
    /// What it is; of a file and a folder, that of the open descriptor.
    package let status: EntryStatus
}

/// What a walk over a folder does with each entry.
package protocol FolderVisitor {
    associatedtype Failure: Error

    /// Called before the entries of a folder.
    mutating func enter(_ entry: FolderEntry, _ folder: OpenFolder) throws(Failure)
    /// Called after the entries of a folder.
    mutating func leave(_ entry: FolderEntry, _ folder: OpenFolder) throws(Failure)
    /// Called with a regular file, open for reading; `parent` is the folder that it lies in.
    mutating func visitFile(
        _ entry: FolderEntry,
        _ file: borrowing FileDescriptor,
        in parent: OpenFolder
    ) throws(Failure)
    /// Called with a symbolic link, which is not followed.
    mutating func visitLink(_ entry: FolderEntry, to target: [UInt8]) throws(Failure)
    /// Called with a pipe, a socket or a device, which is not opened.
    mutating func visitOther(_ entry: FolderEntry) throws(Failure)
    /// The visitor's error for what the walk cannot read.
    func failure(_ failure: FolderFailure) -> Failure
}

/// A walk over a folder that other users may change meanwhile, which reads and changes nothing.
///
/// Each folder and file is opened in the open folder above it, without following links and without crossing mounts. So
/// whatever is swapped meanwhile, nothing outside of the folder is opened. The entries of a folder come in the order
/// of their bytes.
package struct FolderWalk {
    /// The bounds of a walk.
    ///
    /// A descriptor is open for each level.
    package struct Bounds: Sendable {
        /// The greatest number of entries.
        package var entries: Int
        /// The greatest depth of folders, where the folder itself is the first.
        package var depth: Int

        package init(entries: Int = 10_000, depth: Int = 32) {
            self.entries = entries
            self.depth = depth
        }
    }

    private let bounds: Bounds
    private let interlude: (String) -> Void
    private var count = 0

    /// - Parameter interlude: Called with the place of an entry after it was looked at and before it is opened, for
    ///   tests of what happens if it is swapped then.
    package init(_ bounds: Bounds = Bounds(), interlude: @escaping (String) -> Void = { _ in }) {
        self.bounds = bounds
        self.interlude = interlude
    }

    /// Walks over a folder.
    package mutating func callAsFunction<Visitor: FolderVisitor>(
        _ folder: OpenFolder,
        _ visitor: inout Visitor
    ) throws(Visitor.Failure) {
        try walk(folder, [], visitor: &visitor)
    }

    private mutating func walk<Visitor: FolderVisitor>(
        _ folder: OpenFolder,
        _ path: [FileName],
        visitor: inout Visitor
    ) throws(Visitor.Failure) {
        guard path.count < bounds.depth else { throw visitor.failure(.tooDeep(folder.location, bounds.depth)) }
        guard let status = folder.status else { throw visitor.failure(FolderFailure(folder.location, "read", EIO)) }
        let entry = FolderEntry(path: path, location: folder.location, status: status)
        try visitor.enter(entry, folder)
        let left = bounds.entries - count
        let names: [FileName]
        do throws(FolderFailure) { names = try folder.names(atMost: left + 1) } catch { throw visitor.failure(error) }
        guard names.count <= left else {
            throw visitor.failure(.tooMany(folder.location, "read", bound: bounds.entries))
        }
        count += names.count
        for name in names.sorted() { try visit(name, in: folder, path + [name], visitor: &visitor) }
        try visitor.leave(entry, folder)
    }

    private mutating func visit<Visitor: FolderVisitor>(
        _ name: FileName,
        in folder: OpenFolder,
        _ path: [FileName],
        visitor: inout Visitor
    ) throws(Visitor.Failure) {
        let location = folder.location(of: name)
        let found: Found
        do throws(FolderFailure) { found = try look(at: name, in: folder, location) } catch {
            throw visitor.failure(error)
        }
        switch consume found {
        case .folder(let inner): try walk(inner, path, visitor: &visitor)
        case .file(let file, let status):
            try visitor.visitFile(FolderEntry(path: path, location: location, status: status), file, in: folder)
        case .link(let target, let status):
            try visitor.visitLink(FolderEntry(path: path, location: location, status: status), to: target)
        case .other(let status): try visitor.visitOther(FolderEntry(path: path, location: location, status: status))
        }
    }

    /// An entry, opened where that is harmless.
    private enum Found: ~Copyable {
        case folder(OpenFolder)
        case file(FileDescriptor, EntryStatus)
        case link(target: [UInt8], EntryStatus)
        case other(EntryStatus)
    }

    private func look(at name: FileName, in folder: OpenFolder, _ location: String) throws(FolderFailure) -> Found {
        let seen = try folder.status(of: name)
        interlude(location)
        switch seen.kind {
        case .folder:
            do throws(FolderFailure) { return .folder(try folder.folder(name)) } catch {
                guard [ENOTDIR, ELOOP].contains(error.number) else { throw error }
                throw .changed(location)
            }
        case .file:
            let file: FileDescriptor
            do throws(FolderFailure) { file = try folder.file(name) } catch {
                guard error.number != ELOOP else { throw .changed(location) }
                throw error
            }
            // What counts is the file that was opened.
            guard let status = EntryStatus(of: file), status.kind == .file else { throw .changed(location) }
            return .file(file, status)
        case .link:
            do throws(FolderFailure) { return .link(target: try folder.target(ofLink: name), seen) } catch {
                guard error.number != EINVAL else { throw .changed(location) }
                throw error
            }
        case .other: return .other(seen)
        }
    }
}
