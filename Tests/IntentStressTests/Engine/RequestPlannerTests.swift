import Testing

@testable import IntentStress

@Suite("The times of requests")
struct RequestPlannerTests {
    private func planner(
        _ arrival: StressScenario.Arrival,
        requests: Int? = nil,
        duration: Duration? = nil,
        _ change: (inout StressScenario) -> Void = { _ in }
    ) -> RequestPlanner {
        var scenario = StressScenario(intent: "I", end: .init(requests: requests, duration: duration))
        scenario.arrival = arrival
        change(&scenario)
        return RequestPlanner(scenario)
    }

    /// Returns all requests that may begin now.
    private func all(_ planner: inout RequestPlanner, at now: Duration) -> [PlannedRequest] {
        var plans: [PlannedRequest] = []
        while let plan = planner.next(at: now) { plans.append(plan) }
        return plans
    }

    /// Returns whether a request may begin now.
    private func begins(_ planner: RequestPlanner, at now: Duration) -> Bool {
        var planner = planner
        return planner.next(at: now) != nil
    }

    @Test("A closed loop keeps a number of requests under way, and the next is due when one ends")
    func closed() throws {
        var planner = planner(.closed(concurrency: 2), requests: 3)
        let first = all(&planner, at: .zero)
        #expect(first.map(\.number) == [0, 1])
        #expect(planner.wake(at: .zero) == nil)
        #expect(!begins(planner, at: .seconds(5)))
        planner.ended(first[1])
        let thirdRequest = planner.next(at: .seconds(5))
        let third = try #require(thirdRequest)
        #expect(third.due == .seconds(5))
        #expect(planner.isLastBegun(at: .seconds(5)))
        #expect(!planner.isOver(at: .seconds(5)))
        planner.ended(first[0])
        planner.ended(third)
        #expect(!begins(planner, at: .seconds(6)))
        #expect(planner.isOver(at: .seconds(6)))
        #expect(planner.dueCount(at: .seconds(6)) == 3)
    }

    @Test("A closed loop with a duration begins nothing after it")
    func closedDuration() throws {
        var planner = planner(.closed(concurrency: 1), duration: .seconds(1))
        let planRequest = planner.next(at: .zero)
        let plan = try #require(planRequest)
        planner.ended(plan)
        let lastRequest = planner.next(at: .milliseconds(999))
        let last = try #require(lastRequest)
        planner.ended(last)
        #expect(!begins(planner, at: .seconds(1)))
        #expect(planner.isOver(at: .seconds(1)))
    }

    @Test("An open loop makes requests when they are due, and not before")
    func open() throws {
        var planner = planner(.open(perSecond: 10, concurrency: 100), requests: 4)
        #expect(all(&planner, at: .zero).map(\.due) == [.zero])
        #expect(planner.wake(at: .zero) == .milliseconds(100))
        #expect(!begins(planner, at: .milliseconds(99)))
        #expect(planner.dueCount(at: .milliseconds(99)) == 1)
        #expect(all(&planner, at: .milliseconds(250)).map(\.due) == [.milliseconds(100), .milliseconds(200)])
        #expect(planner.dueCount(at: .seconds(100)) == 4)
    }

    @Test("A request that cannot begin in time waits with its clock running")
    func backlog() throws {
        var planner = planner(.open(perSecond: 100, concurrency: 1), duration: .seconds(1))
        let firstRequest = planner.next(at: .zero)
        let first = try #require(firstRequest)
        #expect(!begins(planner, at: .seconds(3)))
        #expect(planner.wake(at: .seconds(3)) == nil)
        #expect(planner.waitingCount(at: .seconds(3)) == 99)
        // All requests of the second are due, and none after it.
        #expect(planner.dueCount(at: .seconds(3)) == 100)
        planner.ended(first)
        let secondRequest = planner.next(at: .seconds(3))
        let second = try #require(secondRequest)
        #expect(second.due == .milliseconds(10))
        planner.ended(second)
        // A due request begins at once if there is room.
        #expect(planner.waitingCount(at: .seconds(3)) == 0)
        #expect(!planner.isLastBegun(at: .seconds(3)))
    }

    @Test("A rate that does not divide a second neither drifts nor makes a request early")
    func oddRate() {
        var planner = planner(.open(perSecond: 3, concurrency: 10), duration: .seconds(1))
        let plans = all(&planner, at: .seconds(2))
        #expect(plans.map(\.due) == [.zero, .nanoseconds(333_333_334), .nanoseconds(666_666_667)])
        #expect(planner.isLastBegun(at: .seconds(2)))
        #expect(planner.dueCount(at: .seconds(2)) == 3)
    }

    @Test("A stopped run makes no more requests, and reports how many due ones it has not begun")
    func stopped() throws {
        var planner = planner(.open(perSecond: 10, concurrency: 1), duration: .seconds(60))
        let firstRequest = planner.next(at: .zero)
        let first = try #require(firstRequest)
        planner.stop(at: .seconds(1))
        planner.stop(at: .seconds(9))
        #expect(!begins(planner, at: .seconds(2)))
        #expect(planner.wake(at: .seconds(2)) == nil)
        #expect(planner.dueCount(at: .seconds(20)) == 11)
        #expect(planner.begunCount == 1)
        planner.ended(first)
        #expect(planner.isOver(at: .seconds(20)))
    }

