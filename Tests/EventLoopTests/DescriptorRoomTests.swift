import EventLoop
import Foundation
import Testing

@Suite("Room for descriptors", .timeLimit(.minutes(1)))
struct DescriptorRoomTests {
    /// Returns the number of descriptors that the kernel has room for.
    private static func room() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("FDSize:") })
        return try #require(Int(line.split(separator: "\t")[1]))
    }

    @Test("A launch makes more room once half of it is used, and leaves no descriptor behind")
    func reserve() async {
        // In a process of its own, since the room is that of the process.
        await #expect(processExitsWith: .success) {
            let before = try Self.room()
            var limit = rlimit()
            try #require(getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
            // Beyond the limit there is no room.
            guard before * 2 <= limit.rlim_cur else { return }
            while dup(0) < before / 2 {}
            #expect(try Self.room() == before)
            let loop = try EventLoop(name: "room")
            let process = try await loop.spawn(ChildProcess.Specification(executable: "/bin/true"))
            process.makeRoomForDescriptors()
            #expect(try Self.room() > before)
            let after = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { Int($0) }
            #expect(!after.contains { $0 >= before })
            withExtendedLifetime(process) {}
            await loop.shutdown()
        }
    }
}
