import ClusterModel
import HostTime
import JSON
import Testing

@testable import ClusterLife

@Suite("The course of a call")
struct CallCourseTests {
    private static let chat = SmallCluster.announced()

    @Test("A call goes to the host that has the extension, waits for its go, and its outcome comes back")
    func course() throws {
        let cluster = SmallCluster([[], [Self.chat]])
        cluster.request(0, try SmallCluster.request())
        cluster.run(.milliseconds(4))
        #expect(cluster.hosts[1].performed.count == 1)
        cluster.mayHandle(1)
        #expect(cluster.hosts[1].allowed.isEmpty)
        cluster.run(.milliseconds(4))
        #expect(cluster.hosts[1].allowed.count == 1)
        cluster.end(1)
        cluster.run(.milliseconds(100))
        #expect(cluster.hosts[0].results == [.outcome("done")])
        for host in cluster.hosts {
            let footprint = host.machine.footprint
            #expect((footprint.callsOut, footprint.callsIn) == (0, 0))
            #expect((footprint.linkBytes, footprint.unacknowledged, footprint.actions) == (0, 0, 0))
        }
    }

    @Test("What nobody has, ends at once")
    func nobody() throws {
        let cluster = SmallCluster([[], [Self.chat]])
        cluster.request(0, try SmallCluster.request("other"))
        #expect(cluster.hosts[0].results == [.nobody])
    }

    @Test("Without a broker a call waits as long as an offer, and no longer")
    func withoutBroker() throws {
        let cluster = SmallCluster([[], [Self.chat]])
        cluster.hosts[0].isConnected = false
        cluster.use(0) { $0.brokerLost(at: $1) }
        cluster.request(0, try SmallCluster.request())
        cluster.run(.milliseconds(900))
        #expect(cluster.hosts[0].results.isEmpty)
        cluster.run(.milliseconds(200))
        #expect(cluster.hosts[0].results == [.noBroker])
        cluster.request(0, try SmallCluster.request())
        cluster.hosts[0].isConnected = true
        cluster.use(0) { $0.brokerConnected(at: $1) }
        cluster.run(.milliseconds(50))
        #expect(cluster.hosts[1].performed.count == 1)
    }

    @Test("A host that dies before it has a go loses nothing: the call is tried elsewhere")
    func lostBeforeGo() throws {
        let cluster = SmallCluster([[], [Self.chat], [Self.chat]])
        cluster.request(0, try SmallCluster.request())
        cluster.run(.milliseconds(3))
        let first = try #require(cluster.performer)
        // That it has taken the call is not heard any more.
        cluster.cut.insert([first, 0])
        cluster.hosts[first].isGone = true
        cluster.run(.milliseconds(1100))
        let second = 3 - first
        cluster.mayHandle(second)
        cluster.run(.milliseconds(50))
        cluster.end(second)
        cluster.run(.milliseconds(50))
        #expect(cluster.hosts[0].results == [.outcome("done")])
    }

    @Test(
        "A host that dies with a go: the caller is told that the request may have been handled, at the end of the lease"
    )
    func lostAfterGo() throws {
        let cluster = SmallCluster([[], [Self.chat], [Self.chat]])
        cluster.request(0, try SmallCluster.request())
        cluster.run(.milliseconds(20))
        let first = try #require(cluster.performer)
        cluster.hosts[first].isGone = true
        cluster.run(.milliseconds(1800))
        #expect(cluster.hosts[0].results.isEmpty)
        cluster.run(.milliseconds(1400))
        #expect(cluster.hosts[0].results == [.lost])
        #expect(cluster.hosts[3 - first].performed.isEmpty)
    }

    @Test("A request of a repeatable intent is tried elsewhere although it may have been handled")
    func repeatable() throws {
        let repeatable = SmallCluster.announced(
            intent: AnnouncedIntent(name: "INSendMessageIntent", isRepeatable: true)
        )
        let cluster = SmallCluster([[], [repeatable], [repeatable]])
        cluster.request(0, try SmallCluster.request())
        cluster.run(.milliseconds(20))
        let first = try #require(cluster.performer)
        cluster.mayHandle(first)
        // The go has come with the call.
        #expect(cluster.hosts[first].allowed.count == 1)
        cluster.hosts[first].isGone = true
        cluster.run(.milliseconds(3200))
        cluster.end(3 - first)
        cluster.run(.milliseconds(50))
        #expect(cluster.hosts[0].results == [.outcome("done")])
    }

