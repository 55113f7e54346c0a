import Glibc
import Synchronization
import UntrustedFiles

/// A property list in a file that several processes read and change.
///
/// The file is whole at any moment, also where a process is killed; whoever changes it holds a lock on a file beside it.
final class PropertyListFile: Sendable {
    typealias Values = [String: PropertyListValue]

    /// By which a file is told from the one that was read before.
    private struct Version: Equatable {
        let inode: UInt64
        let size: Int
        let seconds: Int
        let nanoseconds: Int
    }

    /// Why a file that is there cannot be read or changed.
    private struct Fault: Error {
        let reason: String
    }

    /// The size of the largest file that is read or written, in bytes.
    private static let greatestSize = 16 << 20
    private static let limits: PropertyListGuard = {
        var limits = PropertyListGuard()
        limits.values = 200_000
        return limits
    }()

    private let path: String
    private let report: @Sendable (String) -> Void
    private let known = Mutex<(version: Version?, values: Values)>((nil, [:]))

    /// Names the file, which need not be there; `report` is told why a file cannot be read or changed.
    init(path: String, report: @escaping @Sendable (String) -> Void) { (self.path, self.report) = (path, report) }

    /// What the file holds now; nothing where it is not there, or where it cannot be read, which is reported once.
    func read() -> Values {
        known.withLock { known in
            let version = version
            // Without a version the file may also be one that nobody may look at: trying to read it tells.
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

    /// Changes what the file holds; false where that fails, which is reported.
    ///
    /// A file that cannot be read is left as it is, since a change would replace all that it holds.
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
        // Closing the file gives up the lock.
        defer { close(lock) }
        while flock(lock, LOCK_EX) != 0 {
            guard errno == EINTR else { throw Fault(reason: "the file cannot be locked (errno \(errno)).") }
        }
        // What was read before may be older than the lock, though its version is the same within one tick of the clock.
        var values = try parse()
        change(&values)
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        do {
            let data = try encoder.encode(values)
            // What could not be read again would be lost.
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

    /// What is in the file; nothing where it is not there.
    private func parse() throws(Fault) -> Values {
        do {
            // Those of a group may have been written by another extension.
            let bytes = try RegularFile.contents(of: path, atMost: Self.greatestSize)
            try Self.limits.check(bytes)
            return try PropertyListDecoder().decode(Values.self, from: Data(bytes))
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
