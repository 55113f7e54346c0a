import IntentHost
import IntentModel
import Testing

@Suite("An extension stays warm between requests")
struct WarmTests {
    @Test("One process answers a thousand requests in a row", .timeLimit(.minutes(1)))
    func warm() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let host = try workshop.host()
        var processes: Set<Int64?> = []
        let time = await ContinuousClock().measure {
            for _ in 1...1000 { processes.insert(await host.perform(.message("Hello")).process) }
        }
        await host.shutdown()
        print("1,000 warm requests took \(time)")
        #expect(processes == [workshop.started.first.map(Int64.init)])
        #expect(workshop.started.count == 1)
        workshop.expectNoProcessIsLeft()
    }

    @Test("Requests at the same time share one launch", .timeLimit(.minutes(1)))
    func concurrent() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let host = try workshop.host()
        let outcomes = await withTaskGroup { group in
            for _ in 1...100 { group.addTask { await host.perform(.message("Hello")) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        await host.shutdown()
        #expect(outcomes.allSatisfy { $0.status == .success })
        #expect(workshop.started.count == 1)
    }

    @Test("An extension that ends after each answer starts again for the next request", .timeLimit(.minutes(1)))
    func dyingLaunch() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let host = try workshop.host()
        for number in 1...50 {
            let outcome = await host.perform(.message("fault:exit-after-answer"))
            #expect(outcome.status == .success, "request \(number): \(outcome)")
        }
        await host.shutdown()
        #expect(workshop.started.count == 50)
        workshop.expectNoProcessIsLeft()
    }
}
