import HostProtocol
import IntentHost
import IntentHostClient
import IntentModel
import Testing

@testable import IntentHostService

@Suite("The end of a service", .timeLimit(.minutes(1)))
struct ServiceEndTests {
    @Test("The loop of the host outlives what is under way when the grace is over")
    func grace() async throws {
        let (released, release) = AsyncStream<Void>.makeStream()
        var ends: [Task<Bool, Never>] = []
        // It stops the service without a grace.
        try await withService(patience: .seconds(50)) { service, _ in
            let work = Task { await service.work { _ in for await _ in released {} } != nil }
            while await service.workCount == 0 { await Task.yield() }
            let watch = Task {
                defer { release.finish() }
                while service.host.enter() {
                    service.host.leave()
                    await Task.yield()
                }
                // The host ends from here on. Its loop was gone after some tens of turns.
                for _ in 0..<2_000 {
                    let hasTurned = await withCheckedContinuation { turn in
                        let isThere = service.enterUnlessStopped { _ in turn.resume(returning: true) }
                        if !isThere { turn.resume(returning: false) }
                    }
                    guard hasTurned else { return false }
                }
                return true
            }
            ends = [work, watch]
        }
        for end in ends { #expect(await end.value) }
    }

    @Test("A client that always has a request under way does not keep a host whose grace is over")
    func flood() async throws {
        try await withService(patience: .seconds(50)) { service, socket in
            let client = try await connect(HostHello(name: "flood", version: "1", kind: .other), to: socket)
            let flood = Task {
                await withTaskGroup(of: String?.self) { group in
                    for _ in 0..<8 {
                        group.addTask {
                            do throws(ClientError) { while true { _ = try await client.call(DeviceGet()) } } catch {
                                return error.kind
                            }
                        }
                    }
                    return await group.reduce(into: []) { $0.append($1) }
                }
            }
            _ = try await client.call(DeviceGet())
            await service.stop(grace: .milliseconds(50))
            #expect(await flood.value.count == 8)
            client.close()
        }
    }

    @Test("Work that is cancelled ends, and none begins once the service is at rest")
    func work() async throws {
        var kept: HostService?
        try await withService(patience: .seconds(50)) { service, _ in
            let (never, hold) = AsyncStream<Void>.makeStream()
            let work = Task {
                await service.work { _ in
                    for await _ in never {}
                    return Task.isCancelled
                }
            }
            while await service.workCount == 0 { await Task.yield() }
            work.cancel()
            #expect(await work.value == true)
            _ = hold
            kept = service
        }
        #expect(await kept?.work { _ in true } == nil)
    }
}
