import Assistant
import Testing

/// Templates are read as docs/languages.md §3 says, and mistakes are named.
@Suite struct TemplateParserTests {
    @Test func brackets() throws {
        #expect(
            try TemplateParser.template("Play [the] song[s] (by|from) {name:mediaSearch.artistName}")
                == .sequence([
                    .word("play"), .optional(.word("the")), .choice([.word("song"), .word("songs")]),
                    .choice([.word("by"), .word("from")]), .slot(type: "name", parameter: "mediaSearch.artistName"),
                ])
        )
    }

    @Test func anyOrder() throws {
        #expect(
            try TemplateParser.template("book ([at {time}]; for <party>)")
                == .sequence([
                    .word("book"),
                    .anyOrder([
                        .optional(.sequence([.word("at"), .slot(type: "time", parameter: "time")])),
                        .sequence([.word("for"), .rule("party")]),
                    ]),
                ])
        )
    }

    @Test func assignments() throws {
        let entry = try TemplateParser.intentTemplate("shuffle ... => playShuffled = true, a.b=c ~ 0.5")
        #expect(entry.template == .sequence([.word("shuffle"), .gap]))
        #expect(entry.assignments.map(\.parameter) == ["playShuffled", "a.b"])
        #expect(entry.cost == 0.5)
    }

    @Test(arguments: ["(a", "a)", "[a", "{name", "<a b>", "a {x", "a<b>", "!!", "a ~ 99", "a => b", "a[{x}]"])
    func mistakes(_ text: String) {
        #expect(throws: TemplateParser.Failure.self) { try TemplateParser.intentTemplate(text) }
    }
}
