import Glibc
import Synchronization

/// A property list in a file that several processes read and change.
///
/// The file is whole at any moment, also where a process is killed; whoever changes it holds a lock on a file beside it.
final class PropertyListFile: Sendable {
    typealias Values = [String: PropertyListValue]

    /// By which a file is told from the one that was read before.
    private struct Version: Equatable {
        let inode: UInt64
        let seconds: Int
        let nanoseconds: Int
    }

    private let path: String
    private let known = Mutex<(version: Version?, values: Values)>((nil, [:]))

    /// Names the file; it need not be there.
    init(path: String) { self.path = path }

    /// What the file holds now; nothing where it is not there or is no property list.
    func read() -> Values {
        known.withLock { known in
            let version = version
            if known.version != version { known = (version, version == nil ? [:] : parse()) }
            return known.values
        }
    }

    /// Changes what the file holds; false where that fails.
    func update(_ change: (inout Values) -> Void) -> Bool {
        let directory = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
        do {
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        } catch {
            return false
        }
        let lock = unsafe open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { return false }
        // Closing the file gives up the lock.
        defer { close(lock) }
        while flock(lock, LOCK_EX) != 0 { guard errno == EINTR else { return false } }
        var values = read()
        change(&values)
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        do {
            try encoder.encode(values).write(to: URL(filePath: path), options: .atomic)
            return true
        } catch {
            return false
        }
    }

    private func parse() -> Values {
        guard let data = try? Data(contentsOf: URL(filePath: path)) else { return [:] }
        return (try? PropertyListDecoder().decode(Values.self, from: data)) ?? [:]
    }

    private var version: Version? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return Version(
            inode: UInt64(status.st_ino),
            seconds: status.st_mtim.tv_sec,
            nanoseconds: status.st_mtim.tv_nsec
        )
    }
}
