import ExtensionProtocol
import HostProtocol
import IntentModel
import JSON
import PersonalModel
import Testing

@Suite("Messages of apps")
struct AppMessageTests {
    /// Reads the message that a line of a client carries.
    private func read<Request: RequestMessage>(_ text: String, as: Request.Type = Request.self) throws -> Request {
        try Request(params: JSONParser.parse(text))
    }

    /// Sends the message through the bytes of a line.
    private func sent<Request: RequestMessage>(_ request: Request) throws -> Request {
        let message = try Message.decode(request.line(id: 1).dropLast())
        let params: JSONValue? = if case .request(_, Request.method, let params) = message { params } else { nil }
        return try Request(params: #require(params))
    }

    private func problem<Request: RequestMessage>(_ text: String, of: Request.Type) throws -> String {
        let params = try JSONParser.parse(text)
        return try #require(#expect(throws: MessageError.self) { _ = try Request(params: params) }).description
    }

    private static let donation = """
        {"identifier": "d1", "group": "soups", "direction": "outgoing", "start": 1000, "end": 2000,
         "intent": {"intent": "OrderSoupIntent", "parameters": {"quantity": 2}},
         "response": {"code": "success", "properties": {"waitTime": 12}}}
        """

    @Test("A donation is sent without the time, which the host sets")
    func donation() throws {
        var message = try read(Self.donation, as: AppDonate.self)
        #expect(message.donation.group == "soups")
        message.donation.donatedAt = Timestamp(milliseconds: 7)
        let sent = try sent(message)
        #expect(sent.json == message.json)
        #expect(sent.donation.donatedAt == Timestamp(milliseconds: 0))
        #expect(sent.json["donatedAt"] == nil)
    }

    @Test("An activity is donated with all its members, and deleted by its persistent identifier")
    func activity() throws {
        let text = #"{"activity": {"activityType": "a.b", "persistentIdentifier": "p", "userInfo": {"k": [1]}}}"#
        let message = try read(text, as: AppDonateActivity.self)
        #expect(try sent(message).activity == message.activity)
        let deletion = AppDeleteActivities(.identifiers(["p"]))
        #expect(try sent(deletion).selection == deletion.selection)
        #expect(deletion.json["persistentIdentifiers"] == ["p"])
        let error = #expect(throws: MessageError.self) { try AppDeleteActivities(params: ["group": "g"]) }
        #expect(error?.description.contains("activities have no groups") == true)
    }

    @Test(
        "Donations are deleted by identifiers, by group, and all at once",
        arguments: [DonationSelection.identifiers(["a"]), .identifiers([]), .group("g"), .all]
    )
    func deletion(selection: DonationSelection) throws {
        #expect(try sent(AppDeleteDonations(selection)).selection == selection)
        #expect(try AppDeleteDonations.answer(from: ["deleted": 3]).deleted == 3)
    }

    @Test("A vocabulary keeps its order")
    func vocabulary() throws {
        let list = VocabularyList(
            type: .photoTag,
            items: [VocabularyItem(phrase: "b", identifier: "1", pronunciation: "bee"), VocabularyItem(phrase: "a")]
        )
        #expect(try sent(AppSetVocabulary(list)).list == list)
        #expect(AppSetVocabulary(list).json["type"] == "photoTag")
    }

    @Test("What an app proposes is the same after the way")
    func proposals() throws {
        let intent = IntentValue(intent: "INPlayMediaIntent", parameters: ["playShuffled": true])
        #expect(try sent(AppSetShortcutSuggestions([.intent(intent)])).shortcuts == [.intent(intent)])
        #expect(try sent(AppSetUpcomingMedia([intent])).intents == [intent])
        let relevant = RelevantShortcut(
            action: .intent(intent),
            role: .information,
            providers: [RelevanceProvider(situation: "gym")]
        )
        #expect(try sent(AppSetRelevantShortcuts([relevant])).shortcuts == [relevant])
        let mode = try sent(AppSetPredictionMode(type: 5, mode: 1))
        #expect(mode.type == 5 && mode.mode == 1)
    }

    @Test("A phrase is added with what it does, and comes back without the name of the app")
    func voiceShortcuts() throws {
        let action = ShortcutAction.intent(IntentValue(intent: "OrderSoupIntent"))
        let added = try sent(ShortcutsAdd(phrase: "Soup time", action: action))
        #expect(added.phrase == "Soup time" && added.action == action)
        let kept = VoiceShortcut(identifier: "u", app: "com.example.soup", phrase: added.phrase, action: action)
        let told = try ShortcutsGet.answer(from: VoiceShortcutAnswer(kept).json).shortcut
        #expect(told.app == "" && told.phrase == kept.phrase && told.action == action)
        #expect(try ShortcutsList.answer(from: ShortcutsList.Answer([kept]).json).shortcuts == [told])
    }

    @Test("The decision about an app is told by Apple's word", arguments: AuthorizationStatus.allCases)
    func authorization(status: AuthorizationStatus) throws {
        let json = AuthorizationAnswer(status).json
        #expect(try AppRequestAuthorization.answer(from: json).status == status)
        #expect(try AppAuthorizationStatus.answer(from: json).status == status)
    }

    @Test("An app gets an activity with the interaction that led to it")
    func continuing() throws {
        let text = #"{"activity": {"activityType": "a.b"}, "interaction": \#(Self.donation)}"#
        let message = try read(text, as: AppContinueActivity.self)
        let sent = try sent(message)
        #expect(sent.activity.activityType == "a.b")
        #expect(sent.interaction == message.interaction)
        #expect(sent.interaction?.response?.code == "success")
    }

    @Test("An app gets an intent in the form in which an extension gets it")
    func handling() throws {
        let call = IntentCall(
            interaction: "i",
            intent: WireIntent(name: "INStartWorkoutIntent", identifier: "t", parameters: ["goalValue": 3]),
            context: CallContext(deadlineMilliseconds: 9000, isLocked: false, locale: "de-DE", idempotencyKey: "k")
        )
        #expect(try sent(AppHandleIntent(call)).call == call)
        #expect(AppHandleIntent(call).json == HandleIntent(call).json)
    }

    @Test("A refusal names the member and what it has to be")
    func refusals() throws {
        let intents = Array(repeating: #"{"intent": "A"}"#, count: PersonalBound.suggestions + 1).joined(separator: ",")
        #expect(try problem("{}", of: AppDonate.self).contains("'params.intent' is missing"))
        #expect(try problem("{}", of: AppDonateActivity.self).contains("'params.activity' is missing"))
        #expect(try problem("{}", of: AppDeleteDonations.self).contains("'group' or 'all'"))
        #expect(try problem(#"{"type": "x"}"#, of: AppSetVocabulary.self).contains("'contactName'"))
        #expect(
            try problem(#"{"intents": [\#(intents)]}"#, of: AppSetUpcomingMedia.self).contains("more than 500")
        )
        #expect(
            try problem(#"{"type": 1, "mode": 2}"#, of: AppSetPredictionMode.self).contains("neither 0 nor 1")
        )
        #expect(
            try problem(#"{"phrase": " ", "shortcut": {}}"#, of: ShortcutsAdd.self).contains("'params.phrase' is empty")
        )
        #expect(try problem("[]", of: AppContinueActivity.self).contains("not an object"))
    }

    @Test("Answers of a host that makes no sense are refused, not trusted")
    func hostileAnswers() {
        #expect(throws: MessageError.self) { _ = try AppRequestAuthorization.answer(from: ["status": "perhaps"]) }
        #expect(throws: MessageError.self) { _ = try AppDeleteDonations.answer(from: ["deleted": -1]) }
        #expect(throws: MessageError.self) { _ = try ShortcutsList.answer(from: ["shortcuts": [1]]) }
        let many = JSONValue.array(Array(repeating: [:], count: PersonalBound.voiceShortcuts + 1))
        #expect(throws: MessageError.self) { _ = try ShortcutsList.answer(from: ["shortcuts": many]) }
    }
}
