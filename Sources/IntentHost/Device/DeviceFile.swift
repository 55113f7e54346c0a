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
        var state: DeviceState
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
        content = Mutex(Content(state: Self.read(path, problem)))
    }

    /// The state.
    package var current: DeviceState { content.withLock(\.state) }

    /// Returns a stream that yields after each change.
    package func changes() -> AsyncStream<Void>? {
        let (stream, listener) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        content.withLock { $0.listeners.append(listener) }
        return stream
    }

    /// Changes the state, and then writes the file; waits for the disk.
    ///
    /// - Returns: The reason why the file was not written, as a sentence. The state has changed all the same, until the
    ///   host ends.
    package func change(_ body: (inout DeviceState) -> Void) -> String? {
        using.withLock { _ in
            let state = content.withLock { content in
                body(&content.state)
                return content.state
            }
            tellListeners()
            return write(state)
        }
    }

    private func write(_ state: DeviceState) -> String? {
        let object: JSONObject = [
            "isLocked": .bool(state.isLocked), "isProtectedDataAvailable": .bool(state.isProtectedDataAvailable),
        ]
        do throws(PrivacyFailure) {
            try Folder.make(folder)
            try PrivateFile.replace(path, with: Array((JSONValue.object(object).description + "\n").utf8))
            return nil
        } catch {
            return "The state of the device cannot be kept in '\(error.path)': \(error.reason)."
        }
    }

    /// Reads the file again; waits for the disk.
    ///
    /// - Parameter problem: Takes the mistake in the file, as a sentence.
    package func reload(problem: (String) -> Void) {
        using.withLock { _ in
            let state = Self.read(path, problem)
            let hasChanged = content.withLock { content in
                defer { content.state = state }
                return content.state != state
            }
            if hasChanged { tellListeners() }
        }
    }

    /// The folder of the file.
    package var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "." }

    private func tellListeners() {
        for listener in content.withLock(\.listeners) { listener.yield() }
    }

    /// Returns the state in a file.
    private static func read(_ path: String, _ problem: (String) -> Void) -> DeviceState {
        let locked = DeviceState(isLocked: true, isProtectedDataAvailable: false)
        func refuse(_ reason: String) -> DeviceState {
            problem("The device counts as locked, because its file '\(path)' cannot be used: \(reason).")
            return locked
        }
        let bytes: [UInt8]
        do throws(PrivacyFailure) {
            guard let content = try PrivateFile.bytes(of: path, atMost: largest) else { return .unlocked }
            bytes = content
        } catch {
            return refuse(error.reason)
        }
        guard let object = try? JSONParser.parse(bytes), case .object(let members) = object else {
            return refuse("it is no JSON object")
        }
        func member(_ name: String, _ absent: Bool) -> Bool? {
            guard let value = members[name] else { return absent }
            return value.boolValue
        }
        guard let isLocked = member("isLocked", false), let isAvailable = member("isProtectedDataAvailable", true)
        else {
            return refuse("'isLocked' and 'isProtectedDataAvailable' are true or false")
        }
        return DeviceState(isLocked: isLocked, isProtectedDataAvailable: isAvailable)
    }
}