    @Test("What may have been handled where it is repeatable is not tried where it is not")
    func repeatableElsewhere() throws {
        let repeatable = AnnouncedIntent(name: "INSendMessageIntent", isRepeatable: true)
        let cluster = SmallCluster([[], [SmallCluster.announced(intent: repeatable)], []])
        cluster.request(0, try SmallCluster.request())
        cluster.run(.milliseconds(20))
        #expect(cluster.performer == 1)
        cluster.use(2) {
            $0.announcementChanged(Announcement(capacity: 64, extensions: [Self.chat]), at: $1)
        }
        cluster.run(.milliseconds(1500))
        cluster.hosts[1].isGone = true
        cluster.run(.milliseconds(3200))
        #expect(cluster.hosts[0].results == [.lost])
        #expect(cluster.hosts[2].performed.isEmpty)
    }

    @Test("A question gives the go back: a host that dies while the caller is asked has certainly not handled it")
    func question() throws {
        let cluster = SmallCluster([[], [Self.chat], [Self.chat]])
        cluster.request(0, try SmallCluster.request())
        cluster.run(.milliseconds(20))
        let first = try #require(cluster.performer)
        let number = try #require(cluster.hosts[first].performed.first)
        cluster.use(first) { $0.asked(number, "Which?", at: $1) }
        cluster.mayHandle(first)
        cluster.run(.milliseconds(20))
        #expect(cluster.hosts[first].allowed.isEmpty)
        #expect(cluster.hosts[0].questions.map(\.1) == [1])
        // Longer than the request has: the clock stands still while the caller thinks.
        cluster.run(.seconds(15))
        cluster.hosts[first].isGone = true
        cluster.run(.seconds(4))
        #expect(cluster.hosts[0].actions.contains { if case .withdrawQuestion(_, 1) = $0 { true } else { false } })
        let second = 3 - first
        cluster.mayHandle(second)
        cluster.end(second)
        cluster.run(.milliseconds(50))
        #expect(cluster.hosts[0].results == [.outcome("done")])
    }

    @Test("An answer brings the question's go, and an answer to a question that another one has replaced is dropped")
    func answer() throws {
        let cluster = SmallCluster([[], [Self.chat]])
        cluster.request(0, try SmallCluster.request())
        cluster.run(.milliseconds(20))
        let number = try #require(cluster.hosts[1].performed.first)
        cluster.use(1) { $0.asked(number, "Which?", at: $1) }
        cluster.use(1) { $0.asked(number, "And which?", at: $1) }
        cluster.run(.seconds(20))
        let (call, question) = try #require(cluster.hosts[0].questions.last)
        #expect(cluster.hosts[0].questions.map(\.1) == [question - 1, question])
        cluster.use(0) { $0.answered(call, question: question - 1, "no", at: $1) }
        cluster.use(0) { $0.answered(call, question: question + 1, "no", at: $1) }
        cluster.use(0) { $0.answered(call, question: question, "yes", at: $1) }
        cluster.use(0) { $0.answered(call, question: question, "twice", at: $1) }
        cluster.mayHandle(1)
        cluster.run(.milliseconds(20))
        #expect(cluster.hosts[1].answers == ["yes"])
        #expect(cluster.hosts[1].allowed.count == 1)
        cluster.end(1)
        cluster.run(.milliseconds(20))
        #expect(cluster.hosts[0].results == [.outcome("done")])
    }

