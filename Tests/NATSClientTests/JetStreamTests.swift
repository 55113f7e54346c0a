import EventLoop
import HostTime
import JSON
import NATSClient
import NATSProtocol
import NATSTestSupport
import Testing

@Suite("JetStream", .timeLimit(.minutes(1)))
struct JetStreamTests {
    /// Runs a test with a work queue `JOBS` on `jobs.>` and a consumer `all` of it.
    private static func withQueue(
        _ version: BrokerVersion,
        acknowledgementWait: Duration = .seconds(60),
        maximumMessages: Int? = nil,
        _ body: @Sendable (Broker, ClientUser) async throws -> Void
    ) async throws {
        let broker = try await Broker(version)
        try await withClient(testSettings(broker.address)) { user in
            try await user.run { user in
                var stream = StreamConfiguration(name: jobs, subjects: [try SubjectFilter("jobs.>")])
                stream.retention = .workQueue
                stream.maximumMessages = maximumMessages
                let jetStream = user.client.jetStream
                try await jetStream.create(stream, by: user.after(.seconds(10)))
                var consumer = ConsumerConfiguration(name: all, filter: try SubjectFilter("jobs.>"))
                consumer.acknowledgementWait = acknowledgementWait
                try await jetStream.create(consumer, on: jobs, by: user.after(.seconds(10)))
                // Once more, as another host does.
                try await jetStream.create(stream, by: user.after(.seconds(10)))
                try await jetStream.create(consumer, on: jobs, by: user.after(.seconds(10)))
            }
            try await body(broker, user)
        }
    }

    @Test(
        "A published message is kept once, is handed out, and is gone when that is acknowledged",
        arguments: BrokerVersion.all
    )
    func workQueue(_ version: BrokerVersion) async throws {
        try await Self.withQueue(version) { _, user in
            try await user.run { user in
                let jetStream = user.client.jetStream
                let subject = try Subject("jobs.a")
                let deadline = user.after(.seconds(10))
                let first = try await jetStream.publish(subject, [1], id: "one", by: deadline)
                let again = try await jetStream.publish(subject, [1], id: "one", by: deadline)
                let second = try await jetStream.publish(subject, [2], id: "two", by: deadline)
                #expect(first.stream == "JOBS")
                #expect([first.sequence, again.sequence, second.sequence] == [1, 1, 2])
                #expect([first.isDuplicate, again.isDuplicate, second.isDuplicate] == [false, true, false])
                try await counted("num_pending", 2, user)
                let (taken, end) = try await pull(10, .none, user)
                #expect(end == .empty)
                #expect(taken.map(\.message.payload) == [[1], [2]])
                #expect(taken.map(\.message.subject) == ["jobs.a", "jobs.a"])
                #expect(taken.map(\.streamSequence) == [1, 2])
                #expect(taken.map(\.deliveries) == [1, 1])
                for job in taken { try await jetStream.acknowledge(job, by: deadline) }
                #expect(try await jetStream.state(of: jobs, by: deadline)?.messages == 0)
                #expect(try await jetStream.state(of: all, on: jobs, by: deadline)?.unacknowledged == 0)
            }
        }
    }

