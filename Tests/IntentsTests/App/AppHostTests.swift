import ExtensionProtocol
import Foundation
import HostProtocol
import HostTestSupport
import IntentHostClient
import IntentModel
import JSON
import PersonalModel
import Synchronization
import Testing

@_spi(IntentDefinition) @testable import Intents

/// The connection belongs to the process, so that one test at a time uses it.
@Suite("An app's calls to a host", .serialized, .timeLimit(.minutes(1)))
struct AppHostTests {
    /// A host that answers each request as it is told, and keeps what was asked.
    final class Host: Sendable {
        let double: HostDouble
        private let requests: AsyncStream<(String, JSONValue)>
        private let client: HostClient

        init(_ answer: @escaping @Sendable (String, JSONValue) -> JSONValue? = { _, _ in [:] }) throws {
            let (requests, continuation) = AsyncStream.makeStream(of: (String, JSONValue).self)
            self.requests = requests
            double = try HostDouble { message, peer in
                guard case .request(let id, let method, let params) = message, method != HostHello.method else {
                    return false
                }
                continuation.yield((method, params))
                if let answer = answer(method, params) {
                    peer.answer(id, answer)
                } else {
                    peer.refuse(id, "notInstalled", "The app is not installed.")
                }
                return true
            }
            client = try HostClient(
                HostHello(name: "test", version: "", kind: .app, app: "org.example.soup"),
                path: double.path
            )
            AppHost.use(client)
        }

        deinit { AppHost.use(nil) }

        /// Waits for a request and returns its method and params.
        func next() async throws -> (method: String, params: JSONValue) {
            var iterator = requests.makeAsyncIterator()
            return try #require(await iterator.next())
        }
    }

    private func soup() -> INInteraction {
        let intent = INSearchForPhotosIntent(identifier: nil, parameters: ["albumName": ["spokenPhrase": "Leek"]])
        intent.suggestedInvocationPhrase = "Soup time"
        let interaction = INInteraction(intent: intent, response: nil)
        interaction.identifier = "order-1"
        interaction.groupIdentifier = "soups"
        interaction.dateInterval = DateInterval(start: Date(timeIntervalSince1970: 1), duration: 1)
        interaction.direction = .outgoing
        return interaction
    }

    @Test("A donation has the intent with its values, and what the app says about it")
    func donation() async throws {
        let host = try Host()
        try await soup().donate()
        let (method, params) = try await host.next()
        #expect(method == "app/donate")
        let donation = try AppDonate(params: params).donation
        #expect(donation.identifier == "order-1" && donation.group == "soups" && donation.direction == .outgoing)
        #expect(donation.start?.milliseconds == 1000 && donation.end?.milliseconds == 2000)
        guard case .intent(let intent) = donation.action else { return #expect(Bool(false)) }
        #expect(intent.intent == "INSearchForPhotosIntent" && intent.suggestedInvocationPhrase == "Soup time")
        #expect(intent.parameters == ["albumName": ["spokenPhrase": "Leek"]])
    }

    @Test("Deletions name identifiers, a group or everything, in the order of the calls")
    func deletion() async throws {
        let host = try Host { _, _ in ["deleted": 1] }
        INInteraction.delete(with: ["a", "b"], completion: nil)
        INInteraction.delete(with: "soups", completion: nil)
        try await INInteraction.deleteAll()
        #expect(try await host.next().params == ["identifiers": ["a", "b"]])
        #expect(try await host.next().params == ["group": "soups"])
        #expect(try await host.next().params == ["all": true])
    }

    @Test("A refusal arrives with Apple's code and the host's reason")
    func refusal() async throws {
        let host = try Host { _, _ in nil }
        let error = await withCheckedContinuation { continuation in
            soup().donate { continuation.resume(returning: $0 as? INIntentError) }
        }
        #expect(error?.code == .donatingInteraction)
        #expect(error?.message == "INInteraction.donate(completion:) failed. The app is not installed.")
        await #expect(
            throws: INIntentError(
                .deletingAllInteractions,
                message: """
                    INInteraction.deleteAll(completion:) failed. The app is not installed.
                    """
            )
        ) { try await INInteraction.deleteAll() }
        _ = host
    }

