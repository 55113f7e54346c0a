import PluginSupport
import Testing

@Suite("The meaning of a spoken name")
struct NameMatchTests {
    private func match(_ words: String, _ names: [String] = ["Grocery Store", "Hardware Store", "Errands"]) -> String {
        switch NameMatch(words, among: names, name: { $0 }) {
        case .exact(let name): "exact \(name)"
        case .inexact(let name): "inexact \(name)"
        case .several(let names): "several \(names)"
        case .none: "none"
        }
    }

    @Test(
        "A name matches exactly, one similar name, several, or none",
        arguments: [
            ("grocery store", "exact Grocery Store"), ("Grocery", "inexact Grocery Store"),
            ("my errands list", "inexact Errands"), ("store", #"several ["Grocery Store", "Hardware Store"]"#),
            ("zoo", "none"), ("", "none"), (" ", "none"), ("…", "none"), ("grocery-store!", "exact Grocery Store"),
        ]
    )
    func matches(words: String, expected: String) { #expect(match(words) == expected) }

    @Test("What nobody has named offers everything")
    func offers() {
        let names = ["Vine Swing", "Coconut Lift"]
        for words in [nil, "", "run"] {
            guard case .several(let offered) = NameMatch.offering(words, names, name: { $0 }) else {
                Issue.record("nothing is offered for \(words ?? "no words")")
                continue
            }
            #expect(offered == names)
        }
    }

    @Test("A sign tells no names apart, and a word does")
    func signs() {
        let people = ["Bobo Jr.", "Little Bobo"]
        #expect(match("Bobo Jr", people) == "exact Bobo Jr.")
        #expect(match("…", ["🦄", "Errands"]) == "none")
        #expect(match("🦄", ["🎉", "🦄"]) == "exact 🦄")
        #expect(match("bobo", people) == #"several ["Bobo Jr.", "Little Bobo"]"#)
    }

    @Test("At most ten candidates are offered, and the exact name wins over similar ones")
    func limits() {
        let names = (0..<12).map { "List \($0)" }
        guard case .several(let offered) = NameMatch("list", among: names, name: { $0 }) else {
            Issue.record("not several")
            return
        }
        #expect(offered == Array(names.prefix(10)))
        #expect(match("list 1", names) == "exact List 1")
    }
}
