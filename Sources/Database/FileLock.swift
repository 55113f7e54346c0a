internal import Glibc
package import SystemFiles

/// An advisory lock on a file (`flock(2)`), held as long as this value lives.
///
/// The kernel releases it when the process ends, however it ends. The descriptor is closed when a child executes its
/// program, and a child that has not come so far does not keep the lock when this value ends. Only this user can open
/// the file, because anybody who can open a file, even for reading, can lock it.
package struct FileLock: ~Copyable {
    /// The reason why a file was not locked.
    package enum Failure: Error {
        /// The file cannot be opened or made private.
        case access(PrivacyFailure)
        /// Another process has kept it locked; `holder` names the process if the kernel tells.
        case held(holder: String?)
    }

    private static let firstPause = Duration.milliseconds(1)
    private static let longestPause = Duration.milliseconds(50)

    private let descriptor: FileDescriptor

    /// Opens a file and locks it.
    ///
    /// - Parameters:
    ///   - flags: The flags of `open(2)`.
    ///   - isShared: Whether others may hold a shared lock at the same time.
    ///   - patience: The time to keep trying, on a thread that may wait. No event signals a free lock. The first retry
    ///     comes after 1 ms; later pauses double up to 50 ms.
    package init(
        _ path: String,
        flags: Int32,
        isShared: Bool = false,
        patience: Duration = .zero
    ) throws(Failure) {
        let descriptor: FileDescriptor
        do throws(PrivacyFailure) { descriptor = try PrivateFile.open(path, flags: flags) } catch {
            throw .access(error)
        }
        let deadline = ContinuousClock.now.advanced(by: patience)
        var pause = Self.firstPause
        while flock(descriptor.rawValue, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
            let number = errno
            if number == EINTR { continue }
            guard number == EWOULDBLOCK else { throw .access(PrivacyFailure(path, number)) }
            guard ContinuousClock.now < deadline else { throw .held(holder: LockHolder.of(descriptor)) }
            usleep(UInt32(pause / .microseconds(1)))
            pause = min(pause * 2, Self.longestPause)
        }
        self.descriptor = descriptor
    }

    // Also for the copies of the descriptor that children have between fork and execution.
    deinit { flock(descriptor.rawValue, LOCK_UN) }
}

/// Finds the processes that hold a lock on a file, as far as the kernel tells (`/proc/locks`).
package enum LockHolder {
    /// The holders of a lock of any kind on an open file, such as `process 1234 (sleep)`.
    package static func of(_ file: borrowing FileDescriptor) -> String? {
        var status = stat()
        // The status outlives the call, which only fills it.
        guard unsafe fstat(file.rawValue, &status) == 0 else { return nil }
        return find(status)
    }

    /// The holders of a lock of any kind on the file at a path.
    package static func ofFile(at path: String) -> String? {
        var status = stat()
        // Both outlive the call, which only fills the status.
        guard unsafe lstat(path, &status) == 0 else { return nil }
        return find(status)
    }

    private static func find(_ status: stat) -> String? {
        let table = (try? SystemFile.read("/proc/locks")) ?? ""
        var processes: [Int32] = []
        // A line is like "1: FLOCK  ADVISORY  WRITE 1234 08:01:131075 0 EOF"; a waiting process's line has an arrow.
        for line in table.split(separator: "\n") where !line.contains("->") {
            let words = line.split(separator: " ")
            guard words.count > 5, let process = Int32(words[4]), process > 0, process != getpid() else { continue }
            let file = words[5].split(separator: ":")
            guard file.count == 3, let inode = UInt64(file[2]), inode == status.st_ino,
                let major = UInt32(file[0], radix: 16), let minor = UInt32(file[1], radix: 16),
                (major, minor) == Self.numbers(of: status.st_dev), !processes.contains(process)
            else { continue }
            processes.append(process)
        }
        let names = processes.map { process in
            let name = (try? SystemFile.read("/proc/\(process)/comm")).map { $0.split(separator: "\n").first ?? "" }
            return "process \(process)" + (name.map { " (\($0))" } ?? "")
        }
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }

    /// The numbers of a device, split as glibc's `gnu_dev_major` and `gnu_dev_minor` do.
    private static func numbers(of device: dev_t) -> (major: UInt32, minor: UInt32) {
        let device = UInt64(device)
        return (
            UInt32(device >> 8 & 0xFFF | device >> 32 & 0xFFFF_F000), UInt32(device & 0xFF | device >> 12 & 0xFFFF_FF00)
        )
    }
}