    @Test("Warm requests go to the processes in turn; a cold request has an extension to itself")
    func extensions() {
        var warm = planner(.closed(concurrency: 5), requests: 5) { $0.processes = 3 }
        #expect(all(&warm, at: .zero).map(\.extensionIndex) == [0, 1, 2, 0, 1])

        var cold = planner(.closed(concurrency: 3), requests: 9) { $0.isCold = true }
        let first = all(&cold, at: .zero)
        #expect(Set(first.map(\.extensionIndex)) == [0, 1, 2])
        cold.ended(first[1])
        let next = cold.next(at: .seconds(1))
        #expect(next?.extensionIndex == first[1].extensionIndex)
    }

    @Test("The seed alone decides which request has which fault, and the shares are kept")
    func faults() {
        func faults(seed: UInt64, concurrency: Int) -> [StressFault?] {
            var planner = planner(.closed(concurrency: concurrency), requests: 20_000) { scenario in
                scenario.seed = seed
                scenario.faults = [FaultShare(.slow(.seconds(3)), share: 0.05), FaultShare(.crash, share: 0.005)]
            }
            var faults: [StressFault?] = []
            while let plan = planner.next(at: .zero) {
                faults.append(plan.fault)
                planner.ended(plan)
            }
            return faults
        }
        let faults1 = faults(seed: 7, concurrency: 1)
        #expect(faults1 == faults(seed: 7, concurrency: 100))
        #expect(faults1 != faults(seed: 8, concurrency: 1))
        // Four standard deviations of a binomial distribution.
        #expect(abs(faults1.count { $0 == .slow(.seconds(3)) } - 1_000) < 125)
        #expect(abs(faults1.count { $0 == .crash } - 100) < 40)
    }

    @Test("A share of 100 % is every request")
    func always() {
        var planner = planner(.closed(concurrency: 1_000), requests: 1_000) {
            $0.faults = [FaultShare(.hang, share: 0.3), FaultShare(.leak, share: 0.7)]
        }
        #expect(all(&planner, at: .zero).allSatisfy { $0.fault != nil })
    }

    private func stages(_ targets: [(seconds: Int, StressScenario.Stage.Target)]) -> (inout StressScenario) -> Void {
        { $0.stages = targets.map { .init(duration: .seconds($0.seconds), target: $0.1) } }
    }

    @Test("Stages ramp the rate evenly from one to the next, and end the run")
    func ramp() {
        let arrival = StressScenario.Arrival.open(perSecond: 0, concurrency: 1000)
        var planner = planner(arrival, stages([(10, .rate(10)), (5, .rate(10)), (10, .rate(0))]))
        // The areas of the stages are 50, 50 and 50.
        #expect(planner.dueCount(at: .seconds(10)) == 51)
        let plans = all(&planner, at: .seconds(100))
        #expect(plans.count == 150)
        #expect(plans[0].due == .zero)
        // n = t²/2: request 8 is due after 4 s; later ones come every 100 ms.
        #expect(plans[8].due == .seconds(4))
        #expect(plans[60].due == .seconds(11))
        #expect(zip(plans, plans.dropFirst()).allSatisfy { $0.due < $1.due })
        #expect(plans.last.map { $0.due < .seconds(25) } ?? false)
        #expect(planner.isLastBegun(at: .seconds(100)))
    }

    @Test("A stage of no rate makes no requests, and those of the next stage come after it")
    func pause() {
        let arrival = StressScenario.Arrival.open(perSecond: 0, concurrency: 10)
        let change = stages([(5, .rate(0)), (10, .rate(2))])
        var planner = planner(arrival, change)
        #expect(planner.wake(at: .zero) == .seconds(5))
        #expect(all(&planner, at: .seconds(20)).count == 10)
    }

    @Test("Stages ramp the number of requests at a time, and the run ends also where the last stage ends at none")
    func closedRamp() throws {
        var planner = planner(.closed(concurrency: 1), stages([(10, .concurrency(3)), (10, .concurrency(0))]))
        let first = all(&planner, at: .zero)
        #expect(first.count == 1)
        // 1 + 0.2 t reaches 1.5 after 2.5 s.
        let woken = planner.wake(at: .zero)
        let wake = try #require(woken)
        #expect(wake >= .milliseconds(2_500) && wake < .milliseconds(2_501))
        #expect(!begins(planner, at: .milliseconds(2_499)))
        let second = all(&planner, at: wake)
        #expect(second.count == 1)
        let third = all(&planner, at: .seconds(10))
        #expect(third.count == 1)
        for plan in first + second + third { planner.ended(plan) }
        // 3 - 0.3 t is below 0.5 from 18.4 s on.
        #expect(!begins(planner, at: .seconds(19)))
        #expect(planner.wake(at: .seconds(19)) == .seconds(20))
        #expect(planner.isOver(at: .seconds(20)))
    }

    @Test("Requests are drawn from a mix by weight, the same for a seed, and each intent counts its own")
    func mix() {
        let change: (inout StressScenario) -> Void = { $0.mix = [.init("A", weight: 3), .init("B")] }
        var planner = planner(.closed(concurrency: 4_000), requests: 4_000, change)
        let plans = all(&planner, at: .zero)
        let others = plans.filter { $0.intentIndex == 1 }
        #expect((900...1_100).contains(others.count))
        #expect(others.map(\.turn) == Array(0..<others.count))
        var again = self.planner(.closed(concurrency: 4_000), requests: 4_000, change)
        #expect(all(&again, at: .zero) == plans)
    }
}
