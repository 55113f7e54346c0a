import Foundation
import IntentModel
import ProcessTestSupport
import Testing

@testable import Authorization

@Suite("The administrator's file", .timeLimit(.minutes(1)))
struct AdministratorRulesTests {
    private let fixture: InstalledFixture

    init() throws { fixture = try InstalledFixture() }

    private func rules(_ text: String, permissions: Int = 0o644) throws -> AdministratorRules {
        let path = try fixture.folder.write("restricted.json", text, permissions: permissions)
        return AdministratorRules(files: [(path, [0, geteuid()])])
    }

    @Test("An app that the file names is restricted, whatever the person has decided")
    func named() async throws {
        try await fixture.decide(.authorized)
        let rules = try rules("[\"\(InstalledFixture.app)\"]")
        let state = try await fixture.with(rules) { $0.authorization(ofApp: InstalledFixture.app) }
        #expect(state == AuthorizationState(.restricted, administratorFile: "\(fixture.folder.path)/restricted.json"))
        #expect(rules.file(restricting: "org.example.other") == nil)
        #expect(try await fixture.state().status == .authorized)
    }

    @Test("A star restricts all apps, and an empty list or no file none")
    func all() throws {
        #expect(try rules("[\"*\"]").file(restricting: "org.example.other") != nil)
        #expect(try rules("[]").file(restricting: "org.example.other") == nil)
        let missing = AdministratorRules(files: [("/nonexistent/restricted.json", [0])])
        #expect(missing.file(restricting: "org.example.other") == nil)
        #expect(missing.problems.isEmpty)
    }

    @Test("A file that cannot be used restricts all apps, and says why", arguments: ["", "{}", "[1]", "[\"a\""])
    func malformed(text: String) throws {
        let rules = try rules(text)
        #expect(rules.file(restricting: "org.example.other") != nil)
        #expect(rules.problems.count == 1)
    }

    @Test("A file that others may change, or of another user, restricts all apps")
    func untrusted() throws {
        let writable = try rules("[]", permissions: 0o666)
        #expect(writable.file(restricting: "org.example.other") != nil)
        #expect(writable.problems.first?.contains("may be changed by every user") == true)
        let path = try fixture.folder.write("restricted.json", "[]")
        let foreign = AdministratorRules(files: [(path, [geteuid() + 1])])
        #expect(foreign.file(restricting: "org.example.other") != nil)
    }
}
