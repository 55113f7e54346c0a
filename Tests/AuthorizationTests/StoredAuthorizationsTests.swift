import Foundation
import IntentHost
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
            for await _ in fixture.changeSignals { break }
        }
        #expect(try await fixture.state().status == .denied)
        #expect(fixture.changes.map(\.decision) == [.denied])
    }

    @Test("A permission that cannot be written holds for this host alone, and is not written later")
    func unkeptPermission() async throws {
        try await fixture.with { authorizations in
            try fixture.folder.write("data", "")
            authorizations.decided(.authorized, ofApp: InstalledFixture.app)
            #expect(authorizations.authorization(ofApp: InstalledFixture.app).status == .authorized)
            await authorizations.reload(for: fixture.registry)
            #expect(authorizations.authorization(ofApp: InstalledFixture.app).status == .authorized)
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

    @Test("A file that was written again with the same bytes is no change")
    func touched() async throws {
        try await fixture.decide(.authorized)
        try fixture.folder.writeScript("Soup.app/PlugIns/soup")
        #expect(try await fixture.state().status == .authorized)
    }

    @Test("Each file of the app's folder counts, and the part is told that changed")
    func parts() async throws {
        try fixture.folder.write("Soup.app/PlugIns/cook.py", "print(1)")
        try fixture.folder.write("Soup.app/en.lproj/AppIntentVocabulary.plist", "<plist/>")
        let app = fixture.installed
        func expect(_ parts: Set<AppPart>, after change: () throws -> Void) throws {
            let before = try AppFingerprint(of: app)
            try change()
            #expect(before.compared(with: app) == .changed(parts))
        }
        let (folder, new) = (fixture.folder, "\(fixture.folder.path)/Soup.app/PlugIns/new.py")
        try expect([.modules]) { _ = try folder.write("Soup.app/PlugIns/cook.py", "print(2)") }
        try expect([.modules]) { _ = try folder.write("Soup.app/PlugIns/new.py", "") }
        try expect([.modules]) { try FileManager.default.removeItem(atPath: new) }
        try expect([.phrases]) { _ = try folder.write("Soup.app/en.lproj/AppIntentVocabulary.plist", "<plist />") }
        try expect([.abilities]) { _ = try folder.write("Soup.app/app.json", "{\"a\": 1}") }
        try expect([.program]) {
            _ = try folder.write("Soup.app/PlugIns/soup", "#!/bin/sh\nexit 2\n", permissions: 0o755)
        }
        let known = try AppFingerprint(of: app)
        #expect(AppFingerprint(text: known.text) == known)
        try FileManager.default.removeItem(atPath: fixture.executable)
        #expect(known.compared(with: app) == .changed(Set(AppPart.allCases)), "what cannot be read is another app")
    }

    @Test("A link counts by its target, and what is neither file nor folder cannot be authorised")
    func odd() async throws {
        let link = "\(fixture.folder.path)/Soup.app/cook.py"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "one.py")
        let before = try AppFingerprint(of: fixture.installed)
        try FileManager.default.removeItem(atPath: link)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "two.py")
        #expect(before.compared(with: fixture.installed) == .changed([.modules]))
        try #require(mkfifo("\(fixture.folder.path)/Soup.app/pipe", 0o600) == 0)
        let error = #expect(throws: FingerprintError.self) { try AppFingerprint(of: fixture.installed) }
        #expect(error?.description.contains("neither a file nor a folder") == true)
    }

    @Test("A file that has just changed may change again without another time, so it is not relied on")
    func settled() throws {
        let stamp = try #require(FileStamp(of: fixture.executable))
        #expect(!stamp.isSettled(at: .min))
        #expect(stamp.isSettled(at: FileStamp.now + 1_000_000_000))
    }

    @Test("What another process decides holds at the next look, without a word to this one")
    func elsewhere() async throws {
        try await fixture.with { authorizations in
            for status in [AuthorizationStatus.authorized, .denied] {
                try await fixture.decide(status)
                #expect(!authorizations.isCurrent(ofApp: InstalledFixture.app))
                #expect(await authorizations.refresh(ofApp: InstalledFixture.app))
                #expect(authorizations.authorization(ofApp: InstalledFixture.app).status == status)
            }
            // A store that is there and files that have not just been written: then one look serves many requests.
            while !authorizations.isCurrent(ofApp: InstalledFixture.app) {
                #expect(await !authorizations.refresh(ofApp: InstalledFixture.app))
            }
            _ = try await fixture.with { try await $0.forget(InstalledFixture.app, by: "test") }
            #expect(!authorizations.isCurrent(ofApp: InstalledFixture.app))
            #expect(await authorizations.refresh(ofApp: InstalledFixture.app))
            #expect(authorizations.authorization(ofApp: InstalledFixture.app).status == .notDetermined)
        }
    }

    @Test("An executable that is replaced in place, and an administrator's file, hold at the next look")
    func replaced() async throws {
        let path = "\(fixture.folder.path)/restricted.json"
        try await fixture.decide(.authorized)
        try await fixture.with(AdministratorRules(files: [(path, [geteuid()])])) { authorizations in
            while !authorizations.isCurrent(ofApp: InstalledFixture.app) {
                _ = await authorizations.refresh(ofApp: InstalledFixture.app)
            }
            try fixture.folder.write("Soup.app/PlugIns/soup", "#!/bin/sh\nexit 1\n", permissions: 0o755)
            #expect(!authorizations.isCurrent(ofApp: InstalledFixture.app))
            #expect(await authorizations.refresh(ofApp: InstalledFixture.app))
            let state = authorizations.authorization(ofApp: InstalledFixture.app)
            #expect(state.hasChanged && state.changes == [.program])

            try fixture.folder.write("restricted.json", "[\"\(InstalledFixture.app.uppercased()).INTENTS\"]")
            #expect(!authorizations.isCurrent(ofApp: InstalledFixture.app))
            _ = await authorizations.refresh(ofApp: InstalledFixture.app)
            #expect(authorizations.authorization(ofApp: InstalledFixture.app).status == .restricted)
        }
    }

    @Test("An app that another process removes counts as denied at the next look, until it is there again")
    func removed() async throws {
        try await fixture.decide(.authorized)
        try await fixture.with { authorizations in
            let app = InstalledFixture.app
            let (here, away) = ("\(fixture.folder.path)/Soup.app", "\(fixture.folder.path)/away")
            #expect(authorizations.authorization(ofApp: app).status == .authorized)
            try FileManager.default.moveItem(atPath: here, toPath: away)
            #expect(!authorizations.isCurrent(ofApp: app))
            #expect(await authorizations.refresh(ofApp: app))
            let state = authorizations.authorization(ofApp: app)
            #expect(state.status == .denied && state.isRemoved && state.decidedAt == nil)
            try FileManager.default.moveItem(atPath: away, toPath: here)
            #expect(await authorizations.refresh(ofApp: app))
            #expect(authorizations.authorization(ofApp: app).status == .authorized)
        }
    }

    @Test("A decision that cannot be written holds for this host, also when it looks again")
    func unwritten() async throws {
        try fixture.folder.write("data/personal.sqlite3", "no database")
        try await fixture.with { authorizations in
            authorizations.decided(.denied, ofApp: InstalledFixture.app)
            _ = await authorizations.refresh(ofApp: InstalledFixture.app)
            #expect(authorizations.authorization(ofApp: InstalledFixture.app).status == .denied)
        }
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
}

extension InstalledFixture {
    var installed: InstalledApp { InstalledApp.all(in: registry)[0] }
}
