import ExtensionProtocol
import IntentModel
import JSON
import Testing

@testable import PersonalModel

@Suite("What apps tell about a person")
struct PersonalModelTests {
    private func reader(_ text: String) throws -> MessageReader {
        try MessageReader(JSONParser.parse(text), method: "app/x", path: "params")
    }

    private func refusal<Value>(_ text: String, _ read: (MessageReader) throws -> Value) throws -> String {
        let reader = try reader(text)
        let error = #expect(throws: MessageError.self) { _ = try read(reader) }
        return error.map { "\($0)" } ?? ""
    }

    private let now = Timestamp(milliseconds: 1_700_000_000_000)

    @Test("A donation keeps all members, and its JSON is read again as the same donation")
    func donation() throws {
        let donation = try Donation(
            reader(
                """
                {"identifier": "d1", "group": "soups", "direction": "outgoing", "start": 1000, "end": 2000,
                 "intent": {"intent": "OrderSoupIntent", "parameters": {"soup": {"identifier": "leek"}},
                            "suggestedInvocationPhrase": "Soup time", "shortcutAvailability": 2,
                            "donationMetadata": {"recipient": "me"}},
                 "response": {"code": "success", "properties": {"waitTime": 12}}}
                """
            ),
            at: now
        )
        #expect(donation.group == "soups")
        #expect(donation.action.suggestedInvocationPhrase == "Soup time")
        #expect(donation.happenedAt == Timestamp(milliseconds: 2000))
        #expect(try Donation(kept: reader(JSONValue.object(donation.json).description)) == donation)
    }

    @Test("A donation from the future counts as made now")
    func future() throws {
        let text = #"{"identifier": "d", "intent": {"intent": "AIntent"}, "end": 9223372036854775807}"#
        #expect(try Donation(reader(text), at: now).happenedAt == now)
    }

    @Test("An activity keeps members that the host does not know")
    func activity() throws {
        let text = #"{"activityType": "a.b", "title": "T", "somethingNew": [1], "userInfo": {"k": 1}}"#
        let donation = try Donation(activity: ActivityValue(reader(text)), at: now, named: "made")
        #expect(donation.identifier == "made")
        guard case .userActivity(let activity) = donation.action else { return #expect(Bool(false)) }
        #expect(activity.json["somethingNew"] == [1])
        #expect(try ShortcutAction(reader(JSONValue.object(donation.action.json).description)) == donation.action)
    }

    @Test("Relevance is read from dates and situations, by name and by number")
    func relevance() throws {
        let list = try ShortcutList.relevant(
            reader(
                """
                {"shortcuts": [{"shortcut": {"intent": {"intent": "AIntent"}}, "role": "information",
                  "providers": [{"startDate": "2026-05-01T18:30:00+02:00", "endDate": "2026-05-01T19:30:00.5Z"},
                    {"situation": "evening"}, {"situation": 0}, {"region": {"name": "home"}}]}]}
                """
            )
        )
        #expect(
            list.first?.providers.map(\.condition) == [
                .date(
                    from: Timestamp(milliseconds: 1_777_653_000_000),
                    to: Timestamp(milliseconds: 1_777_663_800_500)
                ),
                .situation("evening"), .situation("morning"), .unknown,
            ]
        )
        for shortcut in list {
            #expect(try RelevantShortcut(reader(JSONValue.object(shortcut.json).description)) == shortcut)
        }
    }

    @Test("A vocabulary is read in its order and written again")
    func vocabulary() throws {
        let list = try VocabularyList(
            reader(#"{"type": "photoTag", "items": [{"phrase": "b", "identifier": "1"}, {"phrase": "a"}]}"#)
        )
        #expect(list.items.map(\.phrase) == ["b", "a"])
        #expect(try VocabularyList(reader(JSONValue.object(list.json).description)) == list)
    }

    @Test("Refusals name the member and what it has to be")
    func refusals() throws {
        let long = String(repeating: "x", count: PersonalBound.phrase + 1)
        let many = Array(repeating: #"{"phrase": "p"}"#, count: PersonalBound.vocabularyItems + 1)
        let cases: [(String, String, (MessageReader) throws -> Void)] = [
            (#"{}"#, "'params.intent' is missing", { _ = try Donation($0, at: now) }),
            (
                #"{"identifier": "", "intent": {"intent": "A"}}"#, "'params.identifier' is empty",
                { _ = try Donation($0, at: now) }
            ),
            (#"{"identifier": "a", "intent": {}}"#, "params.intent.intent", { _ = try Donation($0, at: now) }),
            (
                #"{"identifier": "a", "intent": {"intent": "A"}, "direction": "up"}"#, "'outgoing'",
                { _ = try Donation($0, at: now) }
            ),
            (#"{"type": "x", "items": []}"#, "'contactName'", { _ = try VocabularyList($0) }),
            (
                #"{"type": "carName", "items": [{"phrase": "\#(long)"}]}"#, "params.items[0].phrase' has 257 bytes",
                { _ = try VocabularyList($0) }
            ),
            (
                #"{"type": "carName", "items": [\#(many.joined(separator: ","))]}"#, "more than 1000",
                { _ = try VocabularyList($0) }
            ),
            (#"{"intent": {"intent": "A"}, "userActivity": {}}"#, "not both", { _ = try ShortcutAction($0) }),
            (
                #"{"shortcuts": [{"shortcut": {"intent": {"intent": "A"}}, "providers": [{"situation": "noon"}]}]}"#,
                "params.shortcuts[0].providers[0].situation", { _ = try ShortcutList.relevant($0) }
            ),
            (#"{"all": true, "group": "g"}"#, "one alone", { _ = try DonationSelection($0) }),
            (
                #"{"intent": "A", "parameters": {"p": "\#(String(repeating: "x", count: PersonalBound.value))"}}"#,
                "more than 65536 bytes", { _ = try IntentValue($0) }
            ),
        ]
        for (text, expected, read) in cases {
            #expect(try refusal(text, read).contains(expected), "\(text.prefix(80))")
        }
    }

    @Test("Deletions name identifiers, a group or everything")
    func selections() throws {
        #expect(try DonationSelection(reader(#"{"identifiers": ["a"]}"#)) == .identifiers(["a"]))
        #expect(try DonationSelection(reader(#"{"group": "g"}"#)) == .group("g"))
        #expect(try DonationSelection(reader(#"{"all": true}"#)) == .all)
        for selection in [DonationSelection.identifiers(["a", "b"]), .identifiers([]), .group("g"), .all] {
            #expect(try DonationSelection(reader(JSONValue.object(selection.json()).description)) == selection)
        }
    }

    @Test("Phrases are compared without case and spaces")
    func phrases() {
        #expect(VoiceShortcut.folded("  Soup\u{a0} TIME\n") == VoiceShortcut.folded("soup time"))
    }
}
