internal import Database
internal import Synchronization
internal import SystemFiles

/// Tells, on any thread, whether the store has changed since an earlier look, whoever has changed it.
///
/// A look reads the status of the file and a number in shared memory, so a host can ask before each request.
package final class PersonalStoreWatch: Sendable {
    /// A state of the store: the same only if nothing was written in between.
    package struct Version: Sendable, Hashable {
        /// What tells the file from another at its path; empty if there is none.
        let file: [UInt64]
        /// The number that SQLite gives to the content.
        let number: Int64
    }

    private struct Opened {
        let connection: PersonalConnection
        let file: [UInt64]
    }

    private let path: String
    private let opened = Mutex<Opened?>(nil)

    /// Makes the watch of the store in a data directory; opens nothing.
    package init(directory: String) { path = "\(directory)/\(PersonalStore.fileName)" }

    /// The present state; nil where it cannot be known without `open()`.
    package var version: Version? {
        guard let file = try? Self.file(at: path) else { return nil }
        guard !file.isEmpty else { return Version(file: [], number: 0) }
        return opened.withLock { opened in
            guard let opened, opened.file == file,
                let number = try? opened.connection.integer("PRAGMA data_version")
            else { return nil }
            return Version(file: file, number: number)
        }
    }

    /// Opens the file that is there now, where a wait for the disk delays nothing.
    package func open() {
        guard let file = try? Self.file(at: path), !file.isEmpty else { return }
        opened.withLock { opened in
            guard opened?.file != file else { return }
            opened = nil
            // No wait: a store that is busy is looked at again.
            guard let connection = try? PersonalConnection(path: path, busyTimeout: .zero),
                (try? connection.integer("PRAGMA data_version")) != nil
            else { return }
            opened = Opened(connection: connection, file: file)
        }
    }

    /// Closes the file.
    package func close() { opened.withLock { $0 = nil } }

    private static func file(at path: String) throws(POSIXFailure) -> [UInt64] {
        do throws(POSIXFailure) {
            // The device and the number of the file, and nothing that a write changes.
            return Array(try FileStatus(of: path).stamp.prefix(2))
        } catch {
            guard error.isAbsence else { throw error }
            return []
        }
    }
}
