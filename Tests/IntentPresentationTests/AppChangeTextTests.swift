import IntentModel
import Testing

@testable import IntentPresentation

@Suite("What has changed in an app, in the languages of the host")
struct AppChangeTextTests {
    @Test(
        "The question tells the parts that changed",
        arguments: [
            ("en", "Soup has changed since you allowed it: its program, other files of it. May Soup be used?"),
            (
                "de",
                "Soup hat sich geändert, seit du es erlaubt hast: das Programm, andere ihrer Dateien. "
                    + "Darf Soup benutzt werden?"
            ),
            (
                "es",
                "Soup ha cambiado desde que lo permitiste: su programa, otros archivos suyos. "
                    + "¿Permites que se use Soup?"
            ),
        ]
    )
    func parts(locale: String, text: String) {
        let question = Question(
            kind: .authorize,
            intent: "",
            extensionName: "Soup",
            reason: DialogueText.reason(forChanged: [.modules, .program]),
            locale: locale
        )
        #expect(DialogueText(locale: locale).text(for: question) == text)
    }

    @Test("Each language of the host names each part", arguments: DialogueText.languages)
    func complete(language: String) {
        let english = DialogueText.changedParts(in: "changed:program,abilities,phrases,modules", language: "en")
        let own = DialogueText.changedParts(in: "changed:program,abilities,phrases,modules", language: language)
        #expect(own?.split(separator: ",").count == 4 && (language == "en") == (own == english), "\(own ?? "nil")")
    }

    @Test("A reason that tells no part, or unknown ones, tells only that the app has changed")
    func unknown() {
        for reason in ["changed", "changed:", "changed:soup", DialogueText.reason(forChanged: [])] {
            #expect(DialogueText.changedParts(in: reason, language: "en") == nil)
        }
    }
}