    @Test("Without an app, calls fail and say what to do")
    func noApp() async {
        AppHost.use(nil)
        await #expect { try await soup().donate() } throws: { error in
            (error as? INIntentError)?.message.contains("set INTENTHOST_APP") == true
        }
        #expect(INPreferences.statusOfApp() == .notDetermined)
        await #expect { _ = try await INVoiceShortcutCenter.shared.allVoiceShortcuts() } throws: { error in
            (error as? INIntentError)?.errorCode == 7001
        }
    }

    @Test("A vocabulary replaces one type, with identifiers and pronunciations, and is removed as a whole")
    func vocabulary() async throws {
        let host = try Host()
        INVocabulary.shared().setVocabularyStrings(["Mum", "Bobo"], of: .contactName)
        let album = INSpeakableString(vocabularyIdentifier: "7", spokenPhrase: "Zürich", pronunciationHint: "zoo rick")
        INVocabulary.shared().setVocabulary(NSOrderedSet(array: [album]), of: .photoAlbumName)
        INVocabulary.shared().removeAllVocabularyStrings()
        let names = try await AppSetVocabulary(params: host.next().params).list
        #expect(names.type == .contactName && names.items.map(\.phrase) == ["Mum", "Bobo"])
        let albums = try await AppSetVocabulary(params: host.next().params).list
        #expect(albums.type == .photoAlbumName)
        #expect(albums.items == [VocabularyItem(phrase: "Zürich", identifier: "7", pronunciation: "zoo rick")])
        #expect(try await host.next().method == "app/removeAllVocabulary")
    }

    @Test("Every type of words is known to the host")
    func vocabularyTypes() {
        let names = "\(INVocabularyStringType.wireNames)".split(separator: " ").map(String.init).filter {
            Int($0) == nil
        }
        #expect(Set(names) == Set(VocabularyType.allCases.map(\.rawValue)))
    }

    @Test(
        "The host's decision is passed on, and asked for once",
        arguments: [("denied", INSiriAuthorizationStatus.denied), ("authorized", .authorized)]
    )
    func authorization(word: String, status: INSiriAuthorizationStatus) async throws {
        let host = try Host { _, _ in ["status": .string(word)] }
        #expect(INPreferences.statusOfApp() == status)
        #expect(await INPreferences.requestForApp() == status)
        #expect(try await host.next().method == "app/authorizationStatus")
        #expect(try await host.next().method == "app/requestAuthorization")
    }

    @Test("Voice shortcuts come back with their intents and activities")
    func voiceShortcuts() async throws {
        let identifier = UUID()
        let activity: JSONValue = [
            "identifier": .string(UUID().uuidString), "phrase": "Menu",
            "shortcut": ["userActivity": ["activityType": "soup.menu", "title": "Menu"]],
        ]
        let intent: JSONValue = [
            "identifier": .string(identifier.uuidString), "phrase": "Soup",
            "shortcut": ["intent": ["intent": "INStartWorkoutIntent", "suggestedInvocationPhrase": "Go"]],
        ]
        let host = try Host { method, _ in method == "shortcuts/list" ? ["shortcuts": [activity, intent]] : intent }
        let shortcuts = try await INVoiceShortcutCenter.shared.allVoiceShortcuts()
        #expect(shortcuts.map(\.invocationPhrase) == ["Menu", "Soup"])
        #expect(shortcuts.first?.shortcut.userActivity?.title == "Menu")
        let one = try await INVoiceShortcutCenter.shared.voiceShortcut(with: identifier)
        #expect(one.identifier == identifier)
        #expect(one.shortcut.intent is INStartWorkoutIntent)
        #expect(one.shortcut.intent?.suggestedInvocationPhrase == "Go")
        _ = try await host.next()
        #expect(try await host.next().params == ["identifier": .string(identifier.uuidString)])
    }

    @Test("A shortcut of a class that the program does not have is told, not left out")
    func unknownClass() async throws {
        let shortcut: JSONValue = [
            "identifier": .string(UUID().uuidString), "phrase": "Soup",
            "shortcut": ["intent": ["intent": "OtherIntent"]],
        ]
        let host = try Host { _, _ in ["shortcuts": [shortcut]] }
        await #expect { _ = try await INVoiceShortcutCenter.shared.allVoiceShortcuts() } throws: { error in
            (error as? INIntentError)?.message.contains("no class 'OtherIntent'") == true
        }
        _ = host
    }

    @Test("Suggestions, relevant shortcuts and upcoming media are told with all that the app set")
    func proposals() async throws {
        let host = try Host()
        let intent = INPlayMediaIntent(identifier: nil, parameters: ["playShuffled": true])
        let shortcut = try #require(INShortcut(intent: intent))
        INVoiceShortcutCenter.shared.setShortcutSuggestions([shortcut])
        let relevant = INRelevantShortcut(shortcut: shortcut)
        relevant.relevanceProviders = [
            INDailyRoutineRelevanceProvider(situation: .gym), INDateRelevanceProvider(start: .now, end: nil),
        ]
        relevant.watchTemplate = INDefaultCardTemplate(title: "Play")
        relevant.shortcutRole = .information
        try await INRelevantShortcutStore.default.setRelevantShortcuts([relevant])
        INUpcomingMediaManager.shared.setSuggestedMediaIntents(NSOrderedSet(array: [intent]))
        INUpcomingMediaManager.shared.setPredictionMode(.onlyPredictSuggestedIntents, for: .podcastShow)
        let suggested = try await AppSetShortcutSuggestions(params: host.next().params).shortcuts
        #expect(suggested == [.intent(intent.told)])
        let told = try await #require(AppSetRelevantShortcuts(params: host.next().params).shortcuts.first)
        #expect(told.role == .information && told.template == ["title": "Play"])
        #expect(told.providers.first?.condition == .situation("gym") && told.providers.count == 2)
        #expect(try await AppSetUpcomingMedia(params: host.next().params).intents == [intent.told])
        #expect(try await host.next().params == ["type": 6, "mode": 1])
    }

    @Test("An intent of a definition file is a shortcut if all parameters of a combination have values")
    func shortcutTypes() {
        class SoupIntent: INIntent, @unchecked Sendable {
            override class var shortcutTypes: StaticString? { "soup,quantity soup" }
        }
        final class AnyIntent: SoupIntent, @unchecked Sendable {
            override class var shortcutTypes: StaticString? { "soup -" }
        }
        #expect(INShortcut(intent: SoupIntent(identifier: nil, parameters: ["soup": "leek"])) != nil)
        #expect(INShortcut(intent: SoupIntent(identifier: nil, parameters: ["quantity": 1])) == nil)
        #expect(INShortcut(intent: SoupIntent(identifier: nil, parameters: ["soup": nil])) == nil)
        #expect(INShortcut(intent: AnyIntent()) != nil)
        #expect(INShortcut(intent: INSendMessageIntent()) != nil)
    }

    @Test("An activity is donated when it becomes current, if it may be predicted")
    func activities() async throws {
        let host = try Host()
        let activity = NSUserActivity(activityType: "soup.menu")
        activity.becomeCurrent()
        activity.isEligibleForPrediction = true
        activity.persistentIdentifier = "menu"
        activity.userInfo = ["soup": "leek"]
        activity.becomeCurrent()
        await NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers: ["menu"])
        await NSUserActivity.deleteAllSavedUserActivities()
        let donated = try await AppDonateActivity(params: host.next().params).activity
        #expect(donated.persistentIdentifier == "menu" && donated.json["userInfo"] == ["soup": "leek"])
        #expect(try await host.next().params == ["persistentIdentifiers": ["menu"]])
        #expect(try await host.next().params == ["all": true])
    }

    @Test("A connection that has ended is made anew, and the failure says where no host answers")
    func reconnecting() async throws {
        let host = try Host()
        host.double.stop()
        await #expect(throws: INIntentError.self) { try await soup().donate() }
    }
}
