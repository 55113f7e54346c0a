import IntentModel
import ProcessTestSupport
import Testing

@testable import IntentRegistry

@Suite("Apps as folders")
struct AppFolderTests {
    private static let app = """
        <plist><dict>
        <key>CFBundleIdentifier</key><string>org.example.lists</string>
        <key>CFBundleDisplayName</key><string>Lists</string>
        <key>INAlternativeAppNames</key><array>
        <dict><key>INAlternativeAppName</key><string>To-dos</string>
        <key>INAlternativeAppNamePronunciationHint</key><string>too dooz</string></dict>
        <dict><key>INAlternativeAppName</key><string>Notes</string></dict>
        <dict><key>INAlternativeAppName</key><string>Tasks</string></dict>
        <dict><key>INAlternativeAppName</key><string>Fourth</string></dict></array>
        <key>NSSiriUsageDescription</key><string>Finds your lists.</string>
        <key>UIAppFonts</key><array/>
        </dict></plist>
        """

    private static func extensionList(_ intent: String, point: String = "com.apple.intents-service") -> String {
        """
        <plist><dict><key>CFBundleDisplayName</key><string>ListsIntents</string><key>NSExtension</key><dict>
        <key>NSExtensionPointIdentifier</key><string>\(point)</string>
        <key>NSExtensionAttributes</key><dict><key>IntentsSupported</key><array><string>\(intent)</string></array></dict>
        </dict></dict></plist>
        """
    }

    /// Writes an extension of the app at `folder`.
    private func writeExtension(_ name: String, _ intent: String, in folder: TemporaryFolder) throws {
        try folder.writeScript("Lists.app/PlugIns/\(name).appex/run")
        try folder.write("Lists.app/PlugIns/\(name).appex/Info.plist", Self.extensionList(intent))
    }

    @Test("Extensions have the names and the usage description of their app, by each way to them")
    func inheritance() throws {
        let folder = try TemporaryFolder()
        try folder.write("Lists.app/Info.plist", Self.app)
        try writeExtension("Add", "INAddTasksIntent", in: folder)
        let paths = ["", "/Lists.app", "/Lists.app/PlugIns/Add.appex", "/Lists.app/PlugIns/Add.appex/Info.plist"]
        for path in paths {
            let registry = Registry(paths: [folder.path + path])
            #expect(registry.issues.isEmpty, "\(path)")
            let manifest = try #require(registry.extensions.first, "\(path)")
            #expect(manifest.displayName == "Lists")
            // Apple's rule allows three.
            #expect(manifest.alternativeNames == ["To-dos", "Notes", "Tasks"])
            #expect(manifest.usageDescription == "Finds your lists.")
            #expect(manifest.appIdentifier == "org.example.lists")
            #expect(manifest.app?.alternativeNames.first?.pronunciationHint == "too dooz")
        }
        #expect(Registry(paths: [folder.path]).apps.map(\.identifier) == ["org.example.lists"])
    }

