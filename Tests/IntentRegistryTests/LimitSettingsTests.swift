import IntentModel
import IntentRegistry
import Testing

@Suite("A typed limit")
struct LimitSettingsTests {
    @Test("Each unit is read as in a manifest")
    func good() throws {
        #expect(try LimitSettings(text: "handle=5s") == LimitSettings(handle: .seconds(5)))
        #expect(try LimitSettings(text: "memory=64MiB") == LimitSettings(memory: 64 << 20))
        #expect(try LimitSettings(text: "concurrentCalls=4") == LimitSettings(concurrentCalls: 4))
    }

    @Test(
        "An unknown limit is refused, with the known ones listed; custom keys are allowed only in files",
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
        "A value without the limit's unit is refused",
        arguments: ["handle=5", "handle", "handle=", "memory=much"]
    )
    func badValue(text: String) throws {
        let error = try #require(throws: ManifestError.self) { try LimitSettings(text: text) }
        #expect(error.issues.count == 1)
    }

    @Test(
        "A limit is set and read by its name, and a value of another unit changes nothing",
        arguments: LimitName.allCases
    )
    func byName(name: LimitName) {
        let values: [(LimitName.Unit, LimitValue)] = [
            (.duration, .duration(.seconds(7))), (.bytes, .bytes(7)), (.count, .count(7)),
        ]
        var settings = LimitSettings()
        for (unit, value) in values {
            #expect(settings.set(name, to: value) == (unit == name.unit))
        }
        #expect(settings[name] == values.first { $0.0 == name.unit }?.1)
        #expect(LimitName.allCases.filter { settings[$0] != nil } == [name])
    }

    @Test("A value is written in the form of a manifest")
    func valueText() {
        #expect(LimitSettings(handle: .milliseconds(2500))[.handle]?.description == "2s500ms")
        #expect(LimitSettings(memory: 30 << 20)[.memory]?.description == "30MiB")
        #expect(LimitSettings(concurrentCalls: 32)[.concurrentCalls]?.description == "32")
    }
}
