import Foundation
import IntentModel
import PersonalModel
import PersonalStore
import ProcessTestSupport
import Testing

@testable import Authorization

@Suite("Stored authorisations", .timeLimit(.minutes(1)))
struct StoredAuthorizationsTests {
    private let fixture: InstalledFixture

    init() throws { fixture = try InstalledFixture() }

    @Test("An app is not determined until the person decides, and reading makes no file")
    func notDetermined() async throws {
        #expect(try await fixture.state() == AuthorizationState(.notDetermined))
        #expect(!FileManager.default.fileExists(atPath: fixture.directory))
    }

    @Test("A decision holds at once, and for the next host", arguments: [AuthorizationStatus.authorized, .denied])
    func remembered(status: AuthorizationStatus) async throws {
        try await fixture.with { authorizations in
            authorizations.decided(status, ofApp: InstalledFixture.app)
            #expect(authorizations.authorization(ofApp: InstalledFixture.app).status == status)
        }
        let state = try await fixture.state()
        #expect(state.status == status)
        #expect(state.decidedBy == "dialogue")
        #expect(state.decidedAt == Timestamp(milliseconds: 1_900_000_000_000))
        #expect(
            fixture.changes
                == [
                    AuditEntry(
                        status == .denied ? .denied : .authorized,
                        app: InstalledFixture.app,
                        rule: "dialogue"
                    )
                ]
        )
        #expect(fixture.failures.isEmpty)
    }

    @Test(
        "A denial that cannot be written holds, also when the store is read again, and is written when there is room",
        arguments: [true, false]
    )
    func unkeptDenial(isAtEnd: Bool) async throws {
        let (turns, turn) = AsyncStream<Void>.makeStream()
        let sleep: @Sendable (Duration) async throws -> Void = { _ in for await _ in turns { return } }
        try await fixture.with(sleep: sleep) { authorizations in
            // A file stands where the store has its folder.
            try fixture.folder.write("data", "")
            authorizations.decided(.denied, ofApp: InstalledFixture.app)
            await authorizations.reload(for: fixture.registry)
            #expect(authorizations.authorization(ofApp: InstalledFixture.app).status == .denied)
            #expect(fixture.failures.contains { $0.contains("which tries again") }, "\(fixture.failures)")
            #expect(fixture.changes.isEmpty)
            try FileManager.default.removeItem(atPath: fixture.directory)
            guard !isAtEnd else { return }
            turn.yield()
            while fixture.changes.isEmpty { await Task.yield() }
        }
        #expect(try await fixture.state().status == .denied)
        #expect(fixture.changes.map(\.decision) == [.denied])
    }

    @Test("A permission that cannot be written is not written later, when the app may be another one")
    func unkeptPermission() async throws {
        try await fixture.with { authorizations in
            try fixture.folder.write("data", "")
            authorizations.decided(.authorized, ofApp: InstalledFixture.app)
            #expect(authorizations.authorization(ofApp: InstalledFixture.app).status == .authorized)
            await authorizations.reload(for: fixture.registry)
            #expect(authorizations.authorization(ofApp: InstalledFixture.app).status == .notDetermined)
            try FileManager.default.removeItem(atPath: fixture.directory)
        }
        #expect(try await fixture.state().status == .notDetermined)
    }

    @Test("A denial that was not written and never could be is told at the end")
    func lostDenial() async throws {
        try await fixture.with { authorizations in
            try fixture.folder.write("data", "")
            authorizations.decided(.denied, ofApp: InstalledFixture.app)
        }
        #expect(fixture.failures.last?.contains("ends with this host") == true, "\(fixture.failures)")
    }

    @Test("Of two decisions, the later one is kept")
    func lastDecision() async throws {
        try await fixture.with { authorizations in
            authorizations.decided(.authorized, ofApp: InstalledFixture.app)
            authorizations.decided(.denied, ofApp: InstalledFixture.app)
        }
        #expect(try await fixture.state().status == .denied)
    }

    @Test("An executable that changed is asked about again, and a denied app stays denied")
    func changed() async throws {
        try await fixture.decide(.authorized)
        try fixture.folder.write("Soup.app/PlugIns/soup", "#!/bin/sh\nexit 1\n", permissions: 0o755)
        let state = try await fixture.state()
        #expect(state.status == .notDetermined)
        #expect(state.hasChanged)
        #expect(state.decidedBy == "dialogue")
        try await fixture.decide(.denied)
        try fixture.folder.writeScript("Soup.app/PlugIns/soup")
        #expect(try await fixture.state().status == .denied)
    }

    @Test("A manifest that changed is asked about again", arguments: ["app.json", "PlugIns/soup.json"])
    func changedManifest(name: String) async throws {
        try await fixture.decide(.authorized)
        try fixture.folder.write("Soup.app/\(name)", "{\"a\": 1}")
        #expect(try await fixture.state().hasChanged)
    }

    @Test("A file that was written again with the same bytes is no change, and is not read again")
    func touched() async throws {
        try await fixture.decide(.authorized)
        let before = try await fingerprint()
        try fixture.folder.writeScript("Soup.app/PlugIns/soup")
        #expect(try await fixture.state().status == .authorized)
        let after = try await fingerprint()
        #expect(before != after)
        #expect(try #require(AppFingerprint(text: after)).refreshed(for: fixture.files)?.text == after)
    }

    @Test("A file that is gone, and one that is new, are changes")
    func otherFiles() async throws {
        let fingerprint = try AppFingerprint(of: fixture.files)
        #expect(fingerprint.refreshed(for: fixture.files) == fingerprint)
        #expect(fingerprint.refreshed(for: fixture.files + ["/bin/sh"]) == nil)
        try FileManager.default.removeItem(atPath: fixture.executable)
        #expect(fingerprint.refreshed(for: fixture.files) == nil)
    }

    @Test("With trust in changes, a changed app stays authorised, and that is remembered")
    func trustsChanges() async throws {
        try await fixture.decide(.authorized)
        try fixture.folder.write("Soup.app/PlugIns/soup", "#!/bin/sh\nexit 1\n", permissions: 0o755)
        #expect(try await fixture.state(trustsChanges: true).decidedBy == "--trust-on-change")
        #expect(try await fixture.state().status == .authorized)
        #expect(fixture.changes.last?.rule == "--trust-on-change")
    }

    @Test("An authorisation without a fingerprint counts as changed")
    func withoutFingerprint() async throws {
        for fingerprint in [nil, "", "[]", "{\"/bin/sh\": 1}"] {
            try await PersonalStore.with(directory: fixture.directory) { store in
                try await store.setAuthorization(
                    AppAuthorization(
                        app: InstalledFixture.app,
                        status: .authorized,
                        fingerprint: fingerprint,
                        decidedAt: Timestamp(milliseconds: 0),
                        decidedBy: "test"
                    )
                )
            }
            #expect(try await fixture.state().hasChanged, "\(fingerprint ?? "nil")")
        }
    }

    @Test("A forgotten decision is asked for again")
    func forgotten() async throws {
        try await fixture.decide(.denied)
        #expect(try await fixture.with { try await $0.forget(InstalledFixture.app, by: "test") })
        #expect(try await fixture.with { try await $0.forget(InstalledFixture.app, by: "test") } == false)
        #expect(try await fixture.state().status == .notDetermined)
    }

    @Test("A store that cannot be read authorises nothing, and that is told")
    func brokenStore() async throws {
        try fixture.folder.write("data/personal.sqlite3", "no database")
        #expect(try await fixture.state().status == .notDetermined)
        #expect(fixture.failures.first?.contains("no app counts as authorised") == true)
    }

    @Test("An executable that cannot be read is not authorised for the next host, and that is told")
    func unreadable() async throws {
        try FileManager.default.removeItem(atPath: fixture.executable)
        try await fixture.decide(.authorized)
        #expect(try await fixture.state().status == .notDetermined)
        #expect(fixture.failures.first?.contains("holds for this host alone") == true)
    }

    private func fingerprint() async throws -> String {
        let decision = try await PersonalStore.with(directory: fixture.directory) { store in
            try await store.authorization(of: InstalledFixture.app)
        }
        return try #require(decision?.fingerprint)
    }
}

extension InstalledFixture {
    var files: [String] { InstalledApp.all(in: registry)[0].files }
}
