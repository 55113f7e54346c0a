import CommandLineKit
import IntentHost
import IntentModel
import JSON
import Synchronization
import Testing

@testable import intenthost

@Suite("Hostile input on the command line")
struct HostileInputTests {
    private static func question(_ kind: Question.Kind, options: [JSONValue]) -> Question {
        var question = Question(
            kind: kind,
            intent: "INSendMessageIntent",
            extensionName: "Test",
            parameter: "content",
            locale: "en-US"
        )
        question.options = options
        return question
    }

    @Test(
        "A choice without an option is not an answer, for any number",
        arguments: [
            "-9223372036854775808", "9223372036854775807", "-1", "0", "3", "9223372036854775808", "1e999", "-", "",
        ]
    )
    func choices(line: String) {
        #expect(AnswerText.answer(line, to: Self.question(.disambiguation, options: ["a", "b"])) == nil)
        #expect(AnswerText.answer(line, to: Self.question(.disambiguation, options: [])) == nil)
    }

    @Test("The options are counted from one")
    func options() {
        let question = Self.question(.disambiguation, options: ["a", "b"])
        #expect(AnswerText.answer("1", to: question) == .choice(0))
        #expect(AnswerText.answer("2", to: question) == .choice(1))
    }

    @Test(
        "A bar is drawn for every fraction, even NaN or infinity",
        arguments: [
            (Double.nan, "still working..."), (.infinity, "100 %"), (-.infinity, "0 %"), (1e308, "100 %"), (-1, "0 %"),
            (0.5, "50 %"),
        ]
    )
    func progress(fraction: Double, shown: String) {
        let text = Mutex("")
        let output = OutputStream(isTerminal: true) { part in text.withLock { $0 += part } }
        ProgressLine(output: output, width: 80).show(CallProgress(fraction: fraction))
        #expect(text.withLock { $0 }.contains(shown))
    }
}
