import Foundation
import FoundationSubstitute
import Testing

@Suite("Settings in the file of Foundation's form")
struct FoundationFileTests {
    @Test("Each mode reads the other's file, because app and extension of a group may be built differently")
    func interchange() throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: directory) }
        let path = directory.path + "/group.example"
        let ownSuite = FoundationSubstitute.UserDefaults(suiteName: path)
        let own = try #require(ownSuite)
        own.set(["count": 4], forKey: "own")
        let knownSuite = Foundation.UserDefaults(suiteName: path)
        let known = try #require(knownSuite)
        #expect(known.dictionary(forKey: "own")?["count"] as? Int == 4)
        known.set(2.5, forKey: "known")
        known.synchronize()
        #expect(own.double(forKey: "known") == 2.5)
        #expect(own.dictionary(forKey: "own")?["count"] as? Int == 4)
    }
}
