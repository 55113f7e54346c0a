import Glibc
import Synchronization
import UntrustedFiles

/// A property list in a file that several processes read and change.
///
/// The file is complete at any moment, even if a process is killed. A process that changes the file holds a lock on a
/// file beside it.
final class PropertyListFile: Sendable {
    typealias Values = [String: DefaultsValue]

    /// The attributes that tell a file from the one read before.
    private struct Version: Equatable {
        let inode: UInt64
        let size: Int
        let seconds: Int
        let nanoseconds: Int
    }

    /// The reason why an existing file cannot be read or changed.
    private struct Fault: Error {
        let reason: String
    }

    /// The largest size of a file that is read or written, in bytes.
    private static let greatestSize = 16 << 20
    private static let limits: PropertyListGuard = {
        var limits = PropertyListGuard()
        limits.values = 200_000
        return limits
    }()

    private let path: String
    private let report: @Sendable (String) -> Void
    private let known = Mutex<(version: Version?, values: Values)>((nil, [:]))

    /// Names the file, which need not exist.
    ///
    /// `report` receives the reason why the file cannot be read or changed.
    init(path: String, report: @escaping @Sendable (String) -> Void) { (self.path, self.report) = (path, report) }

    /// Returns the current content of the file.
    ///
    /// It is empty if the file does not exist, or cannot be read; a read failure is reported once.
    func read() -> Values {
        known.withLock { known in
            let version = version
            // No version also means a file that cannot be inspected: trying to read it tells.
            guard version == nil || known.version != version else { return known.values }
            do throws(Fault) {
                known = (version, try parse())
            } catch {
                known = (version, [:])
                report("The settings cannot be read and count as empty: \(error.reason)")
            }
            return known.values
        }
    }

    /// Changes the content of the file and returns whether that worked; a failure is reported.
    ///
    /// A file that cannot be read is left alone, because a change would replace everything in it.
    @discardableResult
    func update(_ change: (inout Values) -> Void) -> Bool {
        do throws(Fault) {
            try write(change)
            return true
        } catch {
            report("A setting is not changed: \(error.reason)")
            return false
        }
    }

    private func write(_ change: (inout Values) -> Void) throws(Fault) {
        let directory = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
        do {
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        } catch {
            throw Fault(reason: "the directory cannot be made: \(error)")
        }
        let lock = unsafe open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw Fault(reason: "the lock beside the file cannot be opened (errno \(errno)).") }
        // Closing the file releases the lock.
        defer { close(lock) }
        while flock(lock, LOCK_EX) != 0 {
            guard errno == EINTR else { throw Fault(reason: "the file cannot be locked (errno \(errno)).") }
        }
        // The content read before may be older than the lock: its version is the same within one tick of the clock.
        var values = try parse()
        change(&values)
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        do {
            let data = try encoder.encode(values)
            // A larger file could not be read again, and its content would be lost.
            guard data.count <= Self.greatestSize else { throw Fault(reason: "the settings have \(data.count) bytes.") }
            try Self.limits.check([UInt8](data))
            try data.write(to: URL(filePath: path), options: .atomic)
        } catch let fault as Fault {
            throw fault
        } catch let fault as PropertyListGuard.Fault {
            throw Fault(reason: "the settings could not be read again. \(fault)")
        } catch {
            throw Fault(reason: "the file cannot be written: \(error)")
        }
    }

    /// Returns the content of the file, or nothing if it does not exist.
    private func parse() throws(Fault) -> Values {
        do {
            // The settings of a group may have been written by another extension.
            let bytes = try RegularFile.contents(of: path, atMost: Self.greatestSize)
            return try Self.limits.decode(Values.self, from: bytes)
        } catch let failure as RegularFile.Failure where failure.isAbsence {
            return [:]
        } catch let fault as PropertyListGuard.Fault {
            throw Fault(reason: "the file is no property list that can be read. \(fault) Repair it or remove it.")
        } catch let error as DecodingError {
            throw Fault(reason: "the file is no property list: \(error). Repair it or remove it.")
        } catch {
            throw Fault(reason: "the file cannot be read: \(error)")
        }
    }

    private var version: Version? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return Version(
            inode: UInt64(status.st_ino),
            size: Int(status.st_size),
            seconds: status.st_mtim.tv_sec,
            nanoseconds: status.st_mtim.tv_nsec
        )
    }
}
