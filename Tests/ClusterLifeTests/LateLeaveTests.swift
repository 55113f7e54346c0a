import ClusterModel
import HostTime
import JSON
import Testing

@testable import ClusterLife

@Suite("Calls whose host asks before it handles")
struct LateLeaveTests {
    @Test("What a locked device forbids is not handled if it is locked by then", arguments: [true, false])
    func lockedMeanwhile(isLocked: Bool) throws {
        let restricted = AnnouncedIntent(name: "INSendMessageIntent", isRepeatable: true, isRestrictedWhileLocked: true)
        let cluster = SmallCluster([[], [SmallCluster.announced(intent: restricted)]])
        cluster.request(0, try SmallCluster.request())
        cluster.run(.milliseconds(20))
        #expect(cluster.hosts[0].looks.isEmpty)
        cluster.mayHandle(1)
        cluster.run(.milliseconds(20))
        #expect(cluster.hosts[1].allowed.isEmpty)
        let number = try #require(cluster.hosts[0].looks.first)
        cluster.use(0) { $0.deviceSeen(number, CallerDevice(isLocked: isLocked), at: $1) }
        cluster.run(.milliseconds(20))
        #expect(cluster.hosts[1].allowed.count == (isLocked ? 0 : 1))
        if isLocked {
            #expect(cluster.hosts[0].results == [.restricted(.locked)])
            #expect(cluster.hosts[1].forbidden.count == 1)
        } else {
            cluster.end(1)
            cluster.run(.milliseconds(20))
            #expect(cluster.hosts[0].results == [.outcome("done")])
        }
    }

    @Test("An answer to a question brings no go where the host asks for leave")
    func answerBringsNoGo() throws {
        let restricted = AnnouncedIntent(name: "INSendMessageIntent", isRestrictedWhileLocked: true)
        let cluster = SmallCluster([[], [SmallCluster.announced(intent: restricted)]])
        cluster.request(0, try SmallCluster.request())
        cluster.run(.milliseconds(20))
        let performed = try #require(cluster.hosts[1].performed.first)
        cluster.use(1) { $0.asked(performed, "Which?", at: $1) }
        cluster.run(.milliseconds(20))
        let (number, question) = try #require(cluster.hosts[0].questions.first)
        cluster.use(0) { $0.answered(number, question: question, "This one", at: $1) }
        cluster.run(.milliseconds(20))
        cluster.mayHandle(1)
        cluster.run(.milliseconds(20))
        #expect(cluster.hosts[1].allowed.isEmpty)
        #expect(cluster.hosts[0].looks == [number])
        // Its host is lost before the go: that is no loss of the request.
        cluster.hosts[1].isGone = true
        cluster.run(.seconds(4))
        #expect(cluster.hosts[0].results == [.notBegun])
    }
}
