import ClusterModel
import HostTime
import Testing

@testable import ClusterLife

/// Two ends of a link, and a network between them that loses, doubles and delays by chance.
private struct TwoEnds {
    struct End {
        var link: PeerLink
        var round = LinkRound(at: Instant(nanoseconds: 0))
        var messages: [[UInt8]] = []
        var losses = 0

        init(patience: Duration, isDeduplicating: Bool) {
            link = PeerLink(longestDatagram: 64, patience: patience, isDeduplicating: isDeduplicating)
        }

        mutating func use(_ body: (inout PeerLink, inout LinkRound) -> Void) { body(&link, &round) }
    }

    var ends: [End]
    var now = Instant(nanoseconds: 0)
    var random: SplitMix64
    var loss = 0.0
    var doubling = 0.0
    var delay: ClosedRange<Duration> = .milliseconds(1)...(.milliseconds(1))
    var underway: [(at: Instant, to: Int, bytes: [UInt8])] = []
    /// Every datagram that was sent, for who repeats them.
    var recorded: [(to: Int, bytes: [UInt8])] = []

    init(seed: UInt64 = 1, patience: Duration = .seconds(3), isDeduplicating: Bool = true) {
        ends = (0..<2).map { _ in End(patience: patience, isDeduplicating: isDeduplicating) }
        random = SplitMix64(state: seed)
    }

    mutating func use(_ end: Int, _ body: (inout PeerLink, inout LinkRound) -> Void) {
        ends[end].round.begin(at: now)
        ends[end].use(body)
        for frame in ends[end].round.frames {
            recorded.append((1 - end, frame.bytes))
            guard !random.chance(loss) else { continue }
            for _ in 0...(random.chance(doubling) ? 1 : 0) {
                underway.append((now.advanced(by: random.duration(delay)), 1 - end, frame.bytes))
            }
        }
        ends[end].messages += ends[end].round.messages
        if ends[end].round.isLost { ends[end].losses += 1 }
    }

    mutating func send(_ text: String, from end: Int) { use(end) { $0.send(Array(text.utf8), &$1) } }

    /// Lets time go by until an instant.
    mutating func run(until end: Instant) {
        while true {
            let arrival = underway.map(\.at).min()
            let clock = Instant?.earlier(ends[0].link.nextDeadline, ends[1].link.nextDeadline)
            guard let next = Instant?.earlier(arrival, clock), next <= end else { break }
            now = max(now, next)
            if let index = underway.firstIndex(where: { $0.at <= now }) {
                let datagram = underway.remove(at: index)
                guard let frame = LinkFrame(datagram.bytes) else { continue }
                use(datagram.to) { $0.received(frame, &$1) }
            } else {
                for end in 0..<2 where ends[end].link.nextDeadline.map({ $0 <= now }) ?? false {
                    use(end) { $0.deadlinePassed(&$1) }
                }
            }
        }
        now = end
    }

    mutating func run(_ time: Duration) { run(until: now.advanced(by: time)) }

    func texts(_ end: Int) -> [String] { ends[end].messages.map { String(decoding: $0, as: UTF8.self) } }
}

@Suite("The link between two hosts")
struct PeerLinkTests {
    @Test("The first message opens the link, and comes in two round trips; then nothing is left")
    func opens() {
        var ends = TwoEnds()
        ends.send("one", from: 0)
        ends.run(.milliseconds(2))
        #expect(ends.texts(1).isEmpty)
        ends.run(.milliseconds(1))
        #expect(ends.texts(1) == ["one"])
        ends.run(.milliseconds(100))
        for end in 0..<2 {
            #expect(ends.ends[end].link.isOpen)
            #expect(ends.ends[end].link.unacknowledged == 0)
            #expect(ends.ends[end].link.bytes == 0)
            #expect(ends.ends[end].link.nextDeadline == nil)
        }
        // Two greetings, the message, and its acknowledgement after 20 ms.
        #expect(ends.recorded.count == 4)
    }

    @Test("Messages come once and in order, whatever the network does", arguments: 1...20)
    func faults(seed: Int) {
        var ends = TwoEnds(seed: UInt64(seed), patience: .seconds(60))
        (ends.loss, ends.doubling, ends.delay) = (0.3, 0.3, .milliseconds(1)...(.milliseconds(200)))
        var sent: [[String]] = [[], []]
        for number in 0..<50 {
            let end = ends.random.number(0...1)
            let text = String(repeating: "\(number) ", count: ends.random.number(1...40))
            sent[end].append(text)
            ends.send(text, from: end)
            ends.run(ends.random.duration(.zero...(.milliseconds(30))))
        }
        ends.run(.seconds(120))
        #expect(ends.texts(1) == sent[0])
        #expect(ends.texts(0) == sent[1])
        #expect(ends.ends.map(\.losses) == [0, 0])
        #expect(ends.ends.map(\.link.bytes) == [0, 0])
    }

    @Test("A link without deduplication passes on what comes twice: the tests of faults would see it")
    func defect() {
        var ends = TwoEnds(isDeduplicating: false)
        ends.doubling = 1
        ends.send("one", from: 0)
        ends.run(.milliseconds(50))
        #expect(ends.texts(1) == ["one", "one"])
    }