    @Test("A JSON form and a JSON manifest describe the same")
    func jsonForm() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "Lists.app/app.json",
            #"{"identifier": "org.example.lists", "displayName": "Lists", "alternativeNames": ["A", {"name": "B"}]}"#
        )
        try folder.writeScript("Lists.app/PlugIns/run")
        let manifest = #"{"identifier": "x", "executable": "run", "IntentsSupported": ["INAddTasksIntent"]}"#
        try folder.write("Lists.app/PlugIns/add.json", manifest)
        let registry = Registry(paths: ["\(folder.path)/Lists.app"])
        #expect(registry.issues.isEmpty)
        #expect(registry.extensions.map(\.displayName) == ["Lists"])
        #expect(registry.extensions.first?.alternativeNames == ["A", "B"])
    }

    @Test("A refused extension leaves the others, and extensions of other kinds are passed over")
    func refusedExtension() throws {
        let folder = try TemporaryFolder()
        try folder.write("Lists.app/Info.plist", Self.app)
        try writeExtension("Bad", "INNoSuchIntent", in: folder)
        try writeExtension("Good", "INAddTasksIntent", in: folder)
        let widget = Self.extensionList("INAddTasksIntent", point: "com.apple.widgetkit-extension")
        try folder.write("Lists.app/PlugIns/Widget.appex/Info.plist", widget)
        let registry = Registry(paths: [folder.path])
        #expect(registry.extensions.map(\.identifier) == ["Good"])
        #expect(registry.issues.map(\.code) == [.invalidIntentName])
    }

    @Test("An app of an earlier place shadows the whole app of a later one; twice in one place is a mistake")
    func shadowedApp() throws {
        let (near, far) = (try TemporaryFolder(), try TemporaryFolder())
        for (folder, name) in [(near, "New"), (far, "Old")] {
            try folder.write("Lists.app/Info.plist", Self.app)
            try writeExtension(name, "INAddTasksIntent", in: folder)
        }
        let registry = Registry(searching: [ManifestPlace(near.path), ManifestPlace(far.path)])
        #expect(registry.extensions.map(\.identifier) == ["New"])
        #expect(registry.notes.map(\.code) == [.shadowed])
        try near.write("Other.app/Info.plist", Self.app)
        #expect(Registry(paths: [near.path]).issues.map(\.code) == [.duplicateIdentifier])
    }

    @Test("In one place, no extension has the identifier of another app")
    func identifierOfApp() throws {
        let folder = try TemporaryFolder()
        try folder.write("Lists.app/Info.plist", Self.app)
        try writeExtension("Add", "INAddTasksIntent", in: folder)
        try folder.writeScript("Other/run")
        let intents = #""IntentsSupported": ["INAddTasksIntent"]"#
        let manifest = #"{"identifier": "ORG.example.lists", "executable": "run", \#(intents)}"#
        try folder.write("Other/evil.json", manifest)
        for paths in [["/Other", "/Lists.app"], ["/Lists.app", "/Other"]] {
            let registry = Registry(paths: paths.map { folder.path + $0 })
            #expect(registry.issues.map(\.code) == [.duplicateIdentifier])
            #expect(registry.extensions.count == 1)
        }
    }

    @Test("An app is named by its names or identifier, and decides between apps that claim one intent")
    func appNames() throws {
        let folder = try TemporaryFolder()
        try folder.write("Lists.app/Info.plist", Self.app)
        try writeExtension("Add", "INAddTasksIntent", in: folder)
        try folder.writeManifest("other", displayName: "Other")
        let registry = Registry(paths: [folder.path])
        for name in ["Lists", "to-dos", "ORG.example.lists", "Add"] {
            #expect(try registry.extension(for: "INAddTasksIntent", named: name).identifier == "Add", "\(name)")
        }
        let error = try #require(throws: RegistryError.self) { try registry.extension(for: "INAddTasksIntent") }
        #expect(error.code == .ambiguous)
    }

    @Test("Of one app's extensions the one that lists an intent first handles it, then the first in PlugIns")
    func preferredExtension() throws {
        let folder = try TemporaryFolder()
        try folder.write("Lists.app/app.json", #"{"identifier": "org.example.lists"}"#)
        try folder.writeScript("Lists.app/PlugIns/run")
        func write(_ name: String, _ intents: String) throws {
            let manifest = #"{"identifier": "\#(name)", "executable": "run", "IntentsSupported": [\#(intents)]}"#
            try folder.write("Lists.app/PlugIns/\(name).json", manifest)
        }
        try write("a", #""INPayBillIntent", "INAddTasksIntent""#)
        try write("b", #""INAddTasksIntent""#)
        try write("c", #""INAddTasksIntent", "INPayBillIntent""#)
        let registry = Registry(paths: ["\(folder.path)/Lists.app"])
        for name in [nil, "org.example.lists"] {
            #expect(try registry.extension(for: "INAddTasksIntent", named: name).identifier == "b")
            #expect(try registry.extension(for: "INPayBillIntent", named: name).identifier == "a")
        }
    }

    @Test("An app without a usable extension is named as such")
    func appWithoutExtensions() throws {
        let folder = try TemporaryFolder()
        try folder.write("Lists.app/Info.plist", Self.app)
        let registry = Registry(paths: [folder.path])
        let error = try #require(throws: RegistryError.self) { try registry.extensions(named: "lists") }
        #expect(error.code == .unknownExtension)
        #expect(error.message == "The app 'lists' has no extension that can be used.")
    }

    @Test("A hostile or foreign manifest of an app is refused with its reason")
    func refusedApp() throws {
        let folder = try TemporaryFolder()
        func codes(_ text: String, name: String = "app.json") throws -> [ManifestIssue.Code] {
            try folder.write("Lists.app/\(name)", text)
            return Registry(paths: ["\(folder.path)/Lists.app"]).issues.map(\.code)
        }
        #expect(try codes(Self.extensionList("INAddTasksIntent"), name: "Info.plist") == [.notAnExtensionManifest])
        #expect(try codes("{") == [.malformed])
        #expect(try codes("[]") == [.malformed])
        #expect(try codes(#"{"displayName": "Lists"}"#) == [.missingKey])
        #expect(try codes(#"{"identifier": "../lists"}"#) == [.invalidValue])
        #expect(try codes(#"{"identifier": "\#(String(repeating: "a", count: 300))"}"#) == [.outOfRange])
        #expect(try codes(#"{"identifier": "a", "alternativeNames": [5], "colour": 1}"#) == [.unknownKey, .wrongType])
    }
}
