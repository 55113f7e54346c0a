import ClusterModel
import HostTime
import JSON
import Testing

@testable import ClusterLife

@Suite("Hosts that come and go")
struct HostLifeTests {
    private static let chat = SmallCluster.announced()

    private static func names(_ cluster: SmallCluster, _ index: Int) -> [String] {
        cluster.hosts[index].machine.peers.keys.map(\.text).sorted()
    }

    @Test("Hosts find each other, with what they have, although the first ones did not hear the last ones' beginning")
    func meet() {
        let cluster = SmallCluster([[Self.chat], [], [Self.chat]])
        #expect(Self.names(cluster, 0) == ["h1", "h2"])
        for host in cluster.hosts {
            #expect(host.machine.peers.values.map { $0.announcement != nil } == [true, true])
        }
    }

    @Test("A change of what a host has is told to all, at most once a second")
    func change() {
        let cluster = SmallCluster([[], []])
        let before = cluster.hosts[1].actions.count
        for capacity in 1...10 {
            let changed = Announcement(capacity: 64, extensions: [SmallCluster.announced(capacity: capacity)])
            cluster.use(1) { $0.announcementChanged(changed, at: $1) }
        }
        cluster.run(.milliseconds(1100))
        let told = cluster.hosts[0].machine.peers.values.first?.announcement
        #expect(told?.extensions.first?.capacity == 10)
        let long = cluster.hosts[1].actions.dropFirst(before).count {
            if case .broadcast(let bytes) = $0 { bytes.count > 150 } else { false }
        }
        #expect(long <= 2)
    }

    @Test("A host that missed an announcement asks for it")
    func missed() {
        let cluster = SmallCluster([[], []])
        cluster.cut.insert([1, 0])
        cluster.use(1) { $0.announcementChanged(Announcement(capacity: 64, extensions: [Self.chat]), at: $1) }
        cluster.run(.milliseconds(50))
        cluster.cut.remove([1, 0])
        cluster.run(.milliseconds(1500))
        #expect(cluster.hosts[0].machine.peers.values.first?.announcement?.extensions == [Self.chat])
    }

    @Test("A partition: each side gives the other up after a lease, and both are whole within two after it")
    func partition() {
        let cluster = SmallCluster([[], [], [], []])
        cluster.cutOff(3)
        cluster.run(.seconds(4))
        #expect(Self.names(cluster, 0) == ["h1", "h2"])
        #expect(Self.names(cluster, 3) == [])
        cluster.cutOff(3, false)
        cluster.run(.seconds(6))
        #expect(Self.names(cluster, 0) == ["h1", "h2", "h3"])
        #expect(Self.names(cluster, 3) == ["h0", "h1", "h2"])
        #expect(cluster.hosts[3].machine.peers.values.map { $0.announcement != nil } == [true, true, true])
    }

    @Test("A host whose broker is away gives nobody up for that, and only afterwards who stays silent")
    func brokerAway() {
        let cluster = SmallCluster([[], [], []])
        cluster.hosts[0].isConnected = false
        cluster.use(0) { $0.brokerLost(at: $1) }
        cluster.run(.seconds(60))
        #expect(Self.names(cluster, 0) == ["h1", "h2"])
        #expect(Self.names(cluster, 1) == ["h2"])
        cluster.hosts[2].isGone = true
        cluster.hosts[0].isConnected = true
        cluster.use(0) { $0.brokerConnected(at: $1) }
        cluster.run(.milliseconds(2900))
        #expect(Self.names(cluster, 0) == ["h1", "h2"])
        cluster.run(.milliseconds(200))
        #expect(Self.names(cluster, 0) == ["h1"])
        #expect(Self.names(cluster, 1) == ["h0"])
    }

    @Test("A host that stood still gives nobody up for that")
    func stoodStill() {
        let cluster = SmallCluster([[], []])
        cluster.use(0) { $0.deadlinePassed(at: $1.advanced(by: .seconds(60))) }
        #expect(Self.names(cluster, 0) == ["h1"])
        for second in 61...63 { cluster.use(0) { $0.deadlinePassed(at: $1.advanced(by: .seconds(second))) } }
        #expect(Self.names(cluster, 0) == [])
    }

    @Test("A host that does not answer gets no new calls until it shows that it lives")
    func suspect() throws {
        let cluster = SmallCluster([[], [Self.chat]])
        let peer = cluster.hosts[1].machine.own
        cluster.cut.insert([0, 1])
        cluster.use(0) { $0.undeliverable(to: peer, at: $1) }
        cluster.request(0, try SmallCluster.request())
        cluster.run(.milliseconds(20))
        #expect(cluster.hosts[0].results == [.busy(.milliseconds(500))])
        cluster.cut.remove([0, 1])
        cluster.run(.seconds(1))
        cluster.request(0, try SmallCluster.request())
        cluster.run(.milliseconds(20))
        #expect(cluster.hosts[1].performed.count == 1)
    }

    @Test("A second bridge with the same name changes nothing")
    func sameName() {
        let cluster = SmallCluster([[], []])
        let twin = HostIncarnation(host: cluster.hosts[0].machine.own.host, number: 99)
        let bytes = HostMessage.goodbye(number: 1 << 40).bytes
        cluster.use(0) { $0.heard(bytes, from: twin, at: $1) }
        #expect(Self.names(cluster, 0) == ["h1"])
    }

    @Test("Of an announcement that is too long as many extensions are told as fit, and the log says how many are not")
    func tooLong() {
        let names = (0..<16).map { String(repeating: "n", count: 500) + "\($0)" }
        let many = (0..<34).map {
            AnnouncedExtension(identifier: "x\($0)", names: names, capacity: 1, intents: [SmallCluster.intent])
        }
        let cluster = SmallCluster([[], []])
        cluster.use(1) { $0.announcementChanged(Announcement(capacity: 64, extensions: many), at: $1) }
        // The longest heartbeat comes with it.
        let warm = (0..<ClusterBound.warm).map { HostLoad.Warm(place: 1000 + $0, running: Int(Int32.max)) }
        cluster.use(1) { $0.loadChanged(HostLoad(running: 600, warm: warm), at: $1) }
        cluster.run(.seconds(2))
        let told = cluster.hosts[0].machine.peers.values.first?.announcement?.extensions ?? []
        #expect((28..<34).contains(told.count) && told == Array(many.prefix(told.count)))
        #expect(cluster.hosts[1].actions.contains(.log(.leftOut(34 - told.count))))
    }

    @Test("Bytes of a peer that are no message bring a line in the log, and nothing else")
    func hostile() {
        let cluster = SmallCluster([[], []])
        let peer = cluster.hosts[1].machine.own
        var random = SplitMix64(state: 3)
        for _ in 0..<2000 {
            let bytes = (0..<random.number(0...60)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            cluster.use(0) { $0.heard(bytes, from: peer, at: $1) }
            cluster.use(0) { $0.received(bytes, from: peer, at: $1) }
            cluster.use(0) { $0.received([1, 0] + bytes, from: peer, at: $1) }
        }
        cluster.run(.seconds(1))
        #expect(Self.names(cluster, 0) == ["h1"])
        #expect(cluster.hosts[0].machine.footprint.linkBytes == 0)
    }
}
