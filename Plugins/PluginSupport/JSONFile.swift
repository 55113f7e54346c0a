internal import Glibc
package import IntentsFoundation

/// A value stored as JSON in a file that is complete at any moment, even if the process is killed.
///
/// Several processes may change the file. An update holds a lock (`flock` on a file beside it) from reading to writing,
/// so that none is lost.
package struct JSONFile<Value: Codable & Sendable>: Sendable {
    private let url: URL
    private let initial: Value

    /// Names the file, and the value for a file that does not exist yet.
    package init(_ url: URL, initial: Value) {
        self.url = url
        self.initial = initial
    }

    /// Returns the value as of the last update.
    package func load() throws -> Value {
        guard FileManager.default.fileExists(atPath: url.path) else { return initial }
        return try JSONDecoder().decode(Value.self, from: Data(contentsOf: url))
    }

    /// Changes the value; when it returns, the change is on the disk.
    package func update<Result>(_ change: (inout Value) throws -> Result) throws -> Result {
        let directory = url.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let lock = try Descriptor(url.appendingPathExtension("lock"), O_RDWR | O_CREAT)
        try lock.perform { flock($0, LOCK_EX) }
        var value = try load()
        let result = try change(&value)
        try write(JSONEncoder().encode(value))
        try Descriptor(directory, O_RDONLY | O_DIRECTORY).perform(fsync)
        return result
    }

    /// Writes a new file and replaces the old one by it; the lock protects the new file's name.
    private func write(_ data: Data) throws {
        let new = url.appendingPathExtension("new")
        let descriptor = try Descriptor(new, O_WRONLY | O_CREAT | O_TRUNC)
        try descriptor.write(data)
        try descriptor.perform(fsync)
        guard unsafe rename(new.path, url.path) == 0 else { throw POSIXError(.current) }
    }
}

/// An open file; closing it releases its lock.
private struct Descriptor: ~Copyable {
    private let number: Int32

    init(_ url: URL, _ flags: Int32) throws {
        number = unsafe open(url.path, flags | O_CLOEXEC, 0o600)
        guard number >= 0 else { throw POSIXError(.current) }
    }

    deinit { close(number) }

    func perform(_ call: (Int32) -> Int32) throws {
        while call(number) < 0 {
            guard errno == EINTR else { throw POSIXError(.current) }
        }
    }

    func write(_ data: Data) throws {
        var rest = data[...]
        while !rest.isEmpty {
            // The kernel reads the memory of `rest` while the closure runs, and no more than the given count.
            let written = unsafe rest.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
            if written >= 0 {
                rest = rest.dropFirst(written)
            } else if errno != EINTR {
                throw POSIXError(.current)
            }
        }
    }
}

extension POSIXError.Code {
    /// The error in `errno`.
    fileprivate static var current: Self { Self(rawValue: errno) ?? .EIO }
}
