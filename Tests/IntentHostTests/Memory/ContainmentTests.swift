import Testing

@testable import IntentHost

@Suite("Whether an extension is contained")
struct ContainmentTests {
    @Test("Root without a user for extensions contains nothing", arguments: MemoryEnforcement.allCases)
    func root(enforcement: MemoryEnforcement) {
        for adopts in [true, false] {
            let gap = Containment.gap(enforcement, hasOwnUser: false, isRoot: true, adoptsOrphans: adopts)
            #expect(gap?.contains("--user") == true)
        }
    }

    @Test(
        "Control groups hold another user, and not the one to whom they belong",
        arguments: [MemoryEnforcement.cgroup1, .cgroup2]
    )
    func groups(enforcement: MemoryEnforcement) {
        #expect(Containment.gap(enforcement, hasOwnUser: true, isRoot: true, adoptsOrphans: false) == nil)
        #expect(Containment.gap(enforcement, hasOwnUser: false, isRoot: false, adoptsOrphans: true) != nil)
    }

    @Test("Polling holds what the host adopts")
    func poll() {
        for (user, root) in [(false, false), (true, true)] {
            #expect(Containment.gap(.poll, hasOwnUser: user, isRoot: root, adoptsOrphans: true) == nil)
            let gap = Containment.gap(.poll, hasOwnUser: user, isRoot: root, adoptsOrphans: false)
            #expect(gap?.contains("adoptsOrphans") == true)
        }
    }

    // MARK: The user of extensions

    private let users = """
        root:x:0:0:root:/root:/bin/bash
        broken:x:1
        negative:x:-5:5::/:/bin/sh
        huge:x:99999999999:5::/:/bin/sh
        nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin
        """

    @Test("A user is found by name or by two numbers")
    func user() throws {
        let nobody = try #require(ExtensionUser(named: "nobody", in: users))
        #expect(nobody == ExtensionUser(userID: 65534, groupID: 65533, name: "nobody", homeDirectory: "/nonexistent"))
        #expect(nobody.environment == ["HOME": "/nonexistent", "USER": "nobody", "LOGNAME": "nobody"])
        let numbered = try #require(ExtensionUser(named: "1000:100", in: users))
        #expect(numbered == ExtensionUser(userID: 1000, groupID: 100))
        #expect(numbered.environment.isEmpty)
    }

    @Test(
        "What names nobody is refused",
        arguments: ["", "nob", "broken", "negative", "huge", "1000", "-1:0", "1:2:3", ":", "x"]
    )
    func nobody(name: String) {
        #expect(ExtensionUser(named: name, in: users) == nil)
    }
}
