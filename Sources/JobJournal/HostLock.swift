package import Database
internal import EventLoop
internal import FoundationEssentials
internal import Glibc
internal import IntentModel
internal import SystemFiles

/// The sign that a host is alive: a file that it holds locked.
///
/// A process identifier would not do, because the system reuses it. A heartbeat would not do either, because a stopped
/// or slow host would miss it.
package struct HostLock: ~Copyable {
    /// The file's folder.
    private static func folder(in directory: String) -> String { "\(directory)/hosts" }

    private static let suffix = ".lock"
    /// The prefix of the file name of a host that is starting.
    private static let prefixOfNew = "."
    /// The greatest number of seconds between making a host's file and renaming it.
    private static let longestStart: TimeInterval = 60

    private let path: String
    private let lock: FileLock

    /// Makes the sign of a host; the identifier must be new.
    package init(host: String, in directory: String) throws(FileLock.Failure) {
        let folder = Self.folder(in: directory)
        do throws(PrivacyFailure) { try Folder.make(folder, below: directory) } catch { throw .access(error) }
        let path = "\(folder)/\(host)\(Self.suffix)"
        // Other hosts ignore a young file of this name, so that none can take the lock of a starting host.
        let new = "\(folder)/\(Self.prefixOfNew)\(host)"
        let lock = try FileLock(new, flags: O_RDWR | O_CREAT | O_EXCL)
        // Both paths outlive the call.
        guard unsafe rename(new, path) == 0 else { throw .access(PrivacyFailure(path, errno)) }
        self.path = path
        self.lock = lock
    }

    // A file that stays behind, as after a kill, is harmless: nobody holds its lock.
    deinit { unsafe unlink(path) }

    /// Whether the host with an identifier is alive.
    ///
    /// A file that cannot be examined counts as a living host's, so that nobody takes its jobs.
    package static func isAlive(_ host: String, in directory: String) -> Bool {
        !isReleased("\(folder(in: directory))/\(host)\(suffix)")
    }

    /// Removes the files that killed hosts left behind.
    package static func sweep(in directory: String) {
        let folder = folder(in: directory)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names {
            let path = "\(folder)/\(name)"
            let mayBeLeft = name.hasPrefix(prefixOfNew) ? isOld(path) : name.hasSuffix(suffix)
            guard mayBeLeft, isReleased(path) else { continue }
            // The host is gone and its identifier never returns; the answer stays the same whoever removes the file
            // first.
            unsafe unlink(path)
        }
    }

    /// Whether a file is too old to belong to a starting host.
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
