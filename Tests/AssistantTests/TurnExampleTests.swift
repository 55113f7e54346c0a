import IntentModel
import Testing

@testable import Assistant

/// Examples that the assistant shows: they have the words of the person, and their numbers say them.
@Suite struct TurnExampleTests {
    private static let apps = [
        AppKnowledge(
            identifier: "chat",
            names: ["MonkeyChat"],
            intents: ["INSendMessageIntent", "INSearchForMessagesIntent"],
            words: [VocabularyList(type: .contactName, items: [VocabularyItem(phrase: "Edna")])]
        ),
        AppKnowledge(
            identifier: "fit",
            names: ["MonkeyFit"],
            intents: ["INStartWorkoutIntent"],
            words: [VocabularyList(type: .workoutActivityName, items: [VocabularyItem(phrase: "tree climbing")])]
        ),
    ]

    static let knowledge = Result {
        let files = try LanguageData.files("en")
        return try TurnKnowledge(
            try Assistant(files: files, locale: "en", apps: apps),
            files: files,
            catalogue: .system,
            now: { LanguageData.now }
        )
    }

    private func examples(_ text: String, _ turns: inout ConversationTurns) throws -> [String] {
        guard case .say(let reply)? = turns.handle(.said(text)).first else { return [] }
        return reply.options
    }

    @Test("people and workouts are those that the apps have told")
    func personal() throws {
        let knowledge = try Self.knowledge.get()
        var turns = ConversationTurns(knowledge)
        let shown = try examples("what can you do?", &turns)
        #expect(shown.count == 2)
        #expect(shown.contains { $0.contains("Edna") || $0.contains("message") })
        let ofFit = try examples("what can MonkeyFit do?", &turns)
        #expect(ofFit.contains { $0.contains("tree climbing") }, "\(ofFit)")
        let ofChat = try examples("what can MonkeyChat do?", &turns)
        #expect(ofChat.contains("Send a message to Edna saying I'm on my way"), "\(ofChat)")
        for example in shown + ofFit + ofChat {
            #expect(knowledge.consider(example).accepted != nil, "\(example)")
        }
    }

    @Test("a number says the example, which is asked about where it changes something")
    func number() throws {
        var turns = ConversationTurns(try Self.knowledge.get())
        let shown = try examples("what can MonkeyChat do?", &turns)
        let sending = try #require(shown.firstIndex { $0.hasPrefix("Send a message") })
        #expect(turns.handle(.said("\(sending + 1)")).map(TurnDialogueSupport.summary) == ["whetherExample"])
        #expect(
            turns.handle(.said("yes")).map(TurnDialogueSupport.summary)
                == ["INSendMessageIntent@chat content=I'm on my way recipients=Edna"]
        )
        _ = turns.handle(.outcome(Outcome(status: .success, intent: "INSendMessageIntent", stage: .handle)))
        let again = try examples("what can MonkeyChat do?", &turns)
        let reading = try #require(again.firstIndex { $0.hasPrefix("Read") })
        let read = turns.handle(.said("number \(reading + 1)")).map(TurnDialogueSupport.summary)
        #expect(read.first?.hasPrefix("INSearchForMessagesIntent@chat") == true, "\(read)")
    }

    @Test("a number counts right after the examples alone")
    func later() throws {
        var turns = ConversationTurns(try Self.knowledge.get())
        _ = try examples("what can MonkeyChat do?", &turns)
        _ = turns.handle(.said("hello"))
        #expect(turns.handle(.said("1")).map(TurnDialogueSupport.summary) == ["notUnderstood"])
    }
}
