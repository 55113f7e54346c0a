import FoundationEssentials
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
}
