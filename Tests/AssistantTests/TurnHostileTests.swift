import IntentModel
import JSON
import Testing

@testable import Assistant

/// Texts that nobody says end in an answer, quickly, and never in a yes.
@Suite struct TurnHostileTests {
    private static let texts = [
        String(repeating: "a", count: 1_000_000), String(repeating: "yes ", count: 250_000),
        String(repeating: "no to ", count: 60), String(repeating: "change the amount to ", count: 19),
        "🍌👩‍👩‍👧‍👦🍌", "\u{202E}sey\u{202C}", "\u{0}\u{1}\u{7F}", "نعم", "y\u{0}es", "{\"yes\":true}", "\\", "...",
        "e\u{301}\u{301}\u{301}", "\u{FEFF}", "播放", String(repeating: "(", count: 4000), "$%&",
        "99999999999999999999", String(repeating: "\u{301}", count: 2000), "with with with with", "1 2 3 4 5 6 7 8 9",
        "{ordinal}", "${app}",
    ]

    @Test(arguments: Question.Kind.allCases)
    func answers(_ kind: Question.Kind) throws {
        let question = Question(
            kind: kind,
            intent: "INSendPaymentIntent",
            extensionName: "UnicornPay",
            parameter: "currencyAmount",
            options: kind == .disambiguation ? ["5 EUR", "7 EUR"] : []
        )
        let start = ContinuousClock.now
        for language in ["en", "es", "de"] {
            for text in Self.texts {
                let reading = try TurnSupport.read(text, question, language)
                #expect(reading != .answer(.yes) && reading != .answer(.no) && reading != .answer(.cancel))
                if case .answer(.choice) = reading { Issue.record("\(text) is no choice") }
            }
        }
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test func conversation() throws {
        var turns = try TurnMachineTests.turns()
        for text in Self.texts {
            for action in turns.handle(.said(text)) {
                guard case .say = action else { Issue.record("\(action)"); continue }
            }
        }
        #expect(turns.phase == .idle)
    }

    /// Texts of an extension stay within bounds, and its candidates take no word away from the person.
    @Test func extensionTexts() throws {
        let flood = String(repeating: "x", count: 1_000_000)
        let question = Question(
            kind: .disambiguation,
            intent: "INSendMessageIntent",
            extensionName: "Evil",
            parameter: "recipients",
            options: [.string(flood), "cancel", "yes", "${app}"]
        )
        #expect(try TurnSupport.read("cancel", question) == .answer(.cancel))
        #expect(try TurnSupport.read("the first one", question) == .answer(.choice(0)))
        var turns = try TurnMachineTests.turns()
        _ = turns.handle(.said("send a message"))
        _ = turns.handle(.question(question))
        guard case .say(let reply)? = turns.handle(.said("what are my options")).first else {
            Issue.record("no reply")
            return
        }
        #expect(reply.text.utf8.count <= TextBound.sentence)
        var outcome = Outcome(status: .success, intent: "INSendMessageIntent", stage: .handle)
        outcome.text = flood
        guard case .say(let end)? = turns.handle(.outcome(outcome)).first else {
            Issue.record("no reply")
            return
        }
        #expect(end.text.utf8.count <= TextBound.sentence)
    }

    /// A template with many gaps takes a bounded time.
    @Test func steps() throws {
        let template = try TemplateParser.template("... a ... b ... c ... d ... e ... f")
        let words = (0..<400).map { "abcde".map(String.init)[$0 % 5] }
        #expect(AnchoredMatcher(words).match(template) == nil)
    }
}
