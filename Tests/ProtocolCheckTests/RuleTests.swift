import Foundation
import Testing

@testable import ProtocolCheck

@Suite("The rules of a check")
struct RuleTests {
    private func document(_ name: String) throws -> String {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        return try String(contentsOf: root.appending(path: "docs/\(name)"), encoding: .utf8)
    }

    @Test("Each rule is one of docs/protocol.md, and known once")
    func numbers() throws {
        let text = try document("protocol.md")
        let numbers = Rule.all.map(\.number)
        #expect(Set(numbers).count == numbers.count)
        for number in numbers { #expect(text.contains("**\(number)**"), "\(number)") }
    }

    @Test("docs/check.md lists all rules as the report names them")
    func listed() throws {
        let rows = try document("check.md").split(separator: "\n").filter {
            $0.hasPrefix("| ") && $0.contains(/^\| [A-Z]\d/)
        }
        #expect(rows.map(String.init) == Rule.all.map { "| \($0.number) | \($0.title) |" })
    }

    @Test("A trial decides each rule that no message alone can decide")
    func decided() {
        let decided = Set((Trial.all + [Trial.opening()]).flatMap(\.rules))
        for rule in decided { #expect(Rule.named(rule) != nil, "\(rule)") }
        // These are judged by whatever comes.
        let observed: Set = [
            "F1", "F7", "F8", "F10", "M1", "M5", "E1", "R9", "P2", "P3", "P4", "J1", "J2", "J3", "U2",
        ]
        #expect(decided.isDisjoint(with: observed.subtracting(["F2"])))
        #expect(decided.union(observed) == Set(Rule.all.map(\.number)))
    }

    @Test("A selection runs the trials of its rules, and the conversation for rules about any message")
    func selection() {
        #expect(Trial.trying(["R7"]).map(\.rules) == [["R7"]])
        #expect(Trial.trying(["F1"]).map(\.rules.first) == ["S5", "R7"])
        #expect(Trial.trying(["L10"]).map(\.rules) == [["L11", "L8", "L9", "L10"]])
        #expect(Trial.trying(nil).count == Trial.all.count)
    }
}