    @Test("A question that is withdrawn is withdrawn at the caller, and only the word that follows brings a go")
    func withdrawnQuestion() throws {
        let cluster = SmallCluster([[], [Self.chat]])
        cluster.request(0, try SmallCluster.request())
        cluster.run(.milliseconds(20))
        let number = try #require(cluster.hosts[1].performed.first)
        cluster.use(1) { $0.asked(number, "Which?", at: $1) }
        cluster.run(.milliseconds(20))
        cluster.use(1) { $0.withdrawn(number, at: $1) }
        cluster.mayHandle(1)
        // Nobody has said yet that the question is gone at the caller.
        #expect(cluster.hosts[1].allowed.isEmpty)
        cluster.run(.milliseconds(20))
        #expect(cluster.hosts[1].allowed.count == 1)
        let (call, question) = try #require(cluster.hosts[0].questions.first)
        cluster.use(0) { $0.answered(call, question: question, "no", at: $1) }
        cluster.run(.milliseconds(20))
        #expect(cluster.hosts[1].answers.isEmpty)
        cluster.end(1)
        cluster.run(.milliseconds(20))
        #expect(cluster.hosts[0].results == [.outcome("done")])
    }

    @Test("An answer that crosses the withdrawal of its question may be a no, and carries nothing out")
    func crossingAnswer() throws {
        let cluster = SmallCluster([[], [Self.chat]])
        cluster.request(0, try SmallCluster.request())
        cluster.run(.milliseconds(20))
        let number = try #require(cluster.hosts[1].performed.first)
        cluster.use(1) { $0.asked(number, "Which?", at: $1) }
        cluster.run(.milliseconds(20))
        let (call, question) = try #require(cluster.hosts[0].questions.first)
        cluster.use(0) { $0.answered(call, question: question, "no", at: $1) }
        cluster.use(1) { $0.withdrawn(number, at: $1) }
        cluster.mayHandle(1)
        cluster.run(.milliseconds(50))
        #expect(cluster.hosts[1].allowed.isEmpty)
        #expect(cluster.hosts[1].cancelled == ["user"])
        #expect(cluster.hosts[0].results == [.cancelled])
    }

    @Test("A call that is handled is cancelled if it asks and its caller is gone", arguments: [true, false])
    func askingNobody(asksBefore: Bool) throws {
        let cluster = SmallCluster([[], [Self.chat]])
        cluster.request(0, try SmallCluster.request())
        cluster.run(.milliseconds(20))
        cluster.mayHandle(1)
        let number = try #require(cluster.hosts[1].allowed.first)
        if asksBefore { cluster.use(1) { $0.asked(number, "Which?", at: $1) } }
        cluster.hosts[0].isGone = true
        cluster.run(.seconds(5))
        #expect(cluster.hosts[1].cancelled == (asksBefore ? ["callerGone"] : []))
        cluster.use(1) { $0.asked(number, "Which?", at: $1) }
        #expect(cluster.hosts[1].cancelled.last == "callerGone")
        cluster.use(1) { $0.ended(number, "cancelled", at: $1) }
        #expect(cluster.hosts[1].machine.footprint.callsIn == 0)
    }

    @Test("A host that was away and was given up learns at its return that its call is lost")
    func awayAlone() throws {
        let cluster = SmallCluster([[], [Self.chat]])
        cluster.request(0, try SmallCluster.request(left: .seconds(3600)))
        cluster.run(.milliseconds(20))
        cluster.mayHandle(1)
        cluster.run(.milliseconds(50))
        cluster.hosts[0].isConnected = false
        cluster.use(0) { $0.brokerLost(at: $1) }
        cluster.run(.seconds(8))
        cluster.hosts[0].isConnected = true
        cluster.use(0) { $0.brokerConnected(at: $1) }
        cluster.run(.seconds(3))
        cluster.end(1)
        cluster.run(.seconds(1))
        #expect(cluster.hosts[0].results == [.lost])
    }

    @Test("A host at which nobody listened, as the broker said, is used again once it has answered")
    func notSuspectForEver() throws {
        let cluster = SmallCluster([[], [Self.chat]])
        cluster.request(0, try SmallCluster.request())
        cluster.run(.milliseconds(20))
        cluster.end(1)
        cluster.run(.milliseconds(200))
        let other = cluster.hosts[1].machine.own
        cluster.use(0) { $0.undeliverable(to: other, at: $1) }
        #expect(cluster.hosts[0].machine.peers[other.host]?.isSuspect == true)
        cluster.run(.milliseconds(50))
        #expect(cluster.hosts[0].machine.peers[other.host]?.isSuspect == false)
    }

