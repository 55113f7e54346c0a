import IntentModel
import Testing

@testable import IntentHostService

@Suite("What clients share: memory, turns, the log")
struct ClientSharesTests {
    private func client(_ number: Int) -> ClientNumber { ClientNumber(rawValue: number) }
    private func after(_ milliseconds: Int) -> Instant {
        Instant(nanoseconds: 0).advanced(by: .milliseconds(milliseconds))
    }

    @Test("However many clients hold all that they may, there is room for one more, and all together have a bound")
    func fairMemory() {
        var shares = MemoryShares()
        var total = 0
        for number in 0..<64 {
            let most = shares.most(of: client(number))
            #expect(most >= MemoryShares.least)
            shares.holds(most, client(number))
            total += most
        }
        #expect(total <= MemoryShares.requests + 64 * MemoryShares.least)
        #expect(shares.most(of: client(0)) <= MemoryShares.requests / 2, "the first has half at the most")
        #expect(shares.most(of: client(99)) >= MemoryShares.least)
        for number in 0..<64 { shares.holds(0, client(number)) }
        #expect(shares.most(of: client(0)) == MemoryShares.requests / 2)
    }

    @Test("Where too much waits, the client goes that does not read, and not the one with the longest answer")
    func slowReaders() {
        var shares = MemoryShares()
        for number in 0..<50 {
            let found1 = shares.queued((1 << 20) - number, for: client(number), at: after(number))
            #expect(found1 == nil || number >= 48)
        }
        shares.removeQueue(of: client(0))
        shares.removeQueue(of: client(1))
        shares.removeQueue(of: client(2))
        // An honest client gets 8 MiB at once, long after the others.
        let gone = shares.queued(8 << 20, for: client(99), at: after(20_000))
        #expect(gone == client(3), "\(String(describing: gone))")
        let found2 = shares.queued(0, for: client(99), at: after(20_001))
        #expect(found2 == nil, "it has read")
    }

    @Test("Memory is given back when a flood is over, and not for little")
    func trimming() {
        var shares = MemoryShares()
        shares.holds(1 << 20, client(1))
        shares.holds(0, client(1))
        let found3 = shares.isWorthTrimming()
        #expect(!found3)
        shares.holds(20 << 20, client(1))
        shares.holds(10 << 20, client(1))
        let found4 = shares.isWorthTrimming()
        #expect(!found4)
        shares.holds(0, client(1))
        let found5 = shares.isWorthTrimming()
        #expect(found5)
        let found6 = shares.isWorthTrimming()
        #expect(!found6, "once")
    }

    @Test("Clients take turns with long input, in a circle, and the loop has a pause after each")
    func inputTurns() {
        var turns = InputTurns()
        turns.wait(client(1))
        turns.wait(client(2))
        turns.wait(client(2))
        let found7 = turns.next(at: after(0))
        #expect(found7 == .begin(client(1)))
        #expect(turns.client == client(1))
        let found8 = turns.next(at: after(1))
        #expect(found8 == nil)
        turns.took(.milliseconds(10))
        turns.finished(at: after(10))
        turns.wait(client(1))
        let found9 = turns.next(at: after(39))
        #expect(found9 == nil)
        #expect(turns.nextDeadline == after(40))
        let found10 = turns.next(at: after(40))
        #expect(found10 == .begin(client(2)))
        turns.finished(at: after(41))
        let found11 = turns.next(at: after(41))
        #expect(found11 == .begin(client(1)))
    }

    @Test("The loop does not pause after the turn of a client that is alone")
    func turnsOfOne() {
        var turns = InputTurns()
        turns.wait(client(1))
        let first = turns.next(at: after(0))
        #expect(first == .begin(client(1)))
        turns.took(.milliseconds(10))
        turns.finished(at: after(10), isAlone: true)
        turns.wait(client(1))
        let second = turns.next(at: after(10))
        #expect(second == .begin(client(1)))
        var shares = MemoryShares()
        shares.holds(1, client(1))
        #expect(shares.isFor(client(1)))
        shares.holds(1, client(2))
        #expect(!shares.isFor(client(1)))
        // Its own request has ended before its turn: the loop pauses for the other one all the same.
        shares.holds(0, client(1))
        #expect(!shares.isFor(client(1)))
        shares.holds(0, client(2))
        #expect(shares.isFor(client(1)))
    }

    @Test("Who does not finish a long line goes when another waits, and not before")
    func unfinishedLine() {
        var turns = InputTurns()
        turns.wait(client(1))
        let found12 = turns.next(at: after(0))
        #expect(found12 == .begin(client(1)))
        let found13 = turns.next(at: after(60_000))
        #expect(found13 == nil, "nobody waits")
        #expect(turns.nextDeadline == nil)
        turns.wait(client(2))
        let found14 = turns.next(at: after(60_000))
        #expect(found14 == .drop(client(1)))
        turns.remove(client(1), at: after(60_000))
        let found15 = turns.next(at: after(60_000))
        #expect(found15 == .begin(client(2)))
        turns.wait(client(3))
        turns.remove(client(3), at: after(60_000))
        #expect(turns.nextDeadline == nil)
    }

    @Test("Programs take turns: one that asks for much delays another by one piece of work for each program")
    func workTurns() {
        var turns = WorkTurns(places: 1, mostWaiting: 100)
        let (flood, other, third) = (Program(process: 1), Program(process: 2), Program(connection: 3))
        let found16 = turns.enter(0, of: flood)
        #expect(found16 == .begin)
        for number in 1...100 {
            let found = turns.enter(number, of: flood)
            #expect(found == .wait)
        }
        let found18 = turns.enter(101, of: flood)
        #expect(found18 == .refuse)
        let found19 = turns.enter(102, of: flood, isBounded: false)
        #expect(found19 == .wait)
        let found20 = turns.enter(200, of: other)
        #expect(found20 == .wait)
        let found21 = turns.enter(201, of: other)
        #expect(found21 == .wait)
        let found22 = turns.enter(300, of: third)
        #expect(found22 == .wait)
        let found23 = turns.withdraw(201, of: other)
        #expect(found23)
        let found24 = turns.withdraw(201, of: other)
        #expect(!found24)
        let next = (0..<4).map { _ in turns.leave() }
        #expect(next == [1, 200, 300, 2])
        for number in 3...100 {
            let found = turns.leave()
            #expect(found == number)
        }
        let found26 = turns.leave()
        #expect(found26 == 102)
        let found27 = turns.leave()
        #expect(found27 == nil)
        let found28 = turns.enter(5, of: other)
        #expect(found28 == .begin, "the place is free again")
    }

    @Test("A line that anybody can cause is logged once a minute, with the number of the others")
    func sparseLog() {
        var log = SparseLog()
        let found29 = log.line("full", at: after(0))
        #expect(found29 == "full")
        for number in 1...1000 {
            let found = log.line("full", at: after(number))
            #expect(found == nil)
        }
        let found31 = log.line("full", at: after(60_000))
        #expect(found31 == "full (1000 times more before)")
        let found32 = log.line("full", at: after(120_000))
        #expect(found32 == "full")
    }
}
