import HostTime
import NATSClient
import NATSProtocol
import NATSTestSupport
import Testing

@Suite("Requests and messages", .timeLimit(.minutes(1)))
struct RequestTests {
    @Test("The servers that the project supports are installed")
    func servers() {
        #expect(BrokerVersion.all.map(\.version) == ["2.9.10", "2.15.1"], "\(BrokerError.missing)")
    }

    @Test("A request is answered, with headers both ways", arguments: BrokerVersion.all)
    func answered(_ version: BrokerVersion) async throws {
        let broker = try await Broker(version)
        try await withClient(testSettings(broker.address)) { user in
            let answer = try await user.run { user in
                let client = user.client
                _ = try client.subscribe(SubjectFilter("echo.*")) { message in sendBack(message, client) }
                var headers = NATSHeaders()
                try headers.append("Trace", "a b")
                try headers.append("Trace", "ü")
                return try await client.request(
                    Subject("echo.a"),
                    [1, 2, 3],
                    headers: headers,
                    by: user.after(.seconds(5))
                )
            }
            #expect(answer.payload == [1, 2, 3])
            #expect(answer.status == nil)
            #expect(answer.headers.values(of: "Trace") == ["a b", "ü"])
        }
    }

    @Test("Nobody at the subject is told at once", arguments: BrokerVersion.all)
    func noResponders(_ version: BrokerVersion) async throws {
        let broker = try await Broker(version)
        try await withClient(testSettings(broker.address)) { user in
            let error = await #expect(throws: NATSError.self) {
                try await user.run { user in
                    // Far beyond the time limit of the test.
                    _ = try await user.client.request(Subject("nobody"), [], by: user.after(.seconds(1000)))
                }
            }
            #expect(error?.code == .noResponders)
            #expect(error?.subject == "nobody")
            #expect(error?.isUntouched == true)
        }
    }

    @Test("A thousand requests at once each get their own answer", arguments: BrokerVersion.all)
    func many(_ version: BrokerVersion) async throws {
        let broker = try await Broker(version)
        try await withClient(testSettings(broker.address)) { user in
            try await user.run { user in
                let client = user.client
                _ = try client.subscribe(SubjectFilter("echo.*")) { message in sendBack(message, client) }
            }
            let sums = try await withThrowingTaskGroup(of: Bool.self) { group in
                for number in 0..<1000 {
                    group.addTask {
                        let payload = Array("\(number)".utf8)
                        return try await user.run { user in
                            let deadline = user.after(.seconds(20))
                            return try await user.client.request(Subject("echo.a"), payload, by: deadline).payload
                                == payload
                        }
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(sums.count == 1000)
            #expect(sums.allSatisfy { $0 })
        }
    }

    @Test("A deadline and a cancelled task end a request that is not answered", arguments: BrokerVersion.all)
    func ends(_ version: BrokerVersion) async throws {
        let broker = try await Broker(version)
        try await withClient(testSettings(broker.address)) { user in
            let (asked, recorder) = AsyncStream<Void>.makeStream()
            try await user.run { user in
                _ = try user.client.subscribe(SubjectFilter("silent")) { _ in recorder.yield() }
            }
            let late = await #expect(throws: NATSError.self) {
                try await user.run { user in
                    _ = try await user.client.request(Subject("silent"), [], by: user.after(.milliseconds(20)))
                }
            }
            #expect(late?.code == .timedOut)
            var events = asked.makeAsyncIterator()
            await events.next()
            let task = Task {
                try await user.run { user in
                    _ = try await user.client.request(Subject("silent"), [], by: user.after(.seconds(1000)))
                }
            }
            await events.next()
            task.cancel()
            let error = await #expect(throws: NATSError.self) { try await task.value }
            #expect(error?.code == .cancelled)
        }
    }

    @Test("A payload of 1 MiB passes, and one byte more is refused before it is sent", arguments: BrokerVersion.all)
    func large(_ version: BrokerVersion) async throws {
        let broker = try await Broker(version)
        try await withClient(testSettings(broker.address)) { user in
            let payload = (0..<1 << 20).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            let answer = try await user.run { user in
                let client = user.client
                _ = try client.subscribe(SubjectFilter("echo")) { message in sendBack(message, client) }
                return try await client.request(Subject("echo"), payload, by: user.after(.seconds(20)))
            }
            #expect(answer.payload == payload)
            let error = await #expect(throws: NATSError.self) {
                try await user.run { user in
                    _ = try await user.client.request(Subject("echo"), payload + [0], by: user.after(.seconds(20)))
                }
            }
            #expect(error?.code == .payloadTooLarge)
        }
    }

    @Test("An answer that is larger than the client keeps is told, and the connection goes on")
    func tooLarge() async throws {
        let broker = try await Broker(.newest())
        var settings = try await testSettings(broker.address)
        settings.connection.bounds.largestPayload = 1000
        try await withClient(settings) { user in
            let error = await #expect(throws: NATSError.self) {
                try await user.run { user in
                    let client = user.client
                    _ = try client.subscribe(SubjectFilter("large")) { message in
                        guard let reply = message.reply else { return }
                        do { try client.publish(reply, [UInt8](repeating: 0, count: 1001)) } catch {
                            Issue.record("\(error)")
                        }
                    }
                    _ = try await client.request(Subject("large"), [], by: user.after(.seconds(20)))
                }
            }
            #expect(error?.code == .droppedAnswer)
            let next = await #expect(throws: NATSError.self) {
                try await user.run { user in
                    _ = try await user.client.request(Subject("nobody"), [], by: user.after(.seconds(20)))
                }
            }
            #expect(next?.code == .noResponders)
        }
    }

    @Test("A queue group gives each message to one member, and a subscription ends after its last message")
    func subscriptions() async throws {
        let broker = try await Broker(.newest())
        try await withClient(testSettings(broker.address)) { user in
            let counts = try await user.run { user in
                let client = user.client
                let counts = Counts()
                _ = try client.subscribe(SubjectFilter("work"), queue: QueueGroup("q")) { _ in counts.add("queue") }
                _ = try client.subscribe(SubjectFilter("work"), queue: QueueGroup("q")) { _ in counts.add("queue") }
                _ = try client.subscribe(SubjectFilter("work"), most: 3) { _ in counts.add("three") }
                let ended = try client.subscribe(SubjectFilter(">")) { _ in counts.add("ended") }
                client.unsubscribe(ended)
                for _ in 0..<100 { try client.publish(Subject("work"), []) }
                try await client.flush(by: user.after(.seconds(5)))
                return counts.all
            }
            #expect(counts == ["queue": 100, "three": 3])
        }
    }

    @Test("Draining hands on what is on the way, waits for answers, and closes")
    func drain() async throws {
        let broker = try await Broker(.newest())
        try await withClient(testSettings(broker.address)) { user in
            let seen = try await user.run { user in
                let client = user.client
                let counts = Counts()
                _ = try client.subscribe(SubjectFilter("work")) { _ in counts.add("work") }
                for _ in 0..<1000 { try client.publish(Subject("work"), []) }
                await client.drain(by: user.after(.seconds(10)))
                #expect(client.state == .closed)
                return counts.all
            }
            #expect(seen == ["work": 1000])
            let error = await #expect(throws: NATSError.self) {
                try await user.run { try $0.client.publish(Subject("work"), []) }
            }
            #expect(error?.code == .closed)
        }
    }
}

/// Sends a message back to whom it came from.
private func sendBack(_ message: NATSMessage, _ client: NATSClient) {
    guard let reply = message.reply else { return }
    do {
        try client.publish(reply, message.payload, headers: message.headers)
    } catch {
        Issue.record("\(error)")
    }
}

/// Counts what handlers on one loop see.
final class Counts {
    private(set) var all: [String: Int] = [:]

    func add(_ name: String) { all[name, default: 0] += 1 }
}
