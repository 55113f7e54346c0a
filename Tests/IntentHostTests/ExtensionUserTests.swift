import Testing

@testable import IntentHost

@Suite("The user that extensions run as")
struct ExtensionUserTests {
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
        "A name of no user is refused",
        arguments: ["", "nob", "broken", "negative", "huge", "1000", "-1:0", "1:2:3", ":", "x"]
    )
    func nobody(name: String) {
        #expect(ExtensionUser(named: name, in: users) == nil)
    }
}