    @Test(
        "A pull ends when it has enough, when its time is over, and when the consumer is deleted",
        arguments: BrokerVersion.all
    )
    func pullEnds(_ version: BrokerVersion) async throws {
        try await Self.withQueue(version) { _, user in
            try await user.run { user in
                let jetStream = user.client.jetStream
                let deadline = user.after(.seconds(10))
                for _ in 0..<3 { _ = try await jetStream.publish(Subject("jobs.a"), [], by: deadline) }
                #expect(try await pull(2, .atMost(.seconds(1000)), user).end == .complete)
                let (rest, end) = try await pull(2, .atMost(.milliseconds(50)), user)
                #expect(rest.count == 1)
                #expect(end == .timedOut)
            }
            // Nothing is left; the pull waits for what comes while it is open.
            async let waiting = user.run { user in
                let (taken, end) = try await pull(1, .atMost(.seconds(1000)), user)
                return (taken.map(\.message.payload), end)
            }
            try await user.run { user in
                try await counted("num_waiting", 1, user)
                _ = try await user.client.jetStream.publish(Subject("jobs.b"), [7], by: user.after(.seconds(10)))
            }
            let result = try await waiting
            #expect(result.0 == [[7]])
            #expect(result.1 == .complete)
            async let deleted = user.run { user in try await pull(1, .atMost(.seconds(1000)), user).end }
            try await user.run { user in
                // A server may see to the deletion first, and forget a pull that it has not looked at.
                try await counted("num_waiting", 1, user)
                try await user.client.jetStream.delete(all, on: jobs, by: user.after(.seconds(10)))
            }
            let end = try await deleted
            guard case .ended(let status) = end else {
                Issue.record("\(end)")
                return
            }
            #expect(status.code == NATSStatus.conflict)
        }
    }

    @Test(
        "What is given back comes again after its time, with its number, and what is terminated never",
        arguments: BrokerVersion.all
    )
    func givenBack(_ version: BrokerVersion) async throws {
        try await Self.withQueue(version) { _, user in
            try await user.run { user in
                let jetStream = user.client.jetStream
                let deadline = user.after(.seconds(20))
                _ = try await jetStream.publish(Subject("jobs.a"), [1], by: deadline)
                let first = try #require(try await pull(1, .atMost(.seconds(10)), user).jobs.first)
                let start = user.loop.now
                try await jetStream.giveBack(first, after: .milliseconds(300), by: deadline)
                #expect(try await pull(1, .none, user).end == .empty)
                let second = try #require(try await pull(1, .atMost(.seconds(10)), user).jobs.first)
                #expect(start.duration(to: user.loop.now) >= .milliseconds(300))
                #expect(second.deliveries == 2)
                #expect(second.streamSequence == first.streamSequence)
                try await jetStream.terminate(second, by: deadline)
                #expect(try await jetStream.state(of: jobs, by: deadline)?.messages == 0)
            }
        }
    }

    @Test(
        "A job that is in progress is not handed out again, one that nobody speaks of is",
        arguments: BrokerVersion.all
    )
    func inProgress(_ version: BrokerVersion) async throws {
        // Long enough for a machine that does much else.
        try await Self.withQueue(version, acknowledgementWait: .seconds(3)) { _, user in
            try await user.run { user in
                let jetStream = user.client.jetStream
                _ = try await jetStream.publish(Subject("jobs.a"), [1], by: user.after(.seconds(10)))
                let job = try #require(try await pull(1, .atMost(.seconds(10)), user).jobs.first)
                let start = user.loop.now
                // Each of the pulls lasts less than the time of the acknowledgement, all together more.
                for _ in 0..<4 {
                    try jetStream.inProgress(job)
                    #expect(try await pull(1, .atMost(.seconds(1)), user).end == .timedOut)
                }
                #expect(start.duration(to: user.loop.now) > .seconds(3))
                let again = try #require(try await pull(1, .atMost(.seconds(10)), user).jobs.first)
                #expect(again.deliveries == 2)
            }
        }
    }

