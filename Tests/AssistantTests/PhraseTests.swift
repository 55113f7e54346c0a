import Assistant
import IntentModel
import Testing

/// What people say is understood, in each language: the sentences are those of the files in `Phrases`.
@Suite struct PhraseTests {
    @Test(arguments: ["en", "es", "de"]) func sentences(_ language: String) throws {
        let assistant = try LanguageData.assistant(language)
        for line in try LanguageData.phrases(language) {
            let understanding = assistant.understand(line.text, now: LanguageData.now)
            let parse = understanding.isAccepted ? understanding.parses.first : nil
            #expect(parse?.intent == line.intent, "\(line.text)")
            guard let parse, parse.intent == line.intent else { continue }
            let slots = Set(parse.slots.map { "\($0.parameter)=\"\($0.text)\"" })
            // A line may name the values that the words imply, and has to name every one that was said.
            let all = slots.union(parse.implied.map { "\($0.parameter)=\"\($0.value)\"" })
            #expect(slots.isSubset(of: line.slots) && all.isSuperset(of: line.slots), "\(line.text): \(all.sorted())")
        }
    }

    /// Every language has sentences for every intent of the system.
    @Test(arguments: ["en", "es", "de"]) func allIntents(_ language: String) throws {
        let tested = Set(try LanguageData.phrases(language).compactMap(\.intent))
        let missing = Set(IntentCatalogue.system.names).subtracting(tested)
        #expect(missing.isEmpty)
    }

    /// The data of a language names intents, parameters and values that exist.
    @Test(arguments: ["en", "es", "de"]) func check(_ language: String) throws {
        let mistakes = LanguageCheck.mistakes(in: try LanguageData.files(language), catalogue: .system)
        #expect(mistakes.map(\.description) == [])
    }

    /// Sentences of no intent have a reply that there is.
    @Test func unknownReply() throws {
        let file = try LanguageFile(name: "x", text: "other nothing\n  sing ...")
        let mistakes = LanguageCheck.mistakes(in: try LanguageData.files("en") + [file], catalogue: .system)
        #expect(mistakes.map(\.description) == ["x:1: There is no reply 'nothing'."])
    }

    /// A correction or a reply of a parameter that no intent has is a mistake.
    @Test(arguments: ["correction\n  no to {place:nowhere}", "told\n  nowhere: to ${value}"])
    func unknownParameter(_ text: String) throws {
        let file = try LanguageFile(name: "x", text: text)
        let mistakes = LanguageCheck.mistakes(in: try LanguageData.files("en") + [file], catalogue: .system)
        #expect(mistakes.map(\.message) == ["No intent has a parameter 'nowhere'."])
    }
}
