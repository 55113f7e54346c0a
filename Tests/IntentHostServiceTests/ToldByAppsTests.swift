import ExtensionProtocol
import HostProtocol
import IntentHostClient
import IntentModel
import PersonalModel
import Testing

@testable import IntentHostService

@Suite("What an app may tell, by what the person has decided about it", .timeLimit(.minutes(1)))
struct ToldByAppsTests {
    /// Connects the app; blocks, so not on the thread of the service.
    @concurrent
    private func connect(to socket: String) async throws -> HostClient {
        try HostClient(HostHello(name: "soup", version: "1", kind: .app, app: installedApp), path: socket)
    }

    /// The kind of the error of a request; nil if it succeeds.
    private func refusal(of request: some RequestMessage, _ client: HostClient) async throws -> String? {
        do throws(ClientError) {
            _ = try await client.call(request)
            return nil
        } catch {
            guard error.kind == "notAuthorized" else { throw error }
            #expect(error.description.contains("'intenthost authorize \(installedApp)'"), "\(error)")
            return error.kind
        }
    }

    private let play = IntentValue(intent: "INPlayMediaIntent")

    private var donation: AppDonate {
        AppDonate(Donation(identifier: "1", action: .intent(play), at: Timestamp(milliseconds: 0)))
    }

    private func words(_ phrases: [String]) -> AppSetVocabulary {
        AppSetVocabulary(VocabularyList(type: .contactName, items: phrases.map { VocabularyItem(phrase: $0) }))
    }

    @Test(
        "A denied and a restricted app may remove, and tells nothing",
        arguments: [AuthorizationStatus.denied, .restricted]
    )
    func refused(status: AuthorizationStatus) async throws {
        try await withInstalledApp(status: status) { _, socket in
            let app = try await connect(to: socket)
            #expect(try await refusal(of: donation, app) == "notAuthorized")
            #expect(try await refusal(of: words(["Bobo"]), app) == "notAuthorized")
            #expect(try await refusal(of: AppSetShortcutSuggestions([.intent(play)]), app) == "notAuthorized")
            #expect(
                try await refusal(of: AppSetRelevantShortcuts([RelevantShortcut(action: .intent(play))]), app) != nil
            )
            #expect(try await refusal(of: AppSetUpcomingMedia([play]), app) == "notAuthorized")
            #expect(try await refusal(of: AppSetPredictionMode(type: 6, mode: 1), app) == "notAuthorized")
            #expect(try await refusal(of: ShortcutsAdd(phrase: "soup", action: .intent(play)), app) == "notAuthorized")

            #expect(try await refusal(of: words([]), app) == nil)
            #expect(try await refusal(of: AppRemoveAllVocabulary(), app) == nil)
            #expect(try await refusal(of: AppSetShortcutSuggestions([]), app) == nil)
            #expect(try await refusal(of: AppSetUpcomingMedia([]), app) == nil)
            #expect(try await refusal(of: AppSetPredictionMode(type: 6, mode: 0), app) == nil)
            #expect(try await app.call(AppDeleteDonations(.all)).deleted == 0, "nothing was kept")
            #expect(try await app.call(ShortcutsList()).shortcuts == [])
            app.close()
        }
    }

    @Test("An app of which nothing is decided donates, as SiriKit lets it, and has no words and phrases of its own")
    func undecided() async throws {
        try await withInstalledApp { _, socket in
            let app = try await connect(to: socket)
            #expect(try await refusal(of: donation, app) == nil)
            #expect(try await refusal(of: words(["Bobo"]), app) == "notAuthorized")
            #expect(try await refusal(of: ShortcutsAdd(phrase: "soup", action: .intent(play)), app) == "notAuthorized")
            #expect(try await app.call(AppDeleteDonations(.all)).deleted == 1)
            app.close()
        }
    }

    @Test("An authorised app tells all of it")
    func authorized() async throws {
        try await withInstalledApp(status: .authorized) { _, socket in
            let app = try await connect(to: socket)
            #expect(try await refusal(of: donation, app) == nil)
            #expect(try await refusal(of: words(["Bobo"]), app) == nil)
            #expect(try await refusal(of: AppSetPredictionMode(type: 6, mode: 1), app) == nil)
            app.close()
        }
    }
}
