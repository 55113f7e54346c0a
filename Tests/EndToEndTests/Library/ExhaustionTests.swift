import Foundation
import Glibc
import IntentHost
import IntentModel
import Testing

@Suite("A host runs out of a resource")
struct ExhaustionTests {
    @Test(
        "An extension that cannot start for lack of descriptors has not crashed, and starts when there are some",
        .timeLimit(.minutes(1))
    )
    func descriptors() async {
        await #expect(processExitsWith: .success) {
            let workshop = try Workshop()
            try workshop.manifest()
            try workshop.manifest(identifier: "org.example.earlier")
            let host = try workshop.host()
            // The first launch of a host needs descriptors for the host's own processes.
            let first = await host.perform(.message("Hello", to: "org.example.earlier"))
            #expect(first.status == .success, "\(first)")
            let (taken, before) = try Self.takeAllDescriptorsButOne()
            for _ in 1...6 {
                let outcome = await host.perform(.message("Hello", to: "Faulty"))
                #expect(outcome.status == .unavailable, "\(outcome)")
                #expect(outcome.failure?.kind == .hostExhausted)
                #expect(outcome.failure?.message.contains("EMFILE") == true)
                #expect(outcome.failure?.message.contains("not at fault") == true)
            }
            Self.limit(to: before)
            for descriptor in taken { close(descriptor) }
            let outcome = await host.perform(.message("Hello", to: "Faulty"))
            #expect(outcome.status == .success, "\(outcome)")
            await host.shutdown()
            workshop.expectNoProcessIsLeft()
        }
    }

    /// Leaves one number for a descriptor.
    ///
    /// A launch needs several. Dispatch reads the state of its threads now and then, and ends a process without a
    /// descriptor for that.
    ///
    /// - Returns: The opened descriptors, and the former limit of this process.
    private static func takeAllDescriptorsButOne() throws -> (taken: [Int32], before: rlim_t) {
        let names = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        let highest = names.compactMap { Int32($0) }.max() ?? 2
        var taken: [Int32] = []
        while taken.last.map({ $0 <= highest }) ?? true { taken.append(try #require(Self.anotherDescriptor())) }
        var limits = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
        limit(to: rlim_t((taken.last ?? highest) + 2))
        return (taken, limits.rlim_cur)
    }

    private static func anotherDescriptor() -> Int32? {
        let descriptor = open("/dev/null", O_RDWR | O_CLOEXEC)
        return descriptor < 0 ? nil : descriptor
    }

    /// Sets the lowest number that no descriptor of this process may have.
    private static func limit(to count: rlim_t) {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = count
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}