    @Test("A call that is cancelled before its go is not handled; the host forgets it")
    func cancelledEarly() throws {
        let cluster = SmallCluster([[], [Self.chat]])
        var call: CallOut.Number?
        let request = try SmallCluster.request()
        cluster.use(0) { call = $0.requested(request, at: $1) }
        cluster.run(.milliseconds(3))
        cluster.mayHandle(1)
        let number = try #require(call)
        cluster.use(0) { $0.cancelled(number, reason: "user", at: $1) }
        #expect(cluster.hosts[0].results == [.cancelled])
        cluster.run(.milliseconds(50))
        #expect(cluster.hosts[1].cancelled == ["user"])
        #expect(cluster.hosts[1].forbidden.count == 1)
        #expect(cluster.hosts[1].allowed.isEmpty)
        #expect(cluster.hosts[1].machine.footprint.callsIn == 0)
    }

    @Test("A call that is cancelled while it is handled ends as its host says, or as lost after a grace")
    func cancelledLate() throws {
        for ends in [true, false] {
            let cluster = SmallCluster([[], [Self.chat]])
            var call: CallOut.Number?
            let request = try SmallCluster.request()
            cluster.use(0) { call = $0.requested(request, at: $1) }
            cluster.run(.milliseconds(20))
            cluster.mayHandle(1)
            let number = try #require(call)
            cluster.use(0) { $0.cancelled(number, reason: "user", at: $1) }
            cluster.run(.milliseconds(20))
            #expect(cluster.hosts[1].cancelled == ["user"])
            #expect(cluster.hosts[0].results.isEmpty)
            if ends { cluster.end(1, "cancelled") }
            cluster.run(.seconds(8))
            #expect(cluster.hosts[0].results == [ends ? .outcome("cancelled") : .lost])
        }
    }

    @Test("A call whose host stays silent ends after its time and the grace, and its host is told")
    func deadline() throws {
        let cluster = SmallCluster([[], [Self.chat]])
        cluster.request(0, try SmallCluster.request(left: .seconds(2)))
        cluster.run(.milliseconds(20))
        cluster.mayHandle(1)
        cluster.run(.milliseconds(3900))
        #expect(cluster.hosts[0].results.isEmpty)
        cluster.run(.milliseconds(200))
        #expect(cluster.hosts[0].results == [.lost])
        #expect(cluster.hosts[1].cancelled == ["timedOut"])
    }

    @Test("A daemon that dies has not handled what it was not allowed to: that is tried elsewhere, the rest is lost")
    func daemonLost() throws {
        for isAllowed in [false, true] {
            let cluster = SmallCluster([[], [Self.chat], [Self.chat]])
            cluster.request(0, try SmallCluster.request())
            cluster.run(.milliseconds(20))
            let first = try #require(cluster.performer)
            if isAllowed { cluster.mayHandle(first) }
            cluster.use(first) { $0.daemonLost(at: $1) }
            cluster.run(.milliseconds(20))
            #expect(cluster.hosts[0].results == (isAllowed ? [.lost] : []))
            #expect(cluster.hosts[3 - first].performed.count == (isAllowed ? 0 : 1))
        }
    }

    @Test("A caller that is gone: what was not allowed is cancelled, and the outcome of the rest is dropped")
    func callerGone() throws {
        for isAllowed in [false, true] {
            let cluster = SmallCluster([[], [Self.chat]])
            cluster.request(0, try SmallCluster.request())
            cluster.run(.milliseconds(20))
            if isAllowed { cluster.mayHandle(1) }
            cluster.hosts[0].isGone = true
            cluster.run(.milliseconds(3200))
            #expect(cluster.hosts[1].cancelled == (isAllowed ? [] : ["callerGone"]))
            cluster.end(1)
            #expect(cluster.hosts[1].machine.footprint.callsIn == 0)
            let dropped = cluster.hosts[1].actions.contains {
                if case .log(.outcomeDropped) = $0 { true } else { false }
            }
            #expect(dropped == isAllowed)
        }
    }

