import FoundationSubstitute
import Testing

@Suite("Settings that outlive the process")
struct UserDefaultsTests {
    /// A path without its extension, in a directory removed with the object.
    private final class Suite {
        let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        var path: String { directory.path + "/Library/Preferences/group.example" }
        func defaults() throws -> UserDefaults { try #require(UserDefaults(suiteName: path)) }
        // Best effort: a directory that cannot be removed is left to the system's own cleaning.
        deinit { try? FileManager.default.removeItem(at: directory) }
    }

    @Test("Every kind of value is read back, also in another process")
    func values() throws {
        let suite = Suite()
        let (written, read) = (try suite.defaults(), try suite.defaults())
        written.set(true, forKey: "on")
        written.set(Int.max, forKey: "count")
        written.set(2.5, forKey: "half")
        written.set("bananas & more", forKey: "text")
        written.set(Data([0, 255]), forKey: "bytes")
        written.set(Date(timeIntervalSince1970: 1_000_000), forKey: "date")
        written.set(["a", 1, ["b": false]] as [Any], forKey: "list")
        written.set(URL(string: "https://example.org/a"), forKey: "page")
        written.set(NSNumber(value: 3), forKey: "object")
        #expect(read.bool(forKey: "on"))
        #expect(read.integer(forKey: "count") == .max)
        #expect(read.double(forKey: "half") == 2.5)
        #expect(read.string(forKey: "text") == "bananas & more")
        #expect(read.data(forKey: "bytes") == Data([0, 255]))
        #expect(read.object(forKey: "date") as? Date == Date(timeIntervalSince1970: 1_000_000))
        #expect(read.array(forKey: "list")?.count == 3)
        #expect((read.array(forKey: "list")?.last as? [String: Bool]) == ["b": false])
        #expect(read.url(forKey: "page")?.host() == "example.org")
        #expect(read.integer(forKey: "object") == 3)
    }

    @Test("Two writers do not lose each other's changes, and see them at once")
    func shared() throws {
        let suite = Suite()
        let (one, other) = (try suite.defaults(), try suite.defaults())
        one.set(1, forKey: "one")
        other.set(2, forKey: "other")
        #expect(one.integer(forKey: "other") == 2)
        #expect(other.integer(forKey: "one") == 1)
        one.removeObject(forKey: "other")
        #expect(other.object(forKey: "other") == nil)
    }

    @Test("Many simultaneous writers lose nothing", .timeLimit(.minutes(1)))
    func concurrent() async throws {
        let suite = Suite()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                let defaults = UserDefaults(suiteName: suite.path)
                group.addTask { defaults?.set(number, forKey: "\(number)") }
            }
        }
        #expect(try suite.defaults().dictionaryRepresentation().count == 20)
    }

    @Test("An absent setting has the registered value, or else the empty value of its type")
    func registered() throws {
        let defaults = try Suite().defaults()
        defaults.register(defaults: ["limit": 5])
        #expect(defaults.integer(forKey: "limit") == 5)
        defaults.set(6, forKey: "limit")
        #expect(defaults.integer(forKey: "limit") == 6)
        #expect(!defaults.bool(forKey: "nothing"))
        #expect(defaults.string(forKey: "nothing") == nil)
        #expect(defaults.integer(forKey: "nothing") == 0)
    }

    @Test("A value that no property list can hold changes nothing")
    func refused() throws {
        let suite = Suite()
        let defaults = try suite.defaults()
        defaults.set(1, forKey: "a")
        defaults.set(NSObject(), forKey: "a")
        #expect(defaults.integer(forKey: "a") == 1)
    }

    @Test(
        "A file without a property list counts as empty and is left alone, because one key would replace its content"
    )
    func unreadable() throws {
        let suite = Suite()
        let defaults = try suite.defaults()
        defaults.set(1, forKey: "a")
        let file = URL(filePath: suite.path + ".plist")
        let whole = try Data(contentsOf: file)
        let broken = whole.prefix(whole.count - 20)
        try broken.write(to: file)
        #expect(defaults.object(forKey: "a") == nil)
        defaults.set(2, forKey: "b")
        defaults.removeObject(forKey: "a")
        #expect(try Data(contentsOf: file) == broken)
        try whole.write(to: file)
        defaults.set(2, forKey: "b")
        #expect(defaults.integer(forKey: "a") == 1)
        #expect(defaults.integer(forKey: "b") == 2)
    }
}
