import ProcessModel
import Testing

@testable import ExtensionProcesses

@Suite("Containment of extensions")
struct ContainmentTests {
    @Test("Root without a user for extensions contains nothing", arguments: MemoryEnforcement.allCases)
    func root(enforcement: MemoryEnforcement) {
        for adopts in [true, false] {
            let gap = Containment.gap(enforcement, hasOwnUser: false, isRoot: true, adoptsOrphans: adopts)
            #expect(gap?.contains("--user") == true)
        }
    }

    @Test(
        "Control groups contain another user, but not their owner",
        arguments: [MemoryEnforcement.cgroup1, .cgroup2]
    )
    func groups(enforcement: MemoryEnforcement) {
        #expect(Containment.gap(enforcement, hasOwnUser: true, isRoot: true, adoptsOrphans: false) == nil)
        #expect(Containment.gap(enforcement, hasOwnUser: false, isRoot: false, adoptsOrphans: true) != nil)
    }

    @Test("Polling contains whatever the host adopts")
    func poll() {
        for (user, root) in [(false, false), (true, true)] {
            #expect(Containment.gap(.poll, hasOwnUser: user, isRoot: root, adoptsOrphans: true) == nil)
            let gap = Containment.gap(.poll, hasOwnUser: user, isRoot: root, adoptsOrphans: false)
            #expect(gap?.contains("adoptsOrphans") == true)
        }
    }

    // MARK: The user of extensions
}
