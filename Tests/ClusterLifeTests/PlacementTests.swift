import ClusterModel
import HostTime
import JSON
import Testing

@testable import ClusterLife

@Suite("Where a call goes")
struct PlacementTests {
    private static let chat = SmallCluster.announced()

    /// Counts how many of some calls each host performs.
    private static func spread(_ cluster: SmallCluster, calls: Int, from: Int = 0) throws -> [Int] {
        for _ in 0..<calls { cluster.request(from, try SmallCluster.request()) }
        cluster.run(.milliseconds(50))
        return cluster.hosts.map(\.performed.count)
    }

    @Test("Calls go to the hosts that have less to do, and to none over its room")
    func spread() throws {
        let cluster = SmallCluster([[], [Self.chat], [Self.chat], [Self.chat]])
        let spread = try Self.spread(cluster, calls: 9)
        #expect(spread.reduce(0, +) == 9)
        #expect(spread.dropFirst().allSatisfy { (2...4).contains($0) })
        let full = try Self.spread(cluster, calls: 6)
        #expect(full == [0, 4, 4, 4])
        #expect(cluster.hosts[0].results.count == 3)
        #expect(cluster.hosts[0].results.first == .busy(.milliseconds(500)))
    }

    @Test("Near hosts come first, and far ones when those are full")
    func nearness() throws {
        let labels = [["zone": "a"], ["zone": "b"], ["zone": "a"]]
        let cluster = SmallCluster([[], [Self.chat], [Self.chat]], labels: labels)
        #expect(try Self.spread(cluster, calls: 4) == [0, 0, 4])
        #expect(try Self.spread(cluster, calls: 2) == [0, 2, 4])
    }

    @Test("A warm extension comes before a cold one, until it has a quarter of its room more to do")
    func warmth() throws {
        let cluster = SmallCluster([[], [SmallCluster.announced(capacity: 8)], [SmallCluster.announced(capacity: 8)]])
        cluster.use(2) { $0.loadChanged(HostLoad(running: 0, warm: [.init(place: 0, running: 0)]), at: $1) }
        cluster.run(.milliseconds(1100))
        #expect(try Self.spread(cluster, calls: 2) == [0, 0, 2])
        let more = try Self.spread(cluster, calls: 4)
        #expect(more[1] >= 1)
    }

    @Test("An extension that keeps state has one host for all callers, which is not left while it is alive")
    func sticky() throws {
        let sticky = SmallCluster.announced(capacity: 2, placement: .sticky)
        let cluster = SmallCluster([[], [sticky], [sticky], [sticky], []])
        cluster.request(0, try SmallCluster.request())
        cluster.request(4, try SmallCluster.request())
        cluster.run(.milliseconds(50))
        let chosen = try #require(cluster.performer)
        #expect(cluster.hosts[chosen].performed.count == 2)
        cluster.request(0, try SmallCluster.request())
        cluster.run(.milliseconds(50))
        #expect(cluster.hosts[0].results == [.busy(.milliseconds(500))])
        cluster.hosts[chosen].isGone = true
        cluster.run(.seconds(4))
        cluster.request(0, try SmallCluster.request())
        cluster.run(.milliseconds(50))
        let others = cluster.hosts.indices.filter { $0 != chosen && !cluster.hosts[$0].performed.isEmpty }
        #expect(others.count == 1)
    }

    @Test(
        "An extension that is tied to its host and is here never goes elsewhere; one that is elsewhere is called there"
    )
    func tied() throws {
        let tied = SmallCluster.announced(placement: .tied)
        let cluster = SmallCluster([[tied], [tied], []])
        cluster.request(0, try SmallCluster.request())
        #expect(cluster.hosts[0].results == [.busy(.milliseconds(500))])
        cluster.request(2, try SmallCluster.request())
        cluster.run(.milliseconds(50))
        #expect(cluster.hosts.map(\.performed.count).reduce(0, +) == 1)
    }

    @Test("What the state of the device forbids is not sent, where every extension that could handle it forbids it")
    func restricted() throws {
        let locked = AnnouncedIntent(name: "INSendMessageIntent", isRestrictedWhileLocked: true)
        let data = AnnouncedIntent(name: "INSendMessageIntent", isRestrictedWithoutProtectedData: true)
        let cluster = SmallCluster([
            [], [SmallCluster.announced(intent: locked)], [SmallCluster.announced(intent: data)],
        ])
        cluster.request(
            0,
            try SmallCluster.request(device: CallerDevice(isLocked: true, isProtectedDataAvailable: false))
        )
        #expect(cluster.hosts[0].results == [.restricted(.locked)])
        cluster.request(0, try SmallCluster.request(device: CallerDevice(isLocked: true)))
        cluster.run(.milliseconds(50))
        #expect(cluster.hosts.map(\.performed.count) == [0, 0, 1])
    }

    @Test("Protected data that is not available is told as that")
    func protectedData() throws {
        let data = AnnouncedIntent(name: "INSendMessageIntent", isRestrictedWithoutProtectedData: true)
        let cluster = SmallCluster([[], [SmallCluster.announced(intent: data)]])
        let device = CallerDevice(isLocked: true, isProtectedDataAvailable: false)
        cluster.request(0, try SmallCluster.request(device: device))
        #expect(cluster.hosts[0].results == [.restricted(.withoutProtectedData)])
    }

    @Test("A host checks the state of the caller's device again, by what its extension says now")
    func restrictedThere() throws {
        let cluster = SmallCluster([[], [Self.chat]])
        cluster.cut.insert([1, 0])
        let locked = AnnouncedIntent(name: "INSendMessageIntent", isRestrictedWhileLocked: true)
        let changed = Announcement(capacity: 64, extensions: [SmallCluster.announced(intent: locked)])
        cluster.use(1) { $0.announcementChanged(changed, at: $1) }
        cluster.run(.milliseconds(10))
        cluster.cut.remove([1, 0])
        cluster.request(0, try SmallCluster.request(device: CallerDevice(isLocked: true)))
        cluster.run(.milliseconds(100))
        #expect(cluster.hosts[1].performed.isEmpty)
        #expect(cluster.hosts[0].results == [.restricted(.locked)])
    }

    @Test("A request that could mean several extensions is for none of them")
    func ambiguous() throws {
        let other = SmallCluster.announced("talk")
        let cluster = SmallCluster([[], [Self.chat], [other]])
        cluster.request(0, try SmallCluster.request(nil))
        #expect(cluster.hosts[0].results == [.ambiguous(["chat", "talk"])])
        cluster.request(0, try SmallCluster.request("talk"))
        cluster.run(.milliseconds(50))
        #expect(cluster.hosts.map(\.performed.count) == [0, 0, 1])
    }

    @Test("Of two extensions of one app it is the one that lists the intent first")
    func oneApp() throws {
        let first = AnnouncedExtension(identifier: "z", app: "app", capacity: 1, intents: [SmallCluster.intent])
        let second = AnnouncedExtension(
            identifier: "a",
            app: "app",
            capacity: 1,
            intents: [AnnouncedIntent(name: "INStartCallIntent"), SmallCluster.intent]
        )
        let cluster = SmallCluster([[], [second, first]])
        cluster.request(0, try SmallCluster.request("app"))
        cluster.run(.milliseconds(50))
        let performed = cluster.hosts[1].actions.compactMap { action -> FoldedWord? in
            if case .perform(_, let request) = action { request.extensionWord } else { nil }
        }
        #expect(performed == [FoldedWord("id:z")])
    }
}
