import IntentModel
import Testing

@testable import Assistant

/// A full stop, a hyphen, an "&" and quotation marks within a name do not divide it, and those between names do.
@Suite struct WholeNameTests {
    /// The values of the list of a sentence, in order.
    private static func values(_ language: String, _ text: String, _ parameter: String) throws -> [String] {
        let understanding = try LanguageData.assistant(language).understand(text, now: LanguageData.now)
        return understanding.parses.first?.slots.filter { $0.parameter == parameter }.map(\.text) ?? []
    }

    @Test(
        "People",
        arguments: [
            ("en", "message Dr. Smith saying hi", "recipients", ["Dr. Smith"]),
            ("en", "message dr smith hi", "recipients", ["dr smith"]),
            ("en", "call Mr. Smith", "contacts", ["Mr. Smith"]),
            ("en", "call St. John", "contacts", ["St. John"]), ("en", "call J. R. Hart", "contacts", ["J. R. Hart"]),
            ("en", "call J.R. Hart and Anna", "contacts", ["J.R. Hart", "Anna"]),
            ("en", "show messages from Dr. Smith", "senders", ["Dr. Smith"]),
            ("en", "message the Fish-and-Chips Shop saying hi", "recipients", ["Fish-and-Chips Shop"]),
            ("en", "message AT&T saying hi", "recipients", ["AT&T"]),
            ("en", "message Dr. Smith and Mrs. Jones saying hi", "recipients", ["Dr. Smith", "Mrs. Jones"]),
            ("en", "send a message to Prof. Dr. Schmidt saying hello", "recipients", ["Prof. Dr. Schmidt"]),
            ("en", "text Anna. I am late", "recipients", ["Anna"]),
            ("de", "schreibe Dr. Schmidt dass ich komme", "recipients", ["Dr. Schmidt"]),
            ("de", "schreibe Herrn Schmidt, dass ich komme", "recipients", ["Herrn Schmidt"]),
            (
                "de", "schreib Dr. Schmidt und Prof. Müller, dass ich komme", "recipients",
                ["Dr. Schmidt", "Prof. Müller"]
            ),
            ("es", "llama al Dr. García", "contacts", ["Dr. García"]),
            ("es", "escribe al Dr. García que llego tarde", "recipients", ["Dr. García"]),
            ("es", "llama a la Sra. García", "contacts", ["Sra. García"]),
        ]
    )
    func people(_ language: String, _ text: String, _ parameter: String, _ names: [String]) throws {
        #expect(try Self.values(language, text, parameter) == names)
    }

    @Test(
        "Things in a list",
        arguments: [
            ("en", "add Dr. Pepper to my shopping list", ["Dr. Pepper"]),
            ("en", "add 2 oz. butter to my shopping list", ["2 oz. butter"]),
            (
                "en", "add milk, 2 oz. butter and Dr. Pepper to my shopping list",
                ["milk", "2 oz. butter", "Dr. Pepper"]
            ),
            ("en", "add mac-and-cheese to my shopping list", ["mac-and-cheese"]),
            ("en", "add half-and-half and milk to my shopping list", ["half-and-half", "milk"]),
            ("en", "add M&Ms to my shopping list", ["M&Ms"]), ("en", "add milk & eggs to my list", ["milk", "eggs"]),
            ("en", "add \"peas and carrots\" to my shopping list", ["peas and carrots"]),
            ("en", "add “peas, beans and carrots” and milk to my list", ["peas, beans and carrots", "milk"]),
            ("en", "add salt. pepper. milk to my shopping list", ["salt", "pepper", "milk"]),
            ("de", "setze Dr. Pepper auf die Einkaufsliste", ["Dr. Pepper"]),
            ("de", "setze Salz-und-Pfeffer-Mühle auf die Einkaufsliste", ["Salz-und-Pfeffer-Mühle"]),
            ("de", "setze Nuss- und Mandelkuchen auf die Einkaufsliste", ["Nuss- und Mandelkuchen"]),
            (
                "de", "setze Milch und Nuss- und Mandelkuchen auf die Einkaufsliste",
                ["Milch", "Nuss- und Mandelkuchen"]
            ),
            ("de", "setze „Erbsen und Möhren“ und Milch auf die Einkaufsliste", ["Erbsen und Möhren", "Milch"]),
            ("es", "añade Dr. Pepper a la lista de la compra", ["Dr. Pepper"]),
            ("es", "añade \"pan y queso\" y leche a la lista de la compra", ["pan y queso", "leche"]),
            ("es", "añade mac-y-queso a la lista de la compra", ["mac-y-queso"]),
        ]
    )
    func things(_ language: String, _ text: String, _ things: [String]) throws {
        #expect(try Self.values(language, text, "taskTitles") == things)
    }

    @Test(
        "An answer with a list",
        arguments: [
            ("en", "Dr. Smith and J. R. Hart", ["Dr. Smith", "J. R. Hart"]),
            ("en", "mac-and-cheese, M&Ms", ["mac-and-cheese", "M&Ms"]),
            ("en", "\"peas and carrots\" and milk", ["peas and carrots", "milk"]),
            ("de", "Nuss- und Mandelkuchen", ["Nuss- und Mandelkuchen"]),
            ("es", "Sra. García y Ana", ["Sra. García", "Ana"]),
        ]
    )
    func answer(_ language: String, _ text: String, _ elements: [String]) throws {
        #expect(try TurnSupport.phrases(language).elements(of: text) == elements)
    }
}
