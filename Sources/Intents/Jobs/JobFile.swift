import ExtensionProtocol
import Glibc
import IntentsFoundation
import JSON

/// A job in a file: the call that began it, and its result once it has one.
///
/// A second file beside it is locked while the process lives, so that only one of several processes of an extension
/// continues the job. Written data is safe on the disk when the call returns.
final class JobFile: Sendable {
    /// The call that began the job.
    let call: IntentCall

    private let directory: String
    private let path: String
    private let lock: Int32

    /// Keeps a new job, or returns nil, with `errno` set, if it cannot be kept.
    init?(name: String, call: IntentCall, directory: String) {
        guard let lock = Self.lock(Self.path(directory, name)) else { return nil }
        (self.call, self.directory, self.path, self.lock) = (call, directory, Self.path(directory, name), lock)
        guard write(result: nil) else { return nil }
    }

    /// Takes over a job that an earlier process kept, or returns nil if there is none or another process has it.
    private init?(directory: String, path: String, result: inout IntentJob.Result?) {
        guard let lock = Self.lock(path) else { return nil }
        guard let kept = Self.read(path) else {
            Self.release(lock)
            return nil
        }
        (call, self.directory, self.path, self.lock) = (kept.call, directory, path, lock)
        result = kept.result
    }

    deinit { Self.release(lock) }

    /// Returns the jobs in a directory that no other process has, by their names.
    static func all(in directory: String) -> [(name: String, file: JobFile, result: IntentJob.Result?)] {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        return entries.filter { $0.hasSuffix(suffix) }.sorted().compactMap { entry in
            var result: IntentJob.Result?
            let file = JobFile(directory: directory, path: "\(directory)/\(entry)", result: &result)
            return file.map { (String(entry.dropLast(suffix.count)), $0, result) }
        }
    }

    /// The state of one job in a directory.
    enum Finding {
        case nothing
        /// No process had it: this process has it from now on.
        case taken(JobFile, result: IntentJob.Result?)
        /// Another process has it.
        case another(result: IntentJob.Result?)
    }

    /// Looks for a job by its name.
    static func find(_ name: String, in directory: String) -> Finding {
        // The name comes from the host, and is part of a path only if this extension made it.
        guard UUID(uuidString: name) != nil else { return .nothing }
        let path = path(directory, name)
        guard let before = read(path) else { return .nothing }
        var result: IntentJob.Result?
        if let file = JobFile(directory: directory, path: path, result: &result) { return .taken(file, result: result) }
        // The process that has it may have ended it meanwhile.
        return read(path) == nil ? .nothing : .another(result: before.result)
    }

    private static func read(_ path: String) -> (call: IntentCall, result: IntentJob.Result?)? {
        guard let data = try? Data(contentsOf: URL(filePath: path)), let json = try? JSONParser.parse(Array(data)),
            let request = json["call"].flatMap({ try? HandleIntent(params: $0) })
        else { return nil }
        return (request.call, json["result"].flatMap { try? ReportJobResult(params: $0) }?.result)
    }

    /// Keeps the result, or returns false, with `errno` set, if that fails.
    func keep(_ result: IntentJob.Result) -> Bool { write(result: result) }

    /// Removes the file.
    func remove() {
        _ = unsafe unlink(path)
        _ = unsafe unlink(path + Self.lockSuffix)
    }

    private static let suffix = ".json"
    private static let lockSuffix = ".lock"

    private static func path(_ directory: String, _ name: String) -> String { "\(directory)/\(name)\(suffix)" }

    private static func lock(_ path: String) -> Int32? {
        let lock = unsafe open(path + lockSuffix, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { return nil }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            close(lock)
            return nil
        }
        return lock
    }

    /// Releases a lock before its file is closed.
    ///
    /// A process that is forked and has not executed its program yet has a copy of the descriptor, which would hold the
    /// lock for as long.
    private static func release(_ lock: Int32) {
        flock(lock, LOCK_UN)
        close(lock)
    }

    private func write(result: IntentJob.Result?) -> Bool {
        var object: JSONObject = ["call": HandleIntent(call).json]
        object["result"] = result.map { ReportJobResult(handle: "", sequence: 0, result: $0).json }
        let new = path + ".new"
        let isWritten = Self.withFile(new, O_WRONLY | O_CREAT | O_TRUNC) { file in
            Self.write(JSONValue.object(object).serialized, to: file) && fsync(file) == 0
        }
        guard isWritten, unsafe rename(new, path) == 0 else { return false }
        return Self.withFile(directory, O_RDONLY | O_DIRECTORY) { fsync($0) == 0 }
    }

    private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            guard case .done(let count) = ProtocolDescriptors.writeOnce(rest, to: file) else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static func withFile(_ path: String, _ flags: Int32, _ body: (Int32) -> Bool) -> Bool {
        let file = unsafe open(path, flags | O_CLOEXEC, 0o600)
        guard file >= 0 else { return false }
        defer { close(file) }
        return body(file)
    }
}
