internal import Glibc

/// The removal of a file or a folder that other users may change meanwhile, and what came of it.
///
/// Each entry is removed by its name in an open folder, and each folder is opened without following links and without
/// crossing mounts. A folder is made this user's alone before its entries are looked at, so that they stay what they
/// are. Names are bytes, permissions are put right, and folders that lie too deep are moved up, so that neither the
/// stack nor the number of descriptors grows with the depth. What cannot be removed stays, is told, and does not keep
/// the rest.
package struct FolderRemoval {
    /// The bounds of one removal.
    ///
    /// What is over them stays for the next one.
    struct Bounds {
        /// The depth from which folders are moved up; a descriptor is open for each level.
        var depth = 32
        /// The greatest number of removed and moved entries: someone may add others without end.
        var entries = 10_000_000
        /// The number of names that are read at a time.
        var batch = 4096
    }

    /// The number of failures that are kept; the others are only counted.
    private static let keptFailures = 10

    /// Whether there was anything to remove.
    package private(set) var wasThere = false
    /// The number of files, folders and links that are gone.
    package private(set) var removed = 0
    /// The number of removed files that have other names elsewhere, by which their content stays.
    package private(set) var otherNames = 0
    /// The first things that could not be removed.
    package private(set) var failures: [FolderFailure] = []
    /// The number of things that could not be removed.
    package private(set) var failureCount = 0
    /// Whether nothing is left.
    package var isComplete: Bool { failureCount == 0 }

    private let bounds: Bounds
    private let interlude: (String) -> Void
    private var steps = 0
    private var moved = 0
    /// Whether the disk had no room to move a folder up.
    private var lacksRoom = false

    private init(_ bounds: Bounds, _ interlude: @escaping (String) -> Void) {
        self.bounds = bounds
        self.interlude = interlude
    }

    /// Removes an entry of a folder that only this user may change, with all that is in it.
    package static func remove(_ name: FileName, in folder: OpenFolder) -> FolderRemoval {
        remove(name, in: folder, bounds: Bounds())
    }

    /// - Parameter interlude: Called with the place of an entry after it was looked at and before it is removed, for
    ///   tests of what happens if it is swapped then.
    static func remove(
        _ name: FileName,
        in folder: OpenFolder,
        bounds: Bounds = Bounds(),
        interlude: @escaping (String) -> Void = { _ in }
    ) -> FolderRemoval {
        var removal = FolderRemoval(bounds, interlude)
        removal.removeWhole(name, in: folder)
        return removal
    }

    /// Removes the file or folder at a path, whose folder only this user and root may change; a link is removed itself.
    package static func remove(_ path: String) -> FolderRemoval {
        var removal = FolderRemoval(Bounds(), { _ in })
        let parts = path.split(separator: "/")
        guard let name = parts.last.flatMap({ FileName(String($0)) }) else {
            removal.fail(FolderFailure(path, "removed", EINVAL))
            return removal
        }
        let above = parts.dropLast().joined(separator: "/")
        do throws(FolderFailure) {
            let folder = try OpenFolder(path.hasPrefix("/") ? "/\(above)" : above.isEmpty ? "." : above)
            removal.removeWhole(name, in: folder)
        } catch {
            if !error.isAbsence { removal.fail(error) }
        }
        return removal
    }

    /// Removes everything in a folder of this user, and keeps the folder.
    package static func empty(_ folder: OpenFolder) -> FolderRemoval {
        var removal = FolderRemoval(Bounds(), { _ in })
        removal.emptyWhole(folder)
        return removal
    }

    // MARK: The whole

    private mutating func removeWhole(_ name: FileName, in folder: OpenFolder) {
        do throws(FolderFailure) {
            let status = try folder.status(of: name)
            wasThere = true
            interlude(folder.location(of: name))
            guard status.kind == .folder else { return _ = unlink(name, in: folder, status) }
            guard let inner = try opened(name, in: folder) else { return _ = unlink(name, in: folder) }
            emptyWhole(inner)
            removeEmptied(name, in: folder, hadFailures: !isComplete)
        } catch {
            if error.number != ENOENT { fail(error) }
        }
    }

    /// Empties a folder, into which those that lie too deep are moved.
    private mutating func emptyWhole(_ top: OpenFolder) {
        top.takeOver()
        while true {
            // What failed before is tried again.
            (failures, failureCount, moved, lacksRoom) = ([], 0, 0, false)
            let before = removed
            empty(top, below: top, depth: 1)
            guard moved > 0 || (lacksRoom && removed > before), steps < bounds.entries else { return }
        }
    }

    // MARK: Entries

    private mutating func empty(_ folder: OpenFolder, below top: OpenFolder, depth: Int) {
        var stuck: Set<FileName> = []
        while steps < bounds.entries {
            let names: [FileName]
            do throws(FolderFailure) { names = try folder.names(atMost: bounds.batch, except: stuck) } catch {
                return fail(error)
            }
            for name in names where !remove(name, in: folder, below: top, depth: depth) { stuck.insert(name) }
            guard names.count == bounds.batch, stuck.count < 16 * bounds.batch else { return }
        }
        fail(.tooMany(folder.location, "removed", bound: bounds.entries))
    }

    /// Removes an entry; false if it is still there.
    ///
    /// - Parameter top: The folder into which a folder is moved that lies too deep.
    private mutating func remove(_ name: FileName, in folder: OpenFolder, below top: OpenFolder, depth: Int) -> Bool {
        steps += 1
        guard steps <= bounds.entries else { return false }
        do throws(FolderFailure) {
            let status = try folder.status(of: name)
            interlude(folder.location(of: name))
            guard status.kind == .folder else { return unlink(name, in: folder, status) }
            guard depth < bounds.depth else { return moveUp(name, in: folder, to: top) }
            guard let inner = try opened(name, in: folder) else { return unlink(name, in: folder) }
            inner.takeOver()
            let before = failureCount
            empty(inner, below: top, depth: depth + 1)
            return removeEmptied(name, in: folder, hadFailures: failureCount > before)
        } catch {
            guard error.number != ENOENT else { return true }
            fail(error)
            return false
        }
    }

    /// Opens a folder, also one that its owner may not enter; nil if it is none any more.
    private func opened(_ name: FileName, in folder: OpenFolder) throws(FolderFailure) -> OpenFolder? {
        do throws(FolderFailure) { return try folder.folder(name) } catch {
            switch error.number {
            case EACCES:
                folder.makeEnterable(name)
                return try folder.folder(name)
            case ENOTDIR, ELOOP: return nil
            default: throw error
            }
        }
    }

    private mutating func moveUp(_ name: FileName, in folder: OpenFolder, to top: OpenFolder) -> Bool {
        // To move a folder, one has to be allowed to write it: its entry `..` changes.
        folder.makeEnterable(name)
        do throws(FolderFailure) {
            try folder.move(name, to: top, as: .random())
            moved += 1
            return true
        } catch {
            lacksRoom = lacksRoom || [ENOSPC, EDQUOT].contains(error.number)
            fail(error)
            return false
        }
    }

    /// Removes the name of what is no folder.
    private mutating func unlink(_ name: FileName, in folder: OpenFolder, _ status: EntryStatus? = nil) -> Bool {
        let number = folder.unlink(name, isFolder: false)
        switch number {
        case 0:
            removed += 1
            if let status, status.kind == .file, status.names > 1 { otherNames += 1 }
            return true
        case ENOENT: return true
        default:
            fail(number, name, in: folder, status: status)
            return false
        }
    }

    @discardableResult
    private mutating func removeEmptied(_ name: FileName, in folder: OpenFolder, hadFailures: Bool) -> Bool {
        let number = folder.unlink(name, isFolder: true)
        switch number {
        case 0:
            removed += 1
            return true
        case ENOENT: return true
        // What is in it has been told.
        case _ where hadFailures: return false
        default:
            fail(number, name, in: folder, status: nil)
            return false
        }
    }

    // MARK: Failures

    private mutating func fail(_ number: Int32, _ name: FileName, in folder: OpenFolder, status: EntryStatus?) {
        let location = folder.location(of: name)
        let isUnchangeable = (status ?? (try? folder.status(of: name)))?.isUnchangeable == true
        if number == EPERM, isUnchangeable || folder.status?.isUnchangeable == true {
            fail(.unchangeable(isUnchangeable ? location : folder.location, "removed"))
        } else {
            fail(FolderFailure(location, "removed", number))
        }
    }

    private mutating func fail(_ failure: FolderFailure) {
        failureCount += 1
        if failures.count < Self.keptFailures { failures.append(failure) }
    }
}
