import IntentModel
import JSON
import Testing

@testable import IntentHost

@Suite("Definitions of intents in manifests")
struct DefinitionManifestTests {
    /// A property list with one intent.
    private static func definition(_ intent: String = "OrderSoup", keys: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>INIntents</key><array><dict>
        <key>INIntentName</key><string>\(intent)</string>
        <key>INIntentTitle</key><string>Order soup</string><key>INIntentTitleID</key><string>aaaaaa</string>
        \(keys)</dict></array></dict></plist>
        """
    }

    private static func manifest(_ definitions: JSONValue, identifier: String = "org.example.soup") -> JSONValue {
        [
            "identifier": .string(identifier), "executable": "bin/soup", "IntentsSupported": ["OrderSoupIntent"],
            "definitions": definitions,
        ]
    }

    @Test("An intent of a file beside the manifest can be declared, and is known to the extension's catalogue")
    func declared() throws {
        let folder = try TemporaryFolder()
        try folder.writeScript("bin/soup")
        try folder.write("soup/Soup.intentdefinition", Self.definition())
        try folder.write("soup/es.lproj/Soup.strings", #""aaaaaa" = "Pedir sopa";"#)
        let file = try folder.write("soup.json", Self.manifest(["soup/Soup.intentdefinition"]))
        let registry = Registry(paths: [file])
        #expect(registry.issues == [])
        #expect(registry.notes == [])
        let manifest = try registry.extension(for: "OrderSoupIntent")
        #expect(manifest.definitions == ["\(folder.path)/soup/Soup.intentdefinition"])
        let title = try #require(manifest.catalogue.definition(named: "OrderSoupIntent")?.title)
        #expect(title.text(for: "es-ES") == "Pedir sopa")
    }

    @Test("What a file leaves undefined is a note, with the file and the key")
    func note() throws {
        let folder = try TemporaryFolder()
        try folder.writeScript("bin/soup")
        let keys = "<key>INIntentColour</key><string>red</string>"
        try folder.write("Soup.intentdefinition", Self.definition(keys: keys))
        let registry = Registry(paths: [try folder.write("soup.json", Self.manifest(["Soup.intentdefinition"]))])
        #expect(registry.extensions.count == 1)
        #expect(registry.notes.map(\.code) == [.incompleteDefinition])
        #expect(registry.notes.first?.file == "\(folder.path)/Soup.intentdefinition")
        #expect(registry.notes.first?.keyPath == "INIntents[0].INIntentColour")
    }

    @Test(
        "A file that is missing, is something else or takes a name of the system refuses the manifest",
        arguments: [nil, "{}", definition("Order Soup"), definition("INSendMessage")]
    )
    func refused(text: String?) throws {
        let folder = try TemporaryFolder()
        try folder.writeScript("bin/soup")
        if let text { try folder.write("Soup.intentdefinition", text) }
        let registry = Registry(paths: [try folder.write("soup.json", Self.manifest(["Soup.intentdefinition"]))])
        #expect(registry.extensions.isEmpty)
        #expect(registry.issues.contains { $0.code == .invalidDefinition })
    }

    @Test("Paths that are no strings are found by the manifest's parser")
    func wrongType() throws {
        let folder = try TemporaryFolder()
        try folder.writeScript("bin/soup")
        let registry = Registry(paths: [try folder.write("soup.json", Self.manifest([5]))])
        #expect(registry.issues.map(\.code).contains(.wrongType))
    }

    @Test("Two extensions may mean different intents by one name, and each has its own definition")
    func twoDefinitions() throws {
        let folder = try TemporaryFolder()
        try folder.writeScript("bin/soup")
        try folder.write("A.intentdefinition", Self.definition())
        let keys = "<key>INIntentUserConfirmationRequired</key><true/>"
        try folder.write("B.intentdefinition", Self.definition(keys: keys))
        let registry = Registry(paths: [
            try folder.write("a.json", Self.manifest(["A.intentdefinition"], identifier: "a")),
            try folder.write("b.json", Self.manifest(["B.intentdefinition"], identifier: "b")),
        ])
        for (name, confirms) in [("a", false), ("b", true)] {
            let request = IntentRequest(intent: "OrderSoupIntent", extensionName: name)
            let target = try request.target(in: registry)
            #expect(target.intent.confirmsBeforeHandle == confirms)
        }
    }
}