    @Test("A call that the daemon refuses is tried elsewhere, and the caller is told the wait if all refuse")
    func refused() throws {
        let cluster = SmallCluster([[], [Self.chat], [Self.chat]])
        cluster.request(0, try SmallCluster.request())
        cluster.run(.milliseconds(20))
        let first = try #require(cluster.performer)
        for host in [first, 3 - first] {
            let number = try #require(cluster.hosts[host].performed.first)
            cluster.use(host) { $0.refused(number, wait: .milliseconds(host == first ? 300 : 200), at: $1) }
            cluster.run(.milliseconds(20))
        }
        #expect(cluster.hosts[0].results == [.busy(.milliseconds(200))])
    }

    @Test(
        "A daemon that refuses what it was allowed to handle is not believed, unless it had no room for it",
        arguments: [false, true]
    )
    func refusedLate(hasNotBegun: Bool) throws {
        let cluster = SmallCluster([[], [Self.chat], [Self.chat]])
        cluster.request(0, try SmallCluster.request())
        cluster.run(.milliseconds(20))
        let first = try #require(cluster.performer)
        cluster.mayHandle(first)
        let number = try #require(cluster.hosts[first].performed.first)
        cluster.use(first) { $0.refused(number, wait: .zero, hasNotBegun: hasNotBegun, at: $1) }
        cluster.run(.milliseconds(20))
        #expect(cluster.hosts[0].results == (hasNotBegun ? [] : [.lost]))
        #expect(cluster.hosts[3 - first].performed.count == (hasNotBegun ? 1 : 0))
    }

    @Test("No peer speaks for another: a message about an attempt at one host that comes from another is dropped")
    func stranger() throws {
        let cluster = SmallCluster([[], [Self.chat], []])
        cluster.request(0, try SmallCluster.request())
        cluster.run(.milliseconds(20))
        let own = cluster.hosts[0].machine.own
        for attempt in 0...3 as ClosedRange<Int64> {
            cluster.use(2) { $0.send(.outcome(attempt: attempt, "forged"), to: own, at: $1) }
            cluster.use(2) { $0.send(.notBegun(attempt: attempt), to: own, at: $1) }
            let performer = cluster.hosts[1].machine.own
            cluster.use(2) { $0.send(.cancel(attempt: attempt, reason: "forged"), to: performer, at: $1) }
        }
        cluster.run(.milliseconds(50))
        #expect(cluster.hosts[0].results.isEmpty)
        #expect(cluster.hosts[1].cancelled.isEmpty)
    }

    @Test("A host that drains takes nothing new, and says when it has nothing left")
    func drain() throws {
        let cluster = SmallCluster([[], [Self.chat]])
        cluster.request(0, try SmallCluster.request())
        cluster.run(.milliseconds(20))
        cluster.use(1) { $0.drain(at: $1) }
        cluster.run(.milliseconds(20))
        cluster.request(0, try SmallCluster.request())
        #expect(cluster.hosts[0].results == [.nobody])
        #expect(!cluster.hosts[1].actions.contains(.drained))
        cluster.mayHandle(1)
        cluster.end(1)
        #expect(cluster.hosts[1].actions.count { $0 == .drained } == 1)
    }

    @Test("A host that leaves gives back what was not allowed, and is forgotten at once")
    func leave() throws {
        let cluster = SmallCluster([[], [Self.chat], [Self.chat]])
        cluster.request(0, try SmallCluster.request())
        cluster.run(.milliseconds(20))
        let first = try #require(cluster.performer)
        cluster.use(first) { $0.leave(at: $1) }
        cluster.run(.milliseconds(20))
        #expect(cluster.hosts[3 - first].performed.count == 1)
        #expect(cluster.hosts[0].machine.peers.count == 1)
    }

    @Test("One host may have so many calls at another, and no more")
    func flood() throws {
        var settings = ClusterSettings()
        settings.callsOfPeer = 3
        let cluster = SmallCluster([[], [SmallCluster.announced(capacity: 99)]], settings: settings)
        for _ in 0..<5 { cluster.request(0, try SmallCluster.request()) }
        cluster.run(.milliseconds(50))
        #expect(cluster.hosts[1].performed.count == 3)
        #expect(cluster.hosts[0].results == [.busy(.milliseconds(500)), .busy(.milliseconds(500))])
    }
}
