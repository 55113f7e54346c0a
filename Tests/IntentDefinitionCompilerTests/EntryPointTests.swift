import IntentDefinitionFile
import JSON
import Testing

@testable import IntentDefinitionCompiler

@Suite("An Info.plist gives the entry point")
struct EntryPointTests {
    private static func list(_ name: JSONValue?) -> JSONValue {
        var extensionPart = JSONObject()
        extensionPart["NSExtensionPrincipalClass"] = name
        return ["NSExtension": .object(extensionPart)]
    }

    @Test(
        "The principal class is named as in its own module, and told the intents of the definitions",
        arguments: [
            ("$(PRODUCT_MODULE_NAME).IntentHandler", "IntentHandler"), ("IntentHandler", "IntentHandler"),
            ("${PRODUCT_MODULE_NAME}.Main.Handler", "Main.Handler"), ("SoupKit.IntentHandler", "SoupKit.IntentHandler"),
        ]
    )
    func principalClass(name: String, expected: String) throws {
        let entry = try #require(try EntryPoint(Self.list(.string(name)), file: "Info.plist"))
        #expect(entry.principalClass == expected)
        let text = entry.source(named: "Main.swift", intents: ["OrderSoupIntent", "EatIntent"]).text
        #expect(text.contains("\(expected).main(intents: [OrderSoupIntent.self, EatIntent.self])"))
    }

    @Test("A list without a principal class gives no entry point, and an invalid name is an error with its key")
    func none() throws {
        #expect(try EntryPoint(Self.list(nil), file: "Info.plist") == nil)
        #expect(try EntryPoint(["CFBundleName": "x"], file: "Info.plist") == nil)
        for name in ["$(PRODUCT_MODULE_NAME)", "Intent Handler", "A..B", "A(); exit(0)"] {
            let issue = try #require(throws: DefinitionIssue.self) {
                try EntryPoint(Self.list(.string(name)), file: "Info.plist")
            }
            #expect(issue.keyPath == "NSExtension.NSExtensionPrincipalClass")
        }
    }
}
