import IntentModel
import JSON
import ProcessTestSupport
import Testing

@testable import IntentRegistry

@Suite("UI extensions in the registry")
struct InterfaceTests {
    private let intent = "INAddTasksIntent"

    private func manifest(
        _ identifier: String,
        draws: Bool = false,
        interface: String? = nil,
        intents: [String] = ["INAddTasksIntent"],
        app: String? = nil
    ) -> ExtensionManifest {
        let manifest = ExtensionManifest(
            identifier: identifier,
            extensionPoint: draws ? ExtensionManifest.interfaceService : ExtensionManifest.intentsService,
            executable: "/bin/true",
            intentsSupported: intents,
            interface: interface,
            sourceFile: "/m/\(identifier).json"
        )
        return app.map { manifest.belonging(to: AppManifest(identifier: $0)) } ?? manifest
    }

    private func drawing(_ manifests: [ExtensionManifest], _ intent: String? = nil) -> String? {
        let registry = Registry(manifests)
        return registry.interface(drawing: intent ?? self.intent, of: registry.extensions[0])?.identifier
    }

    @Test("A UI extension is no target of a request, by no name")
    func noTarget() throws {
        let registry = Registry([manifest("ui", draws: true)])
        #expect(registry.extensions.isEmpty)
        #expect(registry.interfaces.map(\.identifier) == ["ui"])
        #expect(registry.extensions(declaring: intent).isEmpty)
        for name in [nil, "ui", "id:ui"] {
            #expect(throws: RegistryError.self) { try registry.extension(for: intent, named: name) }
        }
        #expect(registry.knownApps.isEmpty)
        #expect(registry.manifest(of: "ui")?.isInterface == true)
        #expect(registry.manifest(of: "UI") == nil)
    }

    @Test("For a manifest that stands alone, the UI extension that it names draws, and no other")
    func named() {
        let ui = manifest("ui", draws: true)
        #expect(drawing([manifest("a", interface: "ui"), ui]) == "ui")
        // Who claims an intent gets nothing by that.
        #expect(drawing([manifest("a"), ui]) == nil)
        #expect(drawing([manifest("a", interface: "ui"), ui], "INCreateNoteIntent") == nil)
        #expect(drawing([manifest("a", interface: "UI"), ui]) == nil)
        #expect(drawing([manifest("a", interface: "b"), manifest("b")]) == nil)
        #expect(drawing([manifest("a", interface: "ui"), manifest("ui", draws: true, app: "x")]) == nil)
    }

    @Test("In an app the UI extension of the same app draws that lists the intent first, and none of another app")
    func ofApp() {
        let own = manifest("a", app: "x")
        let other = manifest("evil", draws: true, app: "y")
        #expect(drawing([own, other]) == nil)
        #expect(drawing([own, manifest("alone", draws: true)]) == nil)
        let late = manifest("late", draws: true, intents: ["INCreateNoteIntent", intent], app: "x")
        let (first, second) = (manifest("first", draws: true, app: "x"), manifest("second", draws: true, app: "x"))
        #expect(drawing([own, other, late, first, second]) == "first")
        // A name chooses among those of the app alone.
        #expect(drawing([manifest("a", interface: "late", app: "x"), first, late]) == "late")
        #expect(drawing([manifest("a", interface: "evil", app: "x"), first, other]) == nil)
    }

