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
        let (begun, begin) = AsyncStream<Void>.makeStream()
        try await withService(patience: .seconds(50)) { service, _ in
            async let work = service.work { _ in
                begin.finish()
                for await _ in released {}
            }
            for await _ in begun {}
            async let stopped: Void = service.stop(grace: .seconds(1))
            await service.untilStopping()
            await service.pass(.seconds(1))
            #expect(!service.host.enter(), "the host ends from here on")
            // Its loop was gone after some tens of turns.
            for _ in 0..<2_000 {
                let hasTurned = await withCheckedContinuation { turn in
                    let isThere = service.enterUnlessStopped { _ in turn.resume(returning: true) }
                    if !isThere { turn.resume(returning: false) }
                }
                #expect(hasTurned)
            }
            release.finish()
            #expect(await work != nil)
            await stopped
        }
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
            async let stopped: Void = service.stop(grace: .seconds(1))
            await service.untilStopping()
            await service.pass(.seconds(1))
            await stopped
            #expect(await flood.value.count == 8)
            client.close()
        }
    }

    @Test("Work that is cancelled ends, and none begins once the service is at rest")
    func work() async throws {
        var kept: HostService?
        try await withService(patience: .seconds(50)) { service, _ in
            let (never, hold) = AsyncStream<Void>.makeStream()
            let (begun, begin) = AsyncStream<Void>.makeStream()
            let work = Task {
                await service.work { _ in
                    begin.finish()
                    for await _ in never {}
                    return Task.isCancelled
                }
            }
            for await _ in begun {}
            work.cancel()
            #expect(await work.value == true)
            _ = hold
            kept = service
        }
        #expect(await kept?.work { _ in true } == nil)
    }
}