    @Test(
        "What was published is there after the server was killed, and what was acknowledged is not where that is written",
        arguments: BrokerVersion.all
    )
    func killed(_ version: BrokerVersion) async throws {
        try await Self.withQueue(version) { broker, user in
            try await user.run { user in
                let deadline = user.after(.seconds(20))
                for number in 0..<200 {
                    _ = try await user.client.jetStream.publish(Subject("jobs.a"), [UInt8(number)], by: deadline)
                }
                let taken = try await pull(150, .atMost(.seconds(10)), user).jobs
                for job in taken { try await user.client.jetStream.acknowledge(job, by: deadline) }
            }
            await broker.kill9()
            try await broker.start()
            try await user.run { user in
                try await user.client.ready(by: user.after(.seconds(20)))
                let left = try await pull(200, .none, user).jobs.map(\.message.payload)
                let open = (150..<200).map { [UInt8($0)] }
                #expect(open.allSatisfy(left.contains))
                // findings/nats-confirmed-acknowledgements-are-lost.sh
                if !version.version.hasPrefix("2.9.") { #expect(left == open) }
            }
        }
    }

    @Test("A pull that waits when the server is killed ends at once", arguments: BrokerVersion.all)
    func killedWhilePulling(_ version: BrokerVersion) async throws {
        try await Self.withQueue(version) { broker, user in
            let (pulls, recorder) = AsyncStream<Void>.makeStream()
            let open = Task {
                try await user.run { user in
                    recorder.yield()
                    _ = try await pull(100, .atMost(.seconds(1000)), user).end
                }
            }
            _ = await pulls.first { _ in true }
            await broker.kill9()
            let error = await #expect(throws: NATSError.self) { try await open.value }
            #expect(error?.code == .connectionLost)
        }
    }

    @Test("A full stream refuses, and so does JetStream where something is not there", arguments: BrokerVersion.all)
    func refusals(_ version: BrokerVersion) async throws {
        try await Self.withQueue(version, maximumMessages: 1) { _, user in
            try await user.run { user in
                let jetStream = user.client.jetStream
                let deadline = user.after(.seconds(10))
                _ = try await jetStream.publish(Subject("jobs.a"), [], by: deadline)
                let missing = try JetStreamName("missing")
                #expect(try await jetStream.state(of: missing, by: deadline) == nil)
                #expect(try await jetStream.state(of: missing, on: jobs, by: deadline) == nil)
                try await jetStream.delete(missing, by: deadline)
            }
            let full = await error(user) { user in
                _ = try await user.client.jetStream.publish(Subject("jobs.b"), [], by: user.after(.seconds(10)))
            }
            #expect(full?.code == .refused)
            #expect(full?.refusal?.errorCode == JetStreamRefusal.Known.tooManyMessages)
            #expect(full?.isUntouched == true)
            let different = await error(user) { user in
                let other = StreamConfiguration(name: jobs, subjects: [try SubjectFilter("jobs.>")])
                try await user.client.jetStream.create(other, by: user.after(.seconds(10)))
            }
            #expect(different?.refusal?.errorCode == JetStreamRefusal.Known.otherStream)
            let nowhere = await error(user) { user in
                _ = try await user.client.jetStream.publish(Subject("nowhere"), [], by: user.after(.seconds(10)))
            }
            #expect(nowhere?.code == .noResponders)
        }
    }
}

private let jobs = name("JOBS")
private let all = name("all")

private func name(_ text: String) -> JetStreamName {
    do { return try JetStreamName(text) } catch { fatalError("\(error)") }
}

/// Pulls from the consumer of the queue.
private func pull(
    _ batch: Int,
    _ wait: PullWait,
    _ user: isolated ClientUser
) async throws -> (jobs: [JobMessage], end: PullEnd) {
    let taken = Taken()
    let end = try await user.client.jetStream.pull(batch, from: all, on: jobs, wait: wait) { taken.jobs.append($0) }
    return (taken.jobs, end)
}

/// Waits until the server counts so many of something about the consumer: it counts later than it answers.
private func counted(_ member: String, _ count: Int64, _ user: isolated ClientUser) async throws {
    let subject = JetStreamRequest.subject(.info, all, on: jobs)
    while true {
        let answer = try await user.client.request(subject, [], by: user.after(.seconds(10)))
        if try JSONParser.parse(answer.payload[...])[member]?.integerValue == count { return }
    }
}

private final class Taken {
    var jobs: [JobMessage] = []
}

/// The error that code on the loop throws.
func error(
    _ user: ClientUser,
    _ body: @Sendable (isolated ClientUser) async throws -> Void
) async -> NATSError? {
    await #expect(throws: NATSError.self) { try await user.run(body) }
}
