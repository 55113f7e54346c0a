import HostTime
import NATSProtocol
import Testing

/// Hands a value on: `#expect` cannot look at a property of what cannot be copied.
private func plain<Value>(_ value: Value) -> Value { value }

@Suite("The machine of a connection")
struct ConnectionMachineTests {
    typealias Action = ConnectionMachine.Action

    static func instant(_ milliseconds: Int64) -> Instant { Instant(nanoseconds: milliseconds * 1_000_000) }

    static func machine(
        _ servers: String = "nats://a",
        seed: UInt64 = 1,
        _ change: (inout ConnectionSettings) -> Void = { _ in }
    ) throws -> ConnectionMachine {
        var settings = ConnectionSettings()
        change(&settings)
        return ConnectionMachine(servers: try ServerAddress.list(servers), settings: settings, seed: seed) { _, _ in
            LoginOptions.Signature(key: "UKEY", bytes: [1, 2, 3])
        }
    }

    static func bytes(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

    /// What actions send, as text.
    static func sent(_ actions: [Action]) -> String {
        actions.map { if case .send(let bytes) = $0 { String(decoding: bytes, as: UTF8.self) } else { "" } }.joined()
    }

    static let info = #"INFO {"version":"2.9.10","headers":true,"max_payload":100,"nonce":"n"}"# + "\r\n"

    /// A machine that is connected at an instant.
    static func connected(
        _ servers: String = "nats://a",
        at milliseconds: Int64 = 0,
        _ change: (inout ConnectionSettings) -> Void = { _ in }
    ) throws -> ConnectionMachine {
        var machine = try machine(servers, change)
        let now = instant(milliseconds)
        _ = machine.start(at: now)
        machine.opened(at: now)
        _ = machine.received(bytes(info), queued: 0, at: now)
        _ = machine.received(bytes("PONG\r\n"), queued: 0, at: now)
        #expect(plain(machine.isReady))
        return machine
    }

    static func receive(_ machine: inout ConnectionMachine, _ text: String, at milliseconds: Int64) -> [Action] {
        machine.received(bytes(text), queued: 0, at: instant(milliseconds))
    }

    @Test("A log-in sends the credentials, then the subscriptions, and tells of the connection")
    func login() throws {
        var machine = try Self.machine("nats://u:p@a")
        var early: [UInt8] = []
        let number = try machine.subscribe(to: SubjectFilter("x"), queue: nil, most: 3, writingTo: &early)
        #expect(early.isEmpty)
        #expect("\(machine.start(at: Self.instant(0)))".contains("connect"))
        machine.opened(at: Self.instant(1))
        let login = Self.sent(Self.receive(&machine, Self.info, at: 2))
        #expect(login.hasPrefix("CONNECT {") && login.hasSuffix("}\r\nPING\r\n"))
        #expect(login.contains(#""user":"u","pass":"p""#))
        #expect(!plain(machine.isReady))
        let actions = Self.receive(&machine, "PONG\r\n", at: 3)
        #expect(Self.sent(actions) == "SUB x \(number.rawValue)\r\nUNSUB \(number.rawValue) 3\r\n")
        #expect(plain(machine.isReady))
    }

    @Test("All steps of a log-in share one clock", arguments: 0...3)
    func loginClock(_ steps: Int) throws {
        var machine = try Self.machine("tls://a")
        _ = machine.start(at: Self.instant(0))
        if steps > 0 { machine.opened(at: Self.instant(4000)) }
        let info = #"INFO {"headers":true,"tls_available":true}"# + "\r\n"
        if steps > 1 { _ = Self.receive(&machine, info, at: 4500) }
        if steps > 2 { _ = machine.encrypted(at: Self.instant(4900)) }
        #expect(plain(machine.nextDeadline) == Self.instant(5000))
        #expect(plain(machine.deadlinePassed(at: Self.instant(4999))).isEmpty)
        guard case .disconnect? = machine.deadlinePassed(at: Self.instant(5000)).first else {
            Issue.record("the log-in goes on")
            return
        }
        #expect(!plain(machine.isLoggingIn))
    }

    @Test("An nkey signs the nonce of each log-in, and without a nonce there is no log-in")
    func nkey() throws {
        let seed = try NKeySeed(ServerTests.seed)
        var machine = try Self.machine { $0.credentials = .nkey(seed) }
        _ = machine.start(at: Self.instant(0))
        machine.opened(at: Self.instant(0))
        let login = Self.sent(Self.receive(&machine, Self.info, at: 0))
        #expect(login.contains(#""nkey":"UKEY","sig":"AQID""#))
        var other = try Self.machine { $0.credentials = .nkey(seed) }
        _ = other.start(at: Self.instant(0))
        other.opened(at: Self.instant(0))
        #expect(Self.sent(Self.receive(&other, "INFO {\"headers\":true}\r\n", at: 0)).isEmpty)
        #expect(!plain(other.isLoggingIn))
    }

    @Test("Attempts go round the servers without end, and the waits between rounds grow to a bound")
    func retries() throws {
        var machine = try Self.machine("nats://a,nats://b,nats://c", seed: 7)
        var now = Self.instant(0)
        _ = machine.start(at: now)
        var hosts: [String] = []
        var waits: [Duration] = []
        for _ in 0..<60 {
            hosts.append(machine.server.host)
            _ = machine.ended(.closed, at: now)
            let next = try #require(plain(machine.nextDeadline))
            waits.append(now.duration(to: next))
            now = next
            guard case .connect? = machine.deadlinePassed(at: now).last else {
                Issue.record("no attempt")
                return
            }
        }
        #expect(Set(hosts.prefix(3)) == ["a", "b", "c"])
        for (index, host) in hosts.enumerated() { #expect(host == hosts[index % 3]) }
        // Every third wait comes after a round.
        let rounds = stride(from: 2, to: 60, by: 3).map { waits[$0] }
        for (index, wait) in rounds.enumerated() {
            let whole = min(Duration.milliseconds(50) * (1 << min(index, 10)), .seconds(5))
            #expect(wait >= whole / 2 && wait <= whole)
        }
        for (index, wait) in waits.enumerated() where index % 3 != 2 { #expect(wait <= .milliseconds(50)) }
    }

    @Test("A loss names the server that was lost, and not the one that is tried next")
    func lostServer() throws {
        var machine = try Self.connected("nats://a,nats://b")
        let server = machine.server
        let actions = machine.ended(.closed, at: Self.instant(1))
        guard case .lost(server, .closed)? = actions.last else {
            Issue.record("\(actions)")
            return
        }
        #expect(plain(machine.server) != server)
    }

    @Test("A server that takes log-ins and closes at once is not tried faster and faster")
    func shortLived() throws {
        var machine = try Self.machine()
        var now = Self.instant(0)
        _ = machine.start(at: now)
        for _ in 0..<20 {
            machine.opened(at: now)
            _ = machine.received(Self.bytes(Self.info + "PONG\r\n"), queued: 0, at: now)
            #expect(plain(machine.isReady))
            _ = machine.ended(.closed, at: now)
            now = try #require(plain(machine.nextDeadline))
            _ = machine.deadlinePassed(at: now)
        }
        #expect(now > Self.instant(30_000))
    }

    @Test("A silent server is asked, and given up when nothing comes at all")
    func silence() throws {
        var machine = try Self.connected()
        #expect(plain(machine.nextDeadline) == Self.instant(2000))
        #expect(Self.sent(machine.deadlinePassed(at: Self.instant(2000))) == "PING\r\n")
        #expect(Self.receive(&machine, "PONG\r\n", at: 2001).isEmpty)
        #expect(Self.sent(machine.deadlinePassed(at: Self.instant(4000))) == "PING\r\n")
        #expect(plain(machine.deadlinePassed(at: Self.instant(4001))).isEmpty)
        _ = machine.deadlinePassed(at: Self.instant(6000))
        #expect(plain(machine.isReady))
        let actions = machine.deadlinePassed(at: Self.instant(7000))
        guard case .lost(_, .silent(.seconds(3)))? = actions.last else {
            Issue.record("\(actions)")
            return
        }
        #expect(!plain(machine.isReady))
    }

    @Test("A client that was held up asks once more before it gives the server up")
    func heldUp() throws {
        var machine = try Self.connected()
        #expect(Self.sent(machine.deadlinePassed(at: Self.instant(2000))) == "PING\r\n")
        // The end is at 5000, and a quarter of the time without a byte later nobody knows what waits in the socket.
        #expect(Self.sent(machine.deadlinePassed(at: Self.instant(5751))) == "PING\r\n")
        #expect(plain(machine.nextDeadline) == Self.instant(7751))
        _ = Self.receive(&machine, "PONG\r\nPONG\r\n", at: 5752)
        #expect(Self.sent(machine.deadlinePassed(at: Self.instant(7751))) == "PING\r\n")
        // The next time is like the first one, and there is no third chance.
        #expect(Self.sent(machine.deadlinePassed(at: Self.instant(20_000))) == "PING\r\n")
        guard case .lost(_, .silent)? = machine.deadlinePassed(at: Self.instant(40_000)).last else {
            Issue.record("a silent server is kept for ever")
            return
        }
    }

    @Test("A clock that comes a little late gives a silent server up")
    func littleLate() throws {
        var machine = try Self.connected()
        _ = machine.deadlinePassed(at: Self.instant(2000))
        guard case .lost(_, .silent)? = machine.deadlinePassed(at: Self.instant(5750)).last else {
            Issue.record("the server was not given up")
            return
        }
    }

    @Test("A server that freezes is given up, however many flushes are open")
    func silenceAmongFlushes() throws {
        var machine = try Self.connected()
        var bytes: [UInt8] = []
        for _ in 0..<1024 { _ = try machine.flush(writingTo: &bytes) }
        #expect(Self.sent(machine.deadlinePassed(at: Self.instant(2000))) == "PING\r\n")
        _ = machine.deadlinePassed(at: Self.instant(4000))
        guard case .lost(_, .silent(.seconds(3)))? = machine.deadlinePassed(at: Self.instant(5000)).last else {
            Issue.record("a frozen server is kept for ever")
            return
        }
    }

    @Test("A server that sends without end and never answers a ping does not read")
    func sendsAndDoesNotRead() throws {
        var machine = try Self.connected()
        // The first ping is sent at 2000, and eight times the time without a byte passes until 26000.
        for time in stride(from: 2000, to: 26_000, by: 1000) as StrideTo<Int64> {
            _ = machine.deadlinePassed(at: Self.instant(time))
            _ = Self.receive(&machine, "+OK\r\n", at: time)
        }
        #expect(plain(machine.deadlinePassed(at: Self.instant(25_999))).isEmpty)
        #expect(plain(machine.nextDeadline) == Self.instant(26_000))
        guard case .lost(_, .notReading)? = machine.deadlinePassed(at: Self.instant(26_000)).last else {
            Issue.record("bytes help a server for ever")
            return
        }
    }

    @Test("Messages count for a subscription until its last one, and then no more")
    func lastMessage() throws {
        var machine = try Self.connected()
        var bytes: [UInt8] = []
        let number = try machine.subscribe(to: SubjectFilter("a"), queue: nil, most: 2, writingTo: &bytes)
        let message = "MSG a \(number.rawValue) 0\r\n\r\n"
        let actions = Self.receive(&machine, message + message + message, at: 1)
        let last = actions.map { if case .deliver(number, _, let isLast) = $0 { isLast } else { false } }
        #expect(last == [false, true])
        // A subscription that has ended is not made again.
        _ = machine.ended(.closed, at: Self.instant(2))
        _ = machine.deadlinePassed(at: machine.nextDeadline ?? Self.instant(3))
        machine.opened(at: Self.instant(100))
        _ = Self.receive(&machine, Self.info, at: 100)
        #expect(Self.sent(Self.receive(&machine, "PONG\r\n", at: 100)).isEmpty)
    }

    @Test("What is published is refused beyond the bounds of the server and of the queue")
    func refusals() throws {
        var machine = try Self.connected { $0.bounds.outgoing = 1000 }
        var bytes: [UInt8] = []
        func publish(_ size: Int, queued: Int, _ machine: inout ConnectionMachine) throws {
            try machine.publish(
                Subject("a"),
                reply: nil,
                headers: NATSHeaders(),
                payload: [UInt8](repeating: 0, count: size),
                queued: queued,
                writingTo: &bytes
            )
        }
        try publish(100, queued: 900, &machine)
        #expect(throws: ConnectionRefusal.payloadTooLarge(100)) { try publish(101, queued: 0, &machine) }
        #expect(throws: ConnectionRefusal.tooMuchWaiting(901)) { try publish(100, queued: 901, &machine) }
        _ = machine.ended(.closed, at: Self.instant(1))
        #expect(throws: ConnectionRefusal.notConnected) { try publish(1, queued: 0, &machine) }
        _ = machine.close()
        #expect(throws: ConnectionRefusal.closed) { try publish(1, queued: 0, &machine) }
    }

    @Test("A message that no queue holds is too large, whatever the server takes")
    func tooLargeForTheQueue() throws {
        var machine = try Self.connected { $0.bounds.outgoing = 50 }
        var bytes: [UInt8] = []
        #expect(throws: ConnectionRefusal.payloadTooLarge(50)) {
            try machine.publish(
                Subject("a"),
                reply: nil,
                headers: NATSHeaders(),
                payload: [UInt8](repeating: 0, count: 51),
                queued: 0,
                writingTo: &bytes
            )
        }
    }

    @Test("A server that asks without end and does not read is left")
    func pingFlood() throws {
        var machine = try Self.connected { $0.bounds.outgoing = 1000 }
        #expect(Self.sent(machine.received(Self.bytes("PING\r\n"), queued: 1000, at: Self.instant(1))) == "PONG\r\n")
        let actions = machine.received(Self.bytes("PING\r\nPING\r\n"), queued: 1001, at: Self.instant(2))
        guard case .lost(_, .notReading)? = actions.last else {
            Issue.record("\(actions)")
            return
        }
    }

    @Test("Answers to pings that nobody sent mean nothing, and flushes are answered in order")
    func flushes() throws {
        var machine = try Self.connected()
        #expect(Self.receive(&machine, "PONG\r\nPONG\r\n", at: 1).isEmpty)
        var bytes: [UInt8] = []
        let first = try machine.flush(writingTo: &bytes)
        _ = machine.deadlinePassed(at: Self.instant(2000))
        let second = try machine.flush(writingTo: &bytes)
        let numbers = Self.receive(&machine, "PONG\r\nPONG\r\nPONG\r\n", at: 2001)
            .map { if case .flushed(let number) = $0 { number } else { 0 } }
        #expect(numbers == [first, second])
        for _ in 0..<1024 { _ = try machine.flush(writingTo: &bytes) }
        #expect(throws: ConnectionRefusal.tooMany(1024)) { try machine.flush(writingTo: &bytes) }
    }

    @Test("A leaving server is left when nothing is under way, or after a time, if there is another one")
    func lameDuck() throws {
        let leaving = #"INFO {"headers":true,"ldm":true}"# + "\r\n"
        var alone = try Self.connected()
        #expect(Self.receive(&alone, leaving, at: 1).count == 1)
        #expect(plain(alone.becameIdle(at: Self.instant(2))).isEmpty)
        var idle = try Self.connected("nats://a,nats://b")
        _ = Self.receive(&idle, leaving, at: 1)
        guard case .lost(_, .leaving)? = idle.becameIdle(at: Self.instant(2)).last else {
            Issue.record("an idle client stays")
            return
        }
        var busy = try Self.connected("nats://a,nats://b") { $0.clocks.ping = .seconds(100) }
        _ = Self.receive(&busy, leaving, at: 1)
        #expect(plain(busy.nextDeadline) == Self.instant(5001))
        guard case .lost(_, .leaving)? = busy.deadlinePassed(at: Self.instant(5001)).last else {
            Issue.record("a busy client stays for ever")
            return
        }
    }

    @Test(
        "A complaint ends the connection where the server will, and only then",
        arguments: [
            ("Permissions Violation for Publish to \"a\"", true), ("Slow Consumer", false), ("Stale Connection", false),
            ("User Authentication Expired", false), ("something new", true),
        ]
    )
    func complaints(_ text: String, _ stays: Bool) throws {
        var machine = try Self.connected()
        _ = Self.receive(&machine, "-ERR '\(text)'\r\n", at: 1)
        #expect(plain(machine.isReady) == stays)
    }

    @Test("A closed machine does nothing any more")
    func closed() throws {
        var machine = try Self.connected()
        let actions = machine.close()
        guard case .finished? = actions.last, case .disconnect? = actions.first else {
            Issue.record("\(actions)")
            return
        }
        #expect(plain(machine.close()).isEmpty)
        #expect(plain(machine.nextDeadline) == nil)
        #expect(Self.receive(&machine, "PING\r\n", at: 1).isEmpty)
        #expect(plain(machine.ended(.closed, at: Self.instant(2))).isEmpty)
        #expect(plain(machine.start(at: Self.instant(3))).isEmpty)
        #expect(plain(machine.deadlinePassed(at: Self.instant(10_000))).isEmpty)
    }

    @Test("Any order of events keeps the machine's promises", arguments: 0..<8 as Range<UInt64>)
    func chance(_ seed: UInt64) throws {
        var chance = SplitMix64(state: seed)
        var machine = try Self.machine("nats://a,nats://b", seed: seed)
        var now = Self.instant(0)
        _ = machine.start(at: now)
        var isConnected = true
        let lines = [
            "PING\r\n", "PONG\r\n", Self.info, "+OK\r\n", "-ERR 'x'\r\n", "MSG a 1 2\r\nab\r\n", "MSG a 9 2\r\nab\r\n",
            "-ERR 'Stale Connection'\r\n", "nonsense\r\n", #"INFO {"headers":true,"ldm":true}"# + "\r\n",
        ]
        for _ in 0..<3000 {
            now = now.advanced(by: .milliseconds(chance.number(0...300)))
            var actions: [Action] = []
            switch chance.number(0...12) {
            case 0: machine.opened(at: now)
            case 1: actions = machine.ended(.closed, at: now)
            case 2: actions = machine.encrypted(at: now)
            case 3: actions = machine.becameIdle(at: now)
            case 4...6: actions = machine.deadlinePassed(at: now)
            case 7:
                var bytes: [UInt8] = []
                _ = try? machine.subscribe(to: SubjectFilter("a"), queue: nil, most: 2, writingTo: &bytes)
                #expect(bytes.isEmpty == !plain(machine.isReady))
            default:
                actions = machine.received(Self.bytes(lines[chance.number(0...lines.count - 1)]), queued: 0, at: now)
            }
            for action in actions {
                switch action {
                case .connect:
                    #expect(!isConnected)
                    isConnected = true
                case .disconnect:
                    #expect(isConnected)
                    isConnected = false
                case .send, .encrypt, .deliver, .established: #expect(isConnected)
                default: break
                }
            }
            #expect(plain(machine.nextDeadline) != nil)
            #expect(isConnected == plain(machine.isReady || machine.isLoggingIn))
        }
    }
}
