internal import Glibc
package import IntentModel
internal import JSON
internal import Synchronization
internal import SystemFiles

/// A device whose state is kept in a file, so that it outlives the host and others may change it.
///
/// The file is a JSON object with `isLocked` and `isProtectedDataAvailable`; without a file the device is unlocked. A
/// file that cannot be used counts as a locked device without protected data: a mistake must not unlock it.
package final class DeviceFile: DeviceStateProvider {
    /// The name of the file in a data directory.
    package static let name = "device.json"
    /// More bytes than the file ever needs.
    private static let largest = 4096

    /// The path of the file.
    package let path: String

    private struct Content {
        var record: DeviceRecord
        var listeners: [AsyncStream<Void>.Continuation] = []
    }
    private let content: Mutex<Content>
    /// Held while the file is read or written, so that no reader brings back what a change has just replaced.
    ///
    /// `current` does not take it, so the host's loop never waits for the disk.
    private let using = Mutex(())

    /// Reads the file.
    ///
    /// - Parameter problem: Takes the mistake in the file, as a sentence.
    package init(at path: String, problem: (String) -> Void = { _ in }) {
        self.path = path
        let stamp = Self.stamp(path)
        let reading = Self.read(path)
        content = Mutex(Content(record: DeviceRecord(reading, stamp)))
        if let text = reading.problem { problem(text) }
    }

    /// The state.
    package var current: DeviceState { content.withLock(\.record.state) }

    /// The reason why the file does not have the state, or could not be read, as sentences; nil if all is well.
    package var problem: String? { content.withLock { $0.record.gap?.problem } }

    /// Returns a stream that yields after each change.
    package func changes() -> AsyncStream<Void>? {
        let (stream, listener) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        content.withLock { $0.listeners.append(listener) }
        return stream
    }

    /// Changes the state, and then writes the file; waits for the disk.
    ///
    /// - Returns: The reason why the file was not written, as sentences. The state has changed all the same, and no
    ///   older one comes back, until `tryAgain()` has written it or the host ends.
    package func change(_ body: (inout DeviceState) -> Void) -> String? {
        using.withLock { _ in
            let state = content.withLock { content in
                content.record.change(body)
                return content.record.state
            }
            tellListeners()
            return write(state)
        }
    }

    /// Writes or reads the file again if that has failed; waits for the disk.
    ///
    /// - Returns: The reason why it failed again, as sentences; nil if all is well.
    package func tryAgain() -> String? {
        using.withLock { _ in
            let (gap, state) = content.withLock { ($0.record.gap, $0.record.state) }
            switch gap {
            case .unwritten: return write(state)
            case .unread:
                _ = readAgain()
                return problem
            case nil: return nil
            }
        }
    }

    private func write(_ state: DeviceState) -> String? {
        let object: JSONObject = [
            "isLocked": .bool(state.isLocked), "isProtectedDataAvailable": .bool(state.isProtectedDataAvailable),
        ]
        let bytes = Array((JSONValue.object(object).description + "\n").utf8)
        var problem: String?
        do throws(PrivacyFailure) {
            try Folder.make(folder)
            try PrivateFile.replace(path, with: bytes)
        } catch {
            problem = "The state of the device cannot be written to '\(path)': \(error.reason)."
            // If it is not the folder that fails, a lock may need no room.
            if state.isLocked, error.path.hasPrefix(path) {
                if isOverwritten(with: bytes) {
                    problem = nil
                } else if isEmptied {
                    problem?.append(" The file is empty meanwhile, which counts as locked.")
                }
            }
        }
        let stamp = Self.stamp(path)
        content.withLock { $0.record.wrote(problem, stamp) }
        return problem
    }

    /// Whether the file could be written in its place, which needs no room on most disks.
    ///
    /// For a lock alone: what is left of it by a loss of power is the new content, or none that unlocks. Between `true`
    /// and `false`, no beginning of the one with the end of the other is a value.
    private func isOverwritten(with bytes: [UInt8]) -> Bool {
        do throws(PrivacyFailure) {
            try PrivateFile.overwrite(path, with: bytes)
            return true
        } catch {
            return false
        }
    }

    /// Whether the file could be made an empty one, which counts as locked and needs no room.
    ///
    /// So a lock outlives its host even where it cannot be written.
    private var isEmptied: Bool {
        do throws(PrivacyFailure) {
            let file = try PrivateFile.open(path, flags: O_WRONLY | O_CREAT | O_TRUNC)
            return fsync(file.rawValue) == 0
        } catch {
            return false
        }
    }

    /// Reads the file again; waits for the disk.
    ///
    /// - Parameter problem: Takes the mistake in the file, as a sentence.
    package func reload(problem: (String) -> Void) {
        let text = using.withLock { _ in readAgain() }
        if let text { problem(text) }
    }

    /// Reads the file; returns the reason why the device counts as locked, where that is new.
    private func readAgain() -> String? {
        // Before the content, so that what is put there in between is read once more and not taken for known.
        let stamp = Self.stamp(path)
        let reading = Self.read(path)
        let (hasChanged, isNew) = content.withLock { content in
            let (state, gap) = (content.record.state, content.record.gap)
            content.record.read(reading, stamp)
            return (content.record.state != state, content.record.state != state || content.record.gap != gap)
        }
        if hasChanged { tellListeners() }
        return isNew ? reading.problem : nil
    }

    /// The folder of the file.
    package var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "." }

    private func tellListeners() {
        for listener in content.withLock(\.listeners) { listener.yield() }
    }

    private static func stamp(_ path: String) -> DeviceRecord.Stamp? { try? FileStatus(of: path).stamp }

    /// Reads the state in a file.
    private static func read(_ path: String) -> DeviceReading {
        func problem(_ reason: String) -> String {
            "The device counts as locked, because its file '\(path)' cannot be used: \(reason)."
        }
        let bytes: [UInt8]
        do throws(PrivacyFailure) {
            guard let content = try PrivateFile.bytes(of: path, atMost: largest) else { return .state(.unlocked) }
            bytes = content
        } catch {
            return .failed(problem(error.reason))
        }
        guard let object = try? JSONParser.parse(bytes), case .object(let members) = object else {
            return .mistaken(problem("it is no JSON object"))
        }
        func member(_ name: String, _ absent: Bool) -> Bool? {
            guard let value = members[name] else { return absent }
            return value.boolValue
        }
        guard let isLocked = member("isLocked", false), let isAvailable = member("isProtectedDataAvailable", true)
        else {
            return .mistaken(problem("'isLocked' and 'isProtectedDataAvailable' are true or false"))
        }
        return .state(DeviceState(isLocked: isLocked, isProtectedDataAvailable: isAvailable))
    }
}
