internal import CLinux
package import ClusterSecurity
internal import Glibc
package import HostTime
internal import SystemFiles

/// What a host of a cluster keeps between its starts: its key, and the number of its newest start.
///
/// Two bridges must not speak with one name, so the folder is locked as long as the value lives.
package struct HostState: ~Copyable {
    private let folder: String
    /// The locked file.
    private let lock: FileDescriptor

    /// Opens a folder, which is made where it is missing; it belongs to this user alone.
    package init(at folder: String) throws(HostStateError) {
        do throws(PrivacyFailure) {
            try Folder.make(folder)
            let lock = try PrivateFile.open("\(folder)/lock", flags: O_CREAT | O_RDWR)
            guard linux_file_lock(lock.rawValue) == 0 else {
                throw PrivacyFailure("\(folder)/lock", EBUSY)
            }
            self.lock = consume lock
        } catch {
            throw HostStateError(
                error.number == EBUSY
                    ? "Another bridge uses \(folder). Give this one a folder of its own by --state."
                    : "The folder of the bridge cannot be used: \(error)"
            )
        }
        self.folder = folder
    }

    /// The key in a folder that may be in use; nil where it was not made yet.
    package static func key(in folder: String) throws(HostStateError) -> ClusterKey? {
        let path = keyFile(in: folder)
        do throws(ClusterKeyError) { return FileStatus.isThere(path) ? try ClusterKey.read(path) : nil } catch {
            throw HostStateError("The key of this host cannot be used: \(error)")
        }
    }

    private static func keyFile(in folder: String) -> String { "\(folder)/host.key" }

    /// The key of this host, which is made at the first start.
    package func key() throws(HostStateError) -> ClusterKey {
        let path = Self.keyFile(in: folder)
        do throws(ClusterKeyError) {
            return FileStatus.isThere(path) ? try ClusterKey.read(path) : try ClusterKey.create(at: path)
        } catch {
            throw HostStateError("The bridge cannot start: \(error)")
        }
    }

    /// A number for this start, greater than that of every earlier one.
    ///
    /// - Parameter now: The time, which may go back between two starts.
    package func nextNumber(at now: Timestamp) throws(HostStateError) -> Int64 {
        let path = "\(folder)/number"
        do throws(PrivacyFailure) {
            let text = try PrivateFile.bytes(of: path, atMost: 32).map { String(decoding: $0, as: UTF8.self) } ?? "0"
            // A number that cannot be read is as if there were none: the time alone has to be greater then.
            let last = Int64(text) ?? 0
            let number = max(now.milliseconds, last < .max ? last + 1 : last)
            try PrivateFile.replace(path, with: Array("\(number)".utf8))
            return number
        } catch {
            throw HostStateError("The number of this start cannot be kept: \(error)")
        }
    }
}

/// Why the folder of a bridge cannot be used.
package struct HostStateError: Error, CustomStringConvertible {
    package let description: String
    init(_ description: String) { self.description = description }
}
