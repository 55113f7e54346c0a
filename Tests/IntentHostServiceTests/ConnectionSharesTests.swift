import EventLoop
import Testing

@testable import IntentHostService

@Suite("The connections that programs share")
struct ConnectionSharesTests {
    private var shares = ConnectionShares(most: 64)
    private var last = 0
    /// The client of a process whose ancestors are given, the nearest first.
    private mutating func connect(_ pids: Int32..., user: UInt32 = 1) -> ClientEnd? {
        last += 1
        let processes = zip(pids, pids.dropFirst() + [1]).map { pid, parent in
            ProcessEntry(pid: pid, parent: parent, group: pid, session: pid, started: 7, isEnded: false)
        }
        let path = ConnectionShares.path(user: user, process: pids.first ?? 0, ProcessLineage(processes))
        return shares.take(ClientNumber(rawValue: last), at: path)
    }

    /// The shell from which everything is started here.
    private let shell: Int32 = 10
    /// The process of a flood.
    private let flood: Int32 = 20
    private let refusal = ClientEnd.tooManyOfProgram(56, reserve: 8)

    @Test("A program that connects again and again leaves the last places to others")
    mutating func oneProcess() {
        for _ in 0..<56 {
            let found = connect(flood, shell)
            #expect(found == nil)
        }
        let more = connect(flood, shell)
        #expect(more == refusal)
        let child = connect(21, flood, shell)
        #expect(child == refusal, "what it has started is the same program")
        for number in 0..<8 {
            let other = connect(Int32(100 + number), shell)
            #expect(other == nil, "one of the same shell, \(number)")
        }
        let late = connect(200, shell)
        #expect(late == .tooManyClients(64))
        // Places that are free again are for others, too.
        shares.remove(ClientNumber(rawValue: 59))
        let again = connect(flood, shell)
        #expect(again != nil)
        let other = connect(201, 200, shell)
        #expect(other == nil)
    }

    @Test("Many processes of one tree count as one program, also if each connects once")
    mutating func tree() {
        for number in 0..<56 {
            let found = connect(Int32(100 + number), Int32(200 + number), flood, shell)
            #expect(found == nil)
        }
        let next = connect(300, flood, shell)
        #expect(next == refusal)
        let other = connect(301, shell)
        #expect(other == nil)
        let terminal = connect(302, 11)
        #expect(terminal == nil)
    }

    @Test("Two floods leave the places of the others as well")
    mutating func twoFloods() {
        for number in 0..<56 {
            let found = connect(number % 2 == 0 ? flood : 21, shell)
            #expect(found == nil)
        }
        let more = connect(21, shell)
        #expect(more == refusal)
        let other = connect(22, shell)
        #expect(other == nil)
    }

    @Test("Another user's program gets a place beside a flood, and a process that cannot be looked at counts by itself")
    mutating func users() {
        for _ in 0..<56 {
            let found = connect(flood, shell)
            #expect(found == nil)
        }
        let root = shares.take(ClientNumber(rawValue: 900), at: ConnectionShares.path(user: 0, process: 0, nil))
        #expect(root == nil)
        let hidden = ConnectionShares.path(user: 1, process: flood, ProcessLineage([]))
        let own = shares.take(ClientNumber(rawValue: 901), at: hidden)
        #expect(own == nil)
    }

    @Test("A flood that is over leaves nothing behind, also if its parent has ended meanwhile")
    mutating func end() {
        for _ in 0..<28 {
            let found = connect(flood, shell)
            #expect(found == nil)
        }
        for _ in 0..<28 {
            let found = connect(flood, 1)
            #expect(found == nil)
        }
        for number in 1...56 { shares.remove(ClientNumber(rawValue: number)) }
        shares.remove(ClientNumber(rawValue: 999))
        #expect(shares.count == 0)
        for number in 0..<56 {
            let found = connect(Int32(100 + number), shell)
            #expect(found == nil)
        }
        let more = connect(300, shell)
        #expect(more == refusal, "nobody has many any more")
    }
}