    @Test("A UI extension that cannot be used is a remark that says what to do, and the extension stays")
    func remarks() throws {
        func remark(_ manifests: ExtensionManifest...) throws -> ManifestIssue {
            let registry = Registry([manifest("a", interface: "org.ui")] + manifests)
            #expect(registry.issues.isEmpty && registry.extensions.first?.identifier == "a")
            #expect(registry.notes.count == 1)
            let note = try #require(registry.notes.first)
            #expect((note.file, note.keyPath, note.value) == ("/m/a.json", "interface", "org.ui"))
            return note
        }
        let missing = try remark(manifest("org.ux", draws: true))
        #expect(missing.code == .interfaceNotFound && missing.help == "Did you mean 'org.ux'?")
        let handler = try remark(manifest("org.ui"))
        #expect(handler.code == .interfaceNotFound && handler.help.contains("com.apple.intents-ui-service"))
        let foreign = try remark(manifest("org.ui", draws: true, app: "x"))
        #expect(foreign.code == .interfaceNotFound && foreign.message.contains("the app 'x'"))
        let idle = try remark(manifest("org.ui", draws: true, intents: ["INCreateNoteIntent"]))
        #expect(idle.code == .interfaceDoesNotDraw)
        let usable = Registry([manifest("a", interface: "org.ui"), manifest("org.ui", draws: true)])
        #expect(usable.notes.isEmpty)
    }

    @Test("No UI extension has the identifier of another extension or app, whichever comes first")
    func identifiers() {
        let (handler, ui) = (manifest("org.A"), manifest("org.a", draws: true))
        for manifests in [[handler, ui], [ui, handler], [ui, ui]] {
            let registry = Registry(manifests)
            #expect(registry.issues.map(\.code) == [.duplicateIdentifier])
            #expect((registry.extensions + registry.interfaces).map(\.identifier) == [manifests[0].identifier])
        }
    }

    @Test("A manifest of a UI extension is read in both forms, and names no other one")
    func manifests() throws {
        var object: JSONValue = [
            "identifier": "org.ui", "executable": "/bin/true", "IntentsSupported": ["INAddTasksIntent"],
            "extensionPoint": "com.apple.intents-ui-service",
            "limits": ["configure": "2s"],
        ]
        let manifest = try ExtensionManifest.parse(object, file: "/m/ui.json")
        #expect(manifest.isInterface)
        #expect(manifest.limits == LimitSettings(configure: .seconds(2)))
        if case .object(var members) = object {
            members["interface"] = "org.other"
            object = .object(members)
        }
        let error = #expect(throws: ManifestError.self) { try ExtensionManifest.parse(object, file: "/m/ui.json") }
        #expect(error?.issues.map(\.code) == [.invalidValue])
        #expect(error?.issues.map(\.keyPath) == ["interface"])
    }

    @Test("The extension of an installed app and its UI extension are found in its folder; a broken one is a remark")
    func folder() throws {
        let folder = try TemporaryFolder()
        func write(_ name: String, _ point: String, program: String = "run") throws {
            let list = """
                <plist><dict><key>CFBundleExecutable</key><string>\(program)</string><key>NSExtension</key><dict>
                <key>NSExtensionPointIdentifier</key><string>\(point)</string><key>NSExtensionAttributes</key><dict>
                <key>IntentsSupported</key><array><string>\(intent)</string></array></dict></dict></dict></plist>
                """
            try folder.writeScript("Lists.app/PlugIns/\(name).appex/run")
            try folder.write("Lists.app/PlugIns/\(name).appex/Info.plist", list)
        }
        try folder.write("Lists.app/app.json", #"{"identifier": "org.lists"}"#)
        try write("Add", "com.apple.intents-service")
        try write("AddUI", "com.apple.intents-ui-service")
        try write("Broken", "com.apple.intents-ui-service", program: "gone")
        try write("Widget", "com.apple.widgetkit-extension")
        let registry = Registry(paths: [folder.path])
        #expect(registry.issues.isEmpty)
        #expect(registry.extensions.map(\.identifier) == ["Add"])
        #expect(registry.interfaces.map(\.identifier) == ["AddUI"])
        #expect(registry.notes.map(\.code) == [.executableMissing])
        #expect(registry.interface(drawing: intent, of: registry.extensions[0])?.identifier == "AddUI")
        #expect(try registry.keptIdentifiers(named: "org.lists") == ["org.lists", "Add", "AddUI"])
    }
}
