import Testing

@testable import IntentPresentation

@Suite("The locale of an environment")
struct PreferredLocaleTests {
    @Test(
        "The first variable that is set counts, and its name becomes a tag",
        arguments: [
            ([:], "en-US"), (["LANG": "es_ES.UTF-8"], "es-ES"), (["LANG": "es"], "es"),
            (["LC_MESSAGES": "es_MX@x", "LANG": "de_DE"], "es-MX"), (["LC_ALL": "", "LANG": "de_DE.UTF-8"], "de-DE"),
            (["LC_ALL": "C", "LANG": "es_ES"], "en-US"), (["LC_ALL": "POSIX"], "en-US"),
            (["LC_ALL": "C.UTF-8", "LANG": "es_ES"], "en-US"), (["LANG": "es_419.UTF-8"], "es-419"),
            (["LC_CTYPE": "es_ES.UTF-8"], "en-US"),
        ] as [([String: String], String)]
    )
    func tags(environment: [String: String], tag: String) { #expect(PreferredLocale.of(environment) == tag) }

    @Test(
        "What is no name of a locale means English, whatever it holds",
        arguments: [
            "../../etc/passwd", "es_", "_ES", "es_ES_ES", "\u{1b}[31m", "e", "ñandú_ES",
            String(repeating: "e", count: 1 << 16),
        ]
    )
    func hostile(name: String) { #expect(PreferredLocale.of(["LANG": name]) == "en-US") }
}
