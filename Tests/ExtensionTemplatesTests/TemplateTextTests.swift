import Testing

@testable import ExtensionTemplates

@Suite("Templates of extensions")
struct TemplateTextTests {
    private func render(_ template: String, _ scope: TemplateScope) throws -> String {
        try TemplateText(template).rendered(scope)
    }

    @Test("A tag becomes its text, and nothing in the text is taken for a tag")
    func text() throws {
        #expect(try render("a {{x}} c", ["x": .text("{{y}}")]) == "a {{y}} c")
    }

    @Test("A section is repeated for each member, and inner names hide outer ones")
    func list() throws {
        let scope: TemplateScope = [
            "x": .text("out"), "items": .list([["x": .text("1")], ["x": .text("2")], [:]]),
        ]
        #expect(try render("{{#items}}{{x}},{{/items}}{{x}}", scope) == "1,2,out,out")
        #expect(try render("{{^items}}none{{/items}}", scope) == "")
        #expect(try render("{{^items}}none{{/items}}", ["items": .list([])]) == "none")
    }

    @Test("A flag shows a section, or its opposite", arguments: [(true, "yes"), (false, "no")])
    func flag(isSet: Bool, expected: String) throws {
        #expect(try render("{{#f}}yes{{/f}}{{^f}}no{{/f}}", ["f": .flag(isSet)]) == expected)
    }

    @Test("A line with only the tag of a section leaves no line behind")
    func ownLines() throws {
        let template = "a\n{{#f}}\n  b\n  {{/f}}\nc\n"
        #expect(try render(template, ["f": .flag(true)]) == "a\n  b\nc\n")
        #expect(try render(template, ["f": .flag(false)]) == "a\nc\n")
        #expect(try render("{{#f}}\nb\n{{/f}}\n", ["f": .flag(true)]) == "b\n")
    }

    @Test(
        "A mistake in a template is an error, never a text",
        arguments: ["{{x", "{{#f}}a", "a{{/f}}", "{{#f}}{{/g}}"]
    )
    func broken(template: String) {
        #expect(throws: TemplateError.self) { try render(template, ["f": .flag(true), "g": .flag(true)]) }
    }

    @Test("An unknown name is an error, and so is a name of another kind")
    func unknown() {
        #expect(throws: TemplateError.self) { try render("{{x}}", [:]) }
        #expect(throws: TemplateError.self) { try render("{{f}}", ["f": .flag(true)]) }
        #expect(throws: TemplateError.self) { try render("{{#x}}{{/x}}", ["x": .text("a")]) }
    }
}
