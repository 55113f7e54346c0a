import Testing

@testable import ExtensionTemplates

@Suite("Names of new extensions")
struct ExtensionNameTests {
    @Test(
        "A good name gives the name of a type and an identifier",
        arguments: [
            ("bottle-post", "BottlePost", "org.example.bottle-post"), ("A", "A", "org.example.A"),
            ("my_lists2", "MyLists2", "org.example.my-lists2"), ("soupChef", "SoupChef", "org.example.soupChef"),
        ]
    )
    func good(text: String, type: String, identifier: String) throws {
        let name = try #require(ExtensionName(text))
        #expect((name.type, name.identifier) == (type, identifier))
    }

    // A name is a folder, a file, a word in six languages and part of an identifier.
    @Test(
        "A name that could be anything else is refused",
        arguments: [
            "", ".", "..", "../up", "a/b", "-rf", "_x", "1st", "a b", "a\n", "a.b", "ä", "{{x}}", "a\"", "a-",
            String(repeating: "a", count: 65),
        ]
    )
    func bad(text: String) { #expect(ExtensionName(text) == nil) }
}
