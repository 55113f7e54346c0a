import ClusterModel
import HostTime
import Testing

@testable import ClusterLife

@Suite("Which hosts are alive")
struct MembershipTests {
    private static func at(_ milliseconds: Int) -> Instant { Instant(nanoseconds: Int64(milliseconds) * 1_000_000) }

    private static func host(_ name: String = "a", _ number: Int64 = 1) throws -> HostIncarnation {
        HostIncarnation(host: try #require(HostName(name)), number: number)
    }

    private static func beat(_ number: Int64, edition: Int64 = 1, every: Duration = .seconds(1)) -> Heartbeat {
        Heartbeat(number: number, edition: edition, interval: every)
    }

    private static func membership(_ settings: ClusterSettings = ClusterSettings()) -> Membership {
        Membership(labels: ["zone": "a", "rack": "1"], settings: settings)
    }

    @Test("A host is given up after three of its heartbeats without a word, not earlier")
    func lease() throws {
        var membership = Self.membership()
        #expect(membership.heard(Self.beat(1), from: try Self.host(), at: Self.at(0)).isNew)
        #expect(membership.expired(at: Self.at(2999)).isEmpty)
        #expect(!membership.heard(Self.beat(2, every: .seconds(5)), from: try Self.host(), at: Self.at(2999)).isNew)
        #expect(membership.expired(at: Self.at(3000)).isEmpty)
        #expect(membership.expired(at: Self.at(17_998)).isEmpty)
        #expect(membership.expired(at: Self.at(17_999)) == [try Self.host()])
        #expect(membership.nextDeadline == nil)
    }

    @Test("A heartbeat that comes twice or late lengthens no lease")
    func oldHeartbeats() throws {
        var membership = Self.membership()
        _ = membership.heard(Self.beat(5), from: try Self.host(), at: Self.at(0))
        for number in [5, 4, 0] as [Int64] {
            #expect(membership.heard(Self.beat(number), from: try Self.host(), at: Self.at(2000)).isIgnored)
        }
        #expect(membership.expired(at: Self.at(3000)) == [try Self.host()])
    }

    @Test("A new life of a host ends the old one, and what is repeated of an old one ends nothing")
    func incarnations() throws {
        var membership = Self.membership()
        _ = membership.heard(Self.beat(100), from: try Self.host("a", 1), at: Self.at(0))
        let hearing = membership.heard(Self.beat(1), from: try Self.host("a", 2), at: Self.at(10))
        #expect(hearing.ended == (try Self.host("a", 1)))
        #expect(hearing.isNew)
        #expect(membership.heard(Self.beat(101), from: try Self.host("a", 1), at: Self.at(20)).isIgnored)
        #expect(membership.peer(try Self.host("a", 2)) != nil)
        #expect(membership.peer(try Self.host("a", 1)) == nil)
    }

    @Test("A host that has said goodbye does not come back by what it said before")
    func goodbye() throws {
        var membership = Self.membership()
        _ = membership.heard(Self.beat(1), from: try Self.host(), at: Self.at(0))
        #expect(!membership.departed(try Self.host(), number: 1, at: Self.at(1)))
        #expect(membership.departed(try Self.host(), number: 3, at: Self.at(1)))
        #expect(membership.heard(Self.beat(2), from: try Self.host(), at: Self.at(2)).isIgnored)
        #expect(membership.heard(Self.beat(1), from: try Self.host("a", 2), at: Self.at(3)).isNew)
    }

    @Test("An announcement that is not the newest is asked for; an older one changes nothing")
    func editions() throws {
        var membership = Self.membership()
        let near = Announcement(labels: ["zone": "a", "rack": "2"], capacity: 1, extensions: [])
        #expect(membership.heard(Self.beat(1, edition: 2), from: try Self.host(), at: Self.at(0)).lacksAnnouncement)
        #expect(membership.announced(near, edition: 2, length: 10, by: try Self.host()))
        #expect(!membership.heard(Self.beat(2, edition: 2), from: try Self.host(), at: Self.at(1)).lacksAnnouncement)
        #expect(membership.peer(try Self.host())?.nearness == 1)
        #expect(
            !membership.announced(Announcement(capacity: 9, extensions: []), edition: 1, length: 1, by: try Self.host())
        )
        #expect(membership.peer(try Self.host())?.announcement == near)
        #expect(membership.heard(Self.beat(3, edition: 3), from: try Self.host(), at: Self.at(2)).lacksAnnouncement)
    }

    @Test("The number of hosts and the bytes of their announcements are bounded")
    func bounds() throws {
        var settings = ClusterSettings()
        (settings.peers, settings.announcements) = (2, 100)
        var membership = Self.membership(settings)
        let empty = Announcement(capacity: 1, extensions: [])
        for name in ["a", "b", "c"] {
            let hearing = membership.heard(Self.beat(1), from: try Self.host(name), at: Self.at(0))
            #expect(hearing.isIgnored == (name == "c"))
        }
        #expect(membership.announced(empty, edition: 1, length: 60, by: try Self.host("a")))
        #expect(!membership.announced(empty, edition: 1, length: 60, by: try Self.host("b")))
        #expect(membership.announced(empty, edition: 2, length: 20, by: try Self.host("a")))
        #expect(membership.announced(empty, edition: 1, length: 60, by: try Self.host("b")))
        _ = membership.expired(at: Self.at(5000))
        #expect(membership.heard(Self.beat(1), from: try Self.host("c"), at: Self.at(5000)).isNew)
        #expect(membership.announced(empty, edition: 1, length: 100, by: try Self.host("c")))
    }

    @Test("A host that was given up comes back with what it had, by a new heartbeat and not by a repeated one")
    func remembered() throws {
        var membership = Self.membership()
        let some = Announcement(capacity: 3, extensions: [])
        _ = membership.heard(Self.beat(4), from: try Self.host(), at: Self.at(0))
        #expect(membership.announced(some, edition: 1, length: 10, by: try Self.host()))
        #expect(membership.expired(at: Self.at(3000)).count == 1)
        #expect(membership.heard(Self.beat(4), from: try Self.host(), at: Self.at(3001)).isIgnored)
        #expect(membership.peers.isEmpty)
        let hearing = membership.heard(Self.beat(5), from: try Self.host(), at: Self.at(3002))
        #expect(hearing.isNew)
        #expect(!hearing.lacksAnnouncement)
        #expect(membership.peer(try Self.host())?.announcement == some)
        #expect(membership.expired(at: Self.at(9000)).count == 1)
        #expect(membership.heard(Self.beat(1), from: try Self.host("a", 2), at: Self.at(9001)).lacksAnnouncement)
    }

    @Test("With many hosts each says less often that it is alive")
    func interval() {
        let settings = ClusterSettings()
        #expect(settings.interval(hosts: 1) == .seconds(1))
        #expect(settings.interval(hosts: 200) == .seconds(1))
        #expect(settings.interval(hosts: 1000) == .seconds(5))
    }
}
