import DefinedIntents
import ExtensionProtocol
import Foundation
import HostProtocol
import IntentModel
import JSON
import PersonalModel
import Synchronization
import Testing

@testable import Intents

/// The code of the articles does here what they say. It lies in a module that imports Intents alone.
extension AppHostTests {
    private func outcome(_ call: (@escaping ((any Error)?) -> Void) -> Void) async -> String? {
        await withCheckedContinuation { continuation in call { continuation.resume(returning: $0.map { "\($0)" }) } }
    }

    @Test("Soup Chef donates an order by its identifier, and deletes the donations of what is sold out")
    func articleDonations() async throws {
        let host = try Host { method, _ in method == "app/deleteDonations" ? ["deleted": 1] : [:] }
        let order = SoupOrder("leek", quantity: 2, options: ["croutons"], picture: Data([7]))
        #expect(order.intent.donation.withLock(\.images) == ["soup": INImage(imageData: Data([7]))])
        #expect(await outcome { SoupOrderDataManager.donateInteraction(order, $0) } == nil)
        let donation = try AppDonate(params: await host.next().params).donation
        #expect(donation.identifier == order.identifier.uuidString)
        guard case .intent(let value) = donation.action else { return #expect(Bool(false)) }
        #expect(value.intent == "OrderSoupIntent" && value.suggestedInvocationPhrase == "Order leek")
        #expect(
            value.parameters == [
                "quantity": 2, "soup": ["identifier": "leek", "displayString": "Leek"],
                "options": [["identifier": "croutons", "displayString": "Croutons"]],
            ]
        )
        #expect(await outcome { SoupOrderDataManager.removeDonations([order], $0) } == nil)
        #expect(try await host.next().params == ["identifiers": [.string(order.identifier.uuidString)]])
    }

    @MainActor
    @Test("Soup Chef makes a shortcut of an order, and finds the user's phrase for it")
    func articleShortcuts() async throws {
        AppIntents.use(IntentTypes(own: SoupAppDelegate.definedIntents))
        defer { AppIntents.use(IntentTypes()) }
        let order = SoupOrder("leek", quantity: 2)
        let action = try #require(order.shortcut).told()
        let identifier = UUID()
        let host = try Host { _, _ in
            let shortcut = VoiceShortcut(
                identifier: identifier.uuidString,
                app: "org.example.soup",
                phrase: "Lunch",
                action: action
            )
            return ["shortcuts": [.object(shortcut.json)]]
        }
        #expect(try await SoupOrderDataManager.voiceShortcut(for: order)?.identifier == identifier)
        let other = SoupOrder("leek", quantity: 3)
        #expect(try await SoupOrderDataManager.voiceShortcut(for: other) == nil)
        _ = host
    }

    @MainActor
    @Test("Soup Chef donates its menu, and continues the menu and orders that open it")
    func articleActivities() async throws {
        let host = try Host()
        let menu = NSUserActivityHelper.viewMenuActivity
        menu.becomeCurrent()
        let told = try AppDonateActivity(params: await host.next().params).activity.json
        #expect(told["title"] == "Order Lunch" && told["suggestedInvocationPhrase"] == "Lunch time")
        #expect(told["contentAttributeSet"]?["contentDescription"] == "The soups of today")

        let types = IntentTypes(own: SoupAppDelegate.definedIntents)
        AppIntents.use(types)
        defer { AppIntents.use(IntentTypes()) }
        let delegate = SoupAppDelegate()
        let calls = AppCalls(INApplication(), delegate, types)
        func open(_ params: JSONValue) async throws -> String {
            _ = try await calls.answer(AppContinueActivity.method, params).get()
            return delegate.screen
        }
        #expect(try await open(["activity": .object(told)]) == "menu")
        let interaction: JSONValue = [
            "identifier": "1",
            "intent": ["intent": "OrderSoupIntent", "parameters": ["soup": ["displayString": "Leek"]]],
        ]
        let order: JSONValue = ["activity": ["activityType": "OrderSoupIntent"], "interaction": interaction]
        #expect(try await open(order) == "order of Leek")
    }

    @Test("A card tells by the status of the interaction whether to ask or to report")
    func articleCards() {
        let intent = SoupOrder("leek", quantity: 2).intent
        let ready = INInteraction(intent: intent, response: OrderSoupIntentResponse(code: .ready, userActivity: nil))
        #expect(SoupOrderDataManager.title(of: ready) == "Order Leek?")
        let response = OrderSoupIntentResponse(code: .success, userActivity: nil)
        response.soup = INObject(identifier: "leek", display: "Leek soup")
        #expect(SoupOrderDataManager.title(of: INInteraction(intent: intent, response: response)) == "Leek soup")
    }

    @Test("MonkeyChat asks for permission, and is told what the user decides")
    func articlePermission() async throws {
        // An extension that runs in another test of this process makes the answer the same without a question.
        let host = try Host { _, _ in ["status": "authorized"] }
        let told = await withCheckedContinuation { continuation in
            MonkeyAddressBook.requestAuthorization { continuation.resume(returning: $0) }
        }
        #expect(told == "authorized")
        _ = host
    }

    @Test("MonkeyChat teaches its contacts in the order of their use, and other words in their kinds")
    func articleVocabulary() async throws {
        let host = try Host()
        let contacts = [("Bobo", Date(timeIntervalSince1970: 1)), ("Anna", Date(timeIntervalSince1970: 2))]
        MonkeyAddressBook.updateUserSpecificVocabulary(contacts)
        #expect(try await host.next().method == "app/removeAllVocabulary")
        let names = try AppSetVocabulary(params: await host.next().params).list
        #expect(names.type.rawValue == "contactName" && names.items.map(\.phrase) == ["Anna", "Bobo"])
        let workout = INSpeakableString(vocabularyIdentifier: "7", spokenPhrase: "Hill", pronunciationHint: nil)
        MonkeyAddressBook.teach(albums: ["Zoo"], tags: ["fun"], workouts: [workout])
        var types: [String] = []
        for _ in 1...3 { types.append(try AppSetVocabulary(params: await host.next().params).list.type.rawValue) }
        #expect(types == ["photoAlbumName", "photoTag", "workoutActivityName"])
        let activity = MonkeyAddressBook.activity(for: INSendMessageIntent())
        #expect(activity.activityType == "INSendMessageIntent" && activity.userInfo?["count"] as? Int == 0)
    }
}
