import IntentModel
import Testing

@testable import IntentPresentation

/// Names that a person cannot tell apart, or hardly.
@Suite
struct NameFormsTests {
    private func likeness(_ left: String, _ right: String) -> AppIdentity.Likeness? {
        let (left, right) = (NameForms(left), NameForms(right))
        #expect(left.likeness(to: right) == right.likeness(to: left))
        return left.likeness(to: right)
    }

    @Test(
        "case, accents, widths, spaces, signs and what cannot be seen make no other name",
        arguments: [
            "unicornpay", "UNICORN PAY", "Unicorn-Pay!", "Ünïcörnpäy", "U\u{308}nicornPay", "ＵｎｉｃｏｒｎＰａｙ",
            "Unicorn\u{200B}Pay", "Unicorn\u{AD}Pay", "\u{202E}UnicornPay\u{202C}", "Unicorn\u{3164}Pay",
            "Unicorn\u{2800}Pay", "Unicorn\u{E0041}Pay", "𝐔𝐧𝐢𝐜𝐨𝐫𝐧𝐏𝐚𝐲", "ⓊnicornPay", "UnicornPay™️",
        ]
    )
    func same(name: String) {
        if name.hasSuffix("™️") {
            // Letters of a sign count.
            #expect(likeness(name, "UnicornPayTM") == .same)
        } else {
            #expect(likeness(name, "UnicornPay") == .same)
        }
    }

    @Test(
        "letters of other scripts and letters that look alike imitate a name",
        arguments: [
            ("UnicornРау", "UnicornPay"), ("РауРаl", "PayPal"), ("PayPaI", "PayPal"), ("G00gle Pay", "Google Pay"),
            ("Μοnkey", "Monkey"), ("Rnonkey", "Monkey"), ("ВАNK", "Bank"), ("Lists1", "Listsl"),
            ("Ꮪcribble", "Scribble"),
            ("ѕсrіbblе", "SCRIBBLE"), ("Pauſe", "Paufe"),
        ]
    )
    func confusable(names: (String, String)) { #expect(likeness(names.0, names.1) == .confusable) }

    @Test(
        "one letter more, less, another or at another place is told",
        arguments: [
            ("UnicornPays", "UnicornPay"), ("UnicornPy", "UnicornPay"), ("UnlcornPay", "UnicornPay"),
            ("UnicronPay", "UnicornPay"), ("Unicorn Pay 2", "UnicornPay"), ("Аnd", "Ands"), ("Pay", "Bay"),
        ]
    )
    func oneEdit(names: (String, String)) { #expect(likeness(names.0, names.1) == .oneEdit) }

    @Test(
        "other names are other names",
        arguments: [
            ("UnicornPay", "MonkeyChat"), ("Notes", "Lists"), ("Go", "Do"), ("UnicornPay", "UnicornPay Pro"),
            ("", "UnicornPay"), ("", ""), ("!!", "??"), ("日本", "中国"), ("abcd", "badc"), ("🎵", "🎶"),
        ]
    )
    func others(names: (String, String)) { #expect(likeness(names.0, names.1) == nil) }

    @Test(
        "a name of spaces, signs and what cannot be seen is empty",
        arguments: [
            "", " ", "…", "\u{200B}\u{2060}", "\u{3164}\u{115F}\u{FFA0}", "\u{2800}", "\u{301}", "+&%", "\u{E0020}",
        ]
    )
    func empty(name: String) { #expect(NameForms(name).plain.isEmpty) }

    @Test("a long name is compared in bounded time")
    func long() {
        let long = String(repeating: "é", count: 1_000_000)
        #expect(likeness(long, long + "x") == .same)
        #expect(NameForms(long).plain.utf8.count == 512)
    }
}
