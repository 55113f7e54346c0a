import FoundationEssentials
import Glibc
import IntentHost
import IntentModel
import Testing

@Suite("The state of the device in a file")
struct DeviceFileTests {
    private static func withPath(_ body: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "device-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder.appending(path: DeviceFile.name).path)
    }

    @Test("A change outlives the object")
    func kept() async throws {
        try await Self.withPath { path in
            #expect(DeviceFile(at: path).current == .unlocked)
            #expect(DeviceFile(at: path).change { $0.isLocked = true } == nil)
            #expect(DeviceFile(at: path).current == DeviceState(isLocked: true))
        }
    }

    @Test("Whoever reads the file again while it is written does not bring the old state back")
    func readers() async throws {
        try await Self.withPath { path in
            let device = DeviceFile(at: path)
            let readers = Task.detached { while !Task.isCancelled { device.reload { _ in } } }
            for isLocked in (0..<500).map({ $0 % 2 == 0 }) {
                _ = device.change { $0.isLocked = isLocked }
                #expect(device.current.isLocked == isLocked)
            }
            readers.cancel()
            await readers.value
        }
    }

    @Test("A file with a mistake locks the device, and says so")
    func mistakes() async throws {
        try await Self.withPath { path in
            #expect(DeviceFile(at: path).change { _ in } == nil)
            for text in ["", "[]", "{\"isLocked\": 1}", "{\"isProtectedDataAvailable\": null}", "{"] {
                try Data(text.utf8).write(to: URL(filePath: path))
                var problems: [String] = []
                let device = DeviceFile(at: path) { problems.append($0) }
                #expect(device.current == DeviceState(isLocked: true, isProtectedDataAvailable: false))
                #expect(problems.count == 1)
            }
        }
    }

    /// Calls a body while the file cannot be written, because a folder stands where the new content is written first.
    private static func withoutRoom(for path: String, _ body: () throws -> Void) throws {
        let obstacle = "\(path).\(getpid()).new"
        try FileManager.default.createDirectory(atPath: obstacle, withIntermediateDirectories: true)
        try body()
        try FileManager.default.removeItem(atPath: obstacle)
    }

    @Test("A lock that has no room for a new file is written over the old one", arguments: [true, false])
    func overwritten(isAvailable: Bool) async throws {
        try await Self.withPath { path in
            let device = DeviceFile(at: path)
            #expect(device.change { _ in } == nil)
            try Self.withoutRoom(for: path) {
                let problem = device.change {
                    ($0.isLocked, $0.isProtectedDataAvailable) = (true, isAvailable)
                }
                #expect(problem == nil)
                let state = DeviceState(isLocked: true, isProtectedDataAvailable: isAvailable)
                #expect(DeviceFile(at: path).current == state)
            }
        }
    }

    @Test("No beginning of a lock over the end of an unlock unlocks the device")
    func torn() async throws {
        try await Self.withPath { path in
            var texts: [[UInt8]] = []
            for isLocked in [false, true] {
                #expect(DeviceFile(at: path).change { $0.isLocked = isLocked } == nil)
                texts.append(Array(try Data(contentsOf: URL(filePath: path))))
            }
            for count in texts[1].indices.dropFirst() {
                let torn = texts[1][..<count] + texts[0].dropFirst(count)
                try Data(torn).write(to: URL(filePath: path))
                let isOld = Array(torn) == texts[0]
                #expect(DeviceFile(at: path).current.isLocked != isOld, "\(count)")
            }
        }
    }

    @Test("A lock that cannot be written holds here and in every other host, and is written when there is room")
    func withoutRoom() async throws {
        try await Self.withPath { path in
            let device = DeviceFile(at: path)
            try Self.withoutRoom(for: path) {
                let problem = try #require(device.change { $0.isLocked = true })
                #expect(problem.contains(path) && device.problem == problem)
                device.reload { _ in }
                #expect(device.current == DeviceState(isLocked: true))
                #expect(DeviceFile(at: path).current.isLocked, "the file is empty")
            }
            #expect(device.tryAgain() == nil && device.problem == nil)
            #expect(DeviceFile(at: path).current == DeviceState(isLocked: true))
        }
    }

    @Test("An unlock that cannot be written holds here, and another host stays locked")
    func unlockWithoutRoom() async throws {
        try await Self.withPath { path in
            let device = DeviceFile(at: path)
            #expect(device.change { $0.isLocked = true } == nil)
            try Self.withoutRoom(for: path) {
                #expect(device.change { $0.isLocked = false } != nil)
                device.reload { _ in }
                #expect(device.current == .unlocked)
                #expect(DeviceFile(at: path).current == DeviceState(isLocked: true))
                // Somebody else locks the device meanwhile.
                let other = "\(path).other"
                #expect(DeviceFile(at: other).change { $0.isLocked = true } == nil)
                #expect(rename(other, path) == 0)
                device.reload { _ in }
                #expect(device.current.isLocked)
            }
            #expect(device.tryAgain() == nil)
            #expect(DeviceFile(at: path).current == DeviceState(isLocked: true))
        }
    }

    @Test("A file that cannot be read locks the device, and is read again")
    func unreadable() async throws {
        try await Self.withPath { path in
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            let device = DeviceFile(at: path)
            #expect(device.current == DeviceState(isLocked: true, isProtectedDataAvailable: false))
            #expect(device.problem != nil && device.tryAgain() == device.problem)
            try FileManager.default.removeItem(atPath: path)
            #expect(device.tryAgain() == nil)
            #expect(device.current == .unlocked)
        }
    }
}
