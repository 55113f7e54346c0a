import IntentModel
import Testing

@Suite("A limit as a person types it")
struct LimitSettingsTests {
    @Test("Each unit is read as in a manifest")
    func good() throws {
        #expect(try LimitSettings(text: "handle=5s") == LimitSettings([.handle: .seconds(5)]))
        #expect(try LimitSettings(text: "memory=64MiB") == LimitSettings([:], sizes: [.memory: 64 << 20]))
        #expect(try LimitSettings(text: "concurrentCalls=4") == LimitSettings([:], counts: [.concurrentCalls: 4]))
    }

    @Test(
        "A name that is no limit is refused, with those that are; a key of one's own has its place in files alone",
        arguments: [
            ("handel=5s", "Did you mean 'handle'?"), ("tea=5s", "The limits are request, queue, launch, "),
            ("x-handle=5s", "handle"), ("$schema=5s", "The limits are"), ("=5s", "The limits are"),
        ]
    )
    func unknown(text: String, help: String) throws {
        let error = try #require(throws: ManifestError.self) { try LimitSettings(text: text) }
        #expect(error.issues.map(\.code) == [.unknownKey])
        #expect(error.issues[0].help.contains(help), "\(error)")
        #expect(!error.issues[0].help.contains("x-"), "\(error)")
    }

    @Test(
        "A value that is none of the limit's unit is refused",
        arguments: ["handle=5", "handle", "handle=", "memory=much"]
    )
    func badValue(text: String) throws {
        let error = try #require(throws: ManifestError.self) { try LimitSettings(text: text) }
        #expect(error.issues.count == 1)
    }
}
