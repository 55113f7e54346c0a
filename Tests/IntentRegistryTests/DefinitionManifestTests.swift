import IntentModel
import JSON
import ProcessTestSupport
import Testing

@testable import IntentRegistry

@Suite("Definitions of intents in manifests")
struct DefinitionManifestTests {
    /// Returns a property list with one intent.
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

    @Test("An intent of a file beside the manifest can be declared, and is in the extension's catalogue")
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

    @Test(
        "A manifest without 'definitions' has those of its own bundle, else those of its app",
        arguments: [
            (["Soup.app/PlugIns/Soup.appex/Soup.intentdefinition"], 0),
            (["Soup.app/PlugIns/Soup.appex/Base.lproj/Soup.intentdefinition"], 0),
            (["Soup.app/Soup.intentdefinition"], 0),
            // What both have is the extension's: Xcode copies a file of the app into the bundle.
            (["Soup.app/Soup.intentdefinition", "Soup.app/PlugIns/Soup.appex/Own.intentdefinition"], 1),
        ]
    )
    func unnamed(files: [String], used: Int) throws {
        let folder = try TemporaryFolder()
        try folder.write("Soup.app/app.json", ["identifier": "org.example.app", "displayName": "Soup"])
        try folder.writeScript("Soup.app/PlugIns/Soup.appex/bin/soup")
        var manifest = try #require(Self.manifest([]).objectValue)
        manifest["definitions"] = nil
        for file in files { try folder.write(file, Self.definition()) }
        try folder.write("Soup.app/PlugIns/Soup.appex/manifest.json", .object(manifest))
        let registry = Registry(paths: ["\(folder.path)/Soup.app"])
        #expect(registry.issues == [])
        #expect(try registry.extension(for: "OrderSoupIntent").definitions == ["\(folder.path)/\(files[used])"])
    }

    @Test("An undefined part of a file is a note with the file and the key")
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
        "A missing file, a file of another kind and a system name each refuse the manifest",
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

    @Test("The manifest's parser finds paths that are not strings")
    func wrongType() throws {
        let folder = try TemporaryFolder()
        try folder.writeScript("bin/soup")
        let registry = Registry(paths: [try folder.write("soup.json", Self.manifest([5]))])
        #expect(registry.issues.map(\.code).contains(.wrongType))
    }

    @Test("Two extensions may use one name for different intents, and each has its own definition")
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
