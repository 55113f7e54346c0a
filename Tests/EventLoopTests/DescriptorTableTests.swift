import EventLoop
import Foundation
import Testing

@Suite("The table of descriptors")
struct DescriptorTableTests {
    /// The room that the kernel has made.
    private static func room() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("FDSize:") })
        return try #require(Int(line.split(separator: "\t")[1]))
    }

    @Test("Room is made before it is used, and no descriptor stays behind")
    func reserve() async {
        // In a process of its own, since the launches of other tests make room as well.
        await #expect(processExitsWith: .success) {
            let wanted = try Self.room() * 2
            var limit = rlimit()
            // Beyond the limit there is no room to be had.
            guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, wanted <= limit.rlim_cur else {
                return
            }
            DescriptorTable.reserve(wanted)
            #expect(try Self.room() >= wanted)
            let after = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { Int($0) }
            #expect(!after.contains { $0 >= wanted - 1 })
        }
    }
}