    @Test("What somebody repeats of an earlier epoch brings no message, and ends no link")
    func replay() {
        var ends = TwoEnds()
        ends.send("first", from: 0)
        ends.run(.milliseconds(100))
        let old = ends.recorded
        // Both ends give each other up.
        ends.loss = 1
        ends.send("second", from: 0)
        ends.send("third", from: 1)
        ends.run(.seconds(4))
        #expect(ends.ends.map(\.losses) == [1, 1])
        ends.loss = 0
        ends.send("fourth", from: 0)
        ends.run(.seconds(6))
        #expect(ends.texts(1) == ["first", "fourth"])
        let losses = ends.ends.map(\.losses)
        for _ in 0..<3 {
            for (end, bytes) in old {
                ends.underway.append((ends.now, end, bytes))
                ends.run(.milliseconds(10))
            }
        }
        #expect(ends.texts(1) == ["first", "fourth"])
        #expect(ends.texts(0).isEmpty)
        #expect(ends.ends.map(\.losses) == losses)
        #expect(ends.ends.map(\.link.isOpen) == [true, true])
    }

    @Test("An end that gave the other up tells it so with the next word, and what was under way is lost at both")
    func givenUp() {
        var ends = TwoEnds(patience: .seconds(1))
        ends.send("one", from: 0)
        ends.run(.milliseconds(100))
        ends.loss = 1
        ends.send("two", from: 0)
        ends.run(.milliseconds(1100))
        #expect(ends.ends.map(\.losses) == [1, 0])
        ends.loss = 0
        ends.run(.seconds(1))
        #expect(ends.ends.map(\.losses) == [1, 1])
        ends.send("three", from: 1)
        ends.run(.milliseconds(100))
        #expect(ends.texts(0) == ["three"])
        #expect(ends.texts(1) == ["one"])
    }

    @Test("A peer that never answers is greeted more and more rarely, and what waits for it is dropped")
    func phantom() {
        var ends = TwoEnds()
        ends.loss = 1
        ends.send("one", from: 0)
        ends.run(.seconds(3))
        #expect(ends.ends[0].losses == 1)
        #expect(ends.ends[0].link.bytes == 0)
        ends.run(.seconds(57))
        // 100 ms doubled up to 5 s.
        #expect(ends.recorded.count == 17)
    }

    @Test("The longest message comes in pieces, and a longer one ends the epoch")
    func long() {
        var ends = TwoEnds()
        for end in 0..<2 { ends.ends[end].link = PeerLink(longestDatagram: 256 << 10, patience: .seconds(3)) }
        let message = (0..<ClusterBound.message).map { UInt8(truncatingIfNeeded: $0 % 251) }
        ends.use(0) { $0.send(message, &$1) }
        ends.run(.seconds(1))
        #expect(ends.ends[1].messages == [message])
        #expect((ends.recorded.map(\.bytes.count).max() ?? 0) <= 256 << 10)
        ends.use(0) { $0.send(message + [0], &$1) }
        ends.run(.seconds(1))
        #expect(ends.ends[1].losses == 1)
        #expect(ends.ends[1].messages.count == 1)
        #expect(ends.ends[1].link.bytes == 0)
    }

    @Test("No room for a new call is left when the window is full, and there is again when the other end has it")
    func window() {
        var ends = TwoEnds()
        ends.send("open", from: 0)
        ends.run(.milliseconds(100))
        for _ in 0..<1024 {
            #expect(ends.ends[0].link.hasRoom)
            ends.send("x", from: 0)
        }
        #expect(!ends.ends[0].link.hasRoom)
        ends.send("control", from: 0)
        ends.run(.seconds(1))
        #expect(ends.ends[0].link.hasRoom)
        #expect(ends.texts(1).count == 1026)
        #expect(ends.texts(1).last == "control")
    }

    @Test("A link does not run out of patience while the broker is away")
    func brokerAway() {
        var ends = TwoEnds()
        ends.send("one", from: 0)
        ends.run(.milliseconds(100))
        ends.loss = 1
        ends.send("two", from: 0)
        // The machine does not let clocks pass meanwhile.
        ends.now = ends.now.advanced(by: .seconds(60))
        ends.loss = 0
        for end in 0..<2 { ends.use(end) { $0.resume(&$1) } }
        ends.run(.milliseconds(100))
        #expect(ends.texts(1) == ["one", "two"])
        #expect(ends.ends.map(\.losses) == [0, 0])
    }

    @Test("Frames with any numbers bring no trap, and bounded memory", arguments: 1...10)
    func hostile(seed: Int) {
        var ends = TwoEnds(seed: UInt64(seed))
        ends.send("one", from: 0)
        ends.run(.milliseconds(100))
        let numbers: [Int64] = [0, 1, 2, 3, 4, 1024, 1025, 1026, 1 << 40, .max - 1, .max]
        for _ in 0..<300 {
            let frame = LinkFrame(
                sender: max(ends.random.choice(numbers) ?? 1, 1),
                receiver: ends.random.choice(numbers) ?? 0,
                acknowledged: ends.random.choice(numbers) ?? 0,
                sequence: ends.random.choice(numbers) ?? 0,
                isLast: ends.random.chance(0.5),
                wantsAnswer: ends.random.chance(0.5),
                piece: ArraySlice(repeating: 0, count: ends.random.choice([0, 1, 200_000]) ?? 0)
            )
            ends.use(1) { $0.received(frame, &$1) }
            #expect(ends.ends[1].link.bytes <= ClusterBound.message + (4 << 20))
        }
    }
}
