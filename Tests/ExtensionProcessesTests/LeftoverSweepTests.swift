import ProcessTestSupport
import Testing

@testable import ExtensionProcesses

@Suite("When to look for what launches have left behind")
struct LeftoverSweepTests {
    @Test("A launch is done when two looks in a row have found nothing, so that what was forked meanwhile is found")
    func twoLooks() {
        var sweep = LeftoverSweep()
        #expect(sweep.nextLook == nil)
        sweep.add("a", at: .milliseconds(0))
        #expect(sweep.nextLook == .milliseconds(0))
        #expect(sweep.looked(for: ["a"], found: [0], at: .milliseconds(1)) == [])
        #expect(sweep.nextLook == .milliseconds(1))
        #expect(sweep.looked(for: ["a"], found: [1], at: .milliseconds(2)) == [])
        #expect(sweep.looked(for: ["a"], found: [0], at: .milliseconds(3)) == [])
        #expect(sweep.looked(for: ["a"], found: [0], at: .milliseconds(4)) == ["a"])
        #expect(sweep.nextLook == nil)
    }

    @Test("A look that has not seen all counts as none, and is taken again after a pause until the launch is given up")
    func failedLook() {
        var sweep = LeftoverSweep()
        sweep.add("a", at: .milliseconds(0))
        #expect(sweep.looked(for: ["a"], found: [0], at: .milliseconds(1)) == [])
        #expect(sweep.looked(for: ["a"], found: nil, at: .milliseconds(1)) == [])
        #expect(sweep.nextLook == .milliseconds(2))
        #expect(sweep.looked(for: ["a"], found: [0], at: .milliseconds(2)) == [])
        #expect(sweep.looked(for: ["a"], found: [0], at: .milliseconds(2)) == ["a"])
        sweep.add("b", at: .milliseconds(20))
        #expect(sweep.looked(for: ["b"], found: nil, at: .milliseconds(5020)) == ["b"])
    }

    @Test("Where something was found the next look waits for its end, longer each time")
    func pauses() {
        var sweep = LeftoverSweep()
        sweep.add("a", at: .milliseconds(0))
        var (now, pauses) = (0, [Int]())
        for _ in 0..<8 {
            _ = sweep.looked(for: ["a"], found: [1], at: .milliseconds(now))
            let pause = (0...100).first { sweep.nextLook == .milliseconds(now + $0) } ?? -1
            pauses.append(pause)
            now += pause
        }
        #expect(pauses == [1, 2, 4, 8, 16, 32, 50, 50])
    }

    @Test("Launches that end soon after a look share the next one, since each look reads all processes")
    func distance() {
        var sweep = LeftoverSweep()
        sweep.add("a", at: .milliseconds(0))
        for _ in 0..<2 { _ = sweep.looked(for: ["a"], found: [0], at: .milliseconds(1)) }
        sweep.add("b", at: .milliseconds(2))
        sweep.add("c", at: .milliseconds(9))
        #expect(sweep.nextLook == .milliseconds(11))
        #expect(sweep.launchIDs == ["b", "c"])
        for _ in 0..<2 { _ = sweep.looked(for: ["b", "c"], found: [0, 0], at: .milliseconds(11)) }
        sweep.add("d", at: .milliseconds(30))
        #expect(sweep.nextLook == .milliseconds(30))
    }

    @Test("A launch whose process never ends is given up, and holds up no other")
    func patience() {
        var sweep = LeftoverSweep()
        sweep.add("stuck", at: .milliseconds(0))
        #expect(sweep.looked(for: ["stuck"], found: [1], at: .milliseconds(0)) == [])
        sweep.add("gone", at: .milliseconds(0))
        #expect(sweep.nextLook == .milliseconds(1))
        #expect(Set(sweep.launchIDs) == ["gone", "stuck"])
        for expected in [[], ["gone"]] {
            #expect(sweep.looked(for: ["stuck", "gone"], found: [1, 0], at: .milliseconds(1)) == expected)
        }
        #expect(sweep.looked(for: ["stuck"], found: [1], at: .milliseconds(4999)) == [])
        #expect(sweep.looked(for: ["stuck"], found: [1], at: .milliseconds(5000)) == ["stuck"])
    }

    @Test("A launch that came during a look is not among those that were looked for")
    func during() {
        var sweep = LeftoverSweep()
        sweep.add("a", at: .milliseconds(0))
        sweep.add("b", at: .milliseconds(0))
        #expect(sweep.looked(for: ["a"], found: [0], at: .milliseconds(1)) == [])
        #expect(sweep.looked(for: ["a"], found: [0], at: .milliseconds(1)) == ["a"])
        #expect(sweep.launchIDs == ["b"])
        #expect(sweep.nextLook == .milliseconds(0))
    }
}
