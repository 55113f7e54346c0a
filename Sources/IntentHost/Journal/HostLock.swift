internal import FoundationEssentials
internal import Glibc

/// The sign that a host lives: a file that it holds locked.
///
/// Neither a process identifier, which the system uses again, nor a heartbeat, which a stopped or slow host would miss.
struct HostLock: ~Copyable {
    /// The file's folder.
    private static func folder(in directory: String) -> String { "\(directory)/hosts" }

    private static let suffix = ".lock"
    /// What the name of a file begins with whose host is just starting.
    private static let prefixOfNew = "."
    /// No start takes so many seconds between making its file and renaming it.
    private static let longestStart: TimeInterval = 60

    private let path: String
    private let lock: FileLock

    /// Makes the sign of a host; the identifier must never have been used before.
    init(host: String, in directory: String) throws(FileLock.Failure) {
        let folder = Self.folder(in: directory)
        do throws(PrivacyFailure) { try Folder.make(folder, below: directory) } catch { throw .access(error) }
        let path = "\(folder)/\(host)\(Self.suffix)"
        // Nobody looks at a young file of this name, so none can take the lock of a host that is just starting.
        let new = "\(folder)/\(Self.prefixOfNew)\(host)"
        let lock = try FileLock(new, flags: O_RDWR | O_CREAT | O_EXCL)
        // Both paths outlive the call.
        guard unsafe rename(new, path) == 0 else { throw .access(PrivacyFailure(path, errno)) }
        self.path = path
        self.lock = lock
    }

    // A file that stays, as after a kill, says the same: nobody holds it.
    deinit { unsafe unlink(path) }

    /// Whether the host of an identifier lives.
    ///
    /// A file that cannot be looked at counts as that of a living host, whose jobs nobody takes.
    static func isAlive(_ host: String, in directory: String) -> Bool {
        !isReleased("\(folder(in: directory))/\(host)\(suffix)")
    }

    /// Removes the files that killed hosts have left.
    static func sweep(in directory: String) {
        let folder = folder(in: directory)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names {
            let path = "\(folder)/\(name)"
            let mayBeLeft = name.hasPrefix(prefixOfNew) ? isOld(path) : name.hasSuffix(suffix)
            guard mayBeLeft, isReleased(path) else { continue }
            // The host is gone and its identifier never comes again; whoever removes the file first, the answer stays the same.
            unsafe unlink(path)
        }
    }

    /// Whether no host can be just starting with a file.
    private static func isOld(_ path: String) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        guard let made = attributes?[.modificationDate] as? Date else { return false }
        return Date.now.timeIntervalSince(made) > longestStart
    }

    private static func isReleased(_ path: String) -> Bool {
        do throws(FileLock.Failure) {
            // Shared, so that two hosts that look at the same time do not take each other for the owner.
            _ = try FileLock(path, flags: O_RDWR, isShared: true)
            return true
        } catch {
            guard case .access(let failure) = error else { return false }
            return failure.number == ENOENT
        }
    }
}
