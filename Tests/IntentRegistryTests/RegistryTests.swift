import FoundationEssentials
import Glibc
import IntentModel
import ProcessTestSupport
import Testing

@testable import IntentRegistry

@Suite("The registry of extensions")
struct RegistryTests {
    private func manifest(
        _ identifier: String,
        _ displayName: String? = nil,
        alternativeNames: [String] = [],
        intents: [String] = ["INAddTasksIntent"]
    ) -> ExtensionManifest {
        ExtensionManifest(
            identifier: identifier,
            displayName: displayName,
            alternativeNames: alternativeNames,
            executable: "/bin/true",
            intentsSupported: intents,
            sourceFile: "/m/\(identifier).json"
        )
    }

    private func error(_ registry: Registry, _ intent: String, named name: String? = nil) throws -> RegistryError {
        try #require(throws: RegistryError.self) { try registry.extension(for: intent, named: name) }
    }

    @Test("A request that names an extension gets that one or none, whatever earlier requests have got")
    func targets() throws {
        let targets = RequestTargets(of: Registry([manifest("a"), manifest("b", intents: ["INCreateNoteIntent"])]))
        func identifier(_ intent: String, _ name: String?) -> String? {
            try? targets.target(of: IntentRequest(intent: intent, extensionName: name)).manifest.identifier
        }
        for _ in 0..<2 {
            #expect(identifier("INAddTasksIntent", nil) == "a")
            #expect(identifier("INAddTasksIntent", "a") == "a")
            #expect(identifier("INAddTasksIntent", "b") == nil)
            #expect(identifier("INAddTasksIntent", "nobody") == nil)
            #expect(identifier("INCreateNoteIntent", "a") == nil)
            #expect(identifier("INCreateNoteIntent", nil) == "b")
        }
    }

    @Test("What no extension can be meant by is known without a look for similar names, as the refusal says it")
    func absence() throws {
        let registry = Registry([manifest("a", "Lists")])
        for (intent, name) in [
            ("INAddTasksIntent", nil), ("INCreateNoteIntent", nil), ("NoIntent", nil), ("INAddTasksIntent", "lists"),
            ("INAddTasksIntent", "nobody"), ("INAddTasksIntent", "id:a"),
        ] as [(String, String?)] {
            let refusal = (try? registry.extension(for: intent, named: name)) == nil
            let code = refusal ? try error(registry, intent, named: name).code : nil
            #expect(registry.absence(of: intent, named: name) == code, "\(intent) \(name ?? "")")
        }
        // It has the name and not the intent: another host may not be meant.
        #expect(registry.absence(of: "INCreateNoteIntent", named: "Lists") == nil)
    }

    @Test("An app is meant by its identifier and by those of its extensions, in any letter case")
    func oneSubject() {
        func manifest(_ identifier: String, of app: String) -> ExtensionManifest {
            ExtensionManifest(identifier: identifier, executable: "/bin/true", intentsSupported: [])
                .belonging(to: AppManifest(identifier: app, displayName: "App"))
        }
        let registry = Registry([
            manifest("org.one.messages", of: "org.one"), manifest("org.two", of: "org.three"),
            manifest("org.x", of: "org.two"), manifest("a", of: "org.same"), manifest("b", of: "org.SAME"),
            ExtensionManifest(identifier: "alone", executable: "/bin/true", intentsSupported: []),
        ])
        for (name, app) in [
            ("org.one", "org.one"), ("org.one.messages", "org.one"), ("ORG.one", "org.one"),
            ("org.ONE.messages", "org.one"), ("alone", "alone"),
            // The app itself comes before an extension of another app.
            ("org.two", "org.two"), ("org.same", "org.same"), ("org.SAME", "org.SAME"),
            // It could mean two.
            ("ORG.same", nil), ("org.four", nil), ("", nil),
        ] as [(String, String?)] { #expect(registry.app(identifiedBy: name) == app, "\(name)") }
    }

    @Test("The only extension that declares an intent handles it")
    func onlyOne() throws {
        let registry = Registry([manifest("a"), manifest("b", intents: ["INPayBillIntent"])])
        #expect(registry.issues.isEmpty)
        #expect(try registry.extension(for: "INAddTasksIntent").identifier == "a")
        #expect(try registry.extension(for: "INPayBillIntent", named: "B").identifier == "b")
    }

    @Test("Of several extensions, the one named by identifier, display name or alternative name handles it")
    func named() throws {
        let registry = Registry([manifest("a", "Lists", alternativeNames: ["To Do"]), manifest("b", "Notes")])
        #expect(try registry.extension(for: "INAddTasksIntent", named: "a").identifier == "a")
        #expect(try registry.extension(for: "INAddTasksIntent", named: "lists").identifier == "a")
        #expect(try registry.extension(for: "INAddTasksIntent", named: "TO DO").identifier == "a")
        #expect(try registry.extension(for: "INAddTasksIntent", named: "Notes").identifier == "b")
        let ambiguous = try error(registry, "INAddTasksIntent")
        #expect(ambiguous.code == .ambiguous)
        #expect(ambiguous.candidates == ["a", "b"])
        #expect(ambiguous.help == "Name one of them: 'a' (Lists), 'b' (Notes).")
    }

    @Test("Of an app's extensions, the app's name means the one that declares the intent")
    func oneApp() throws {
        let registry = Registry([manifest("a", "Lists"), manifest("b", "Lists", intents: ["INPayBillIntent"])])
        #expect(try registry.extension(for: "INPayBillIntent", named: "Lists").identifier == "b")
        #expect(try registry.extensions(named: "lists").map(\.identifier) == ["a", "b"])
    }

    @Test("An intent that is unknown, undeclared, or undeclared by the named extension finds nothing")
    func notFound() throws {
        let registry = Registry([manifest("a", "Lists"), manifest("b", intents: ["INPayBillIntent"])])
        let unknown = try error(registry, "INAddTaskIntent")
        #expect(unknown.code == .invalidIntentName)
        #expect(unknown.code.intentErrorCode == .invalidIntentName)
        #expect(unknown.description.contains("Did you mean 'INAddTasksIntent'"))
        let unsupported = try error(registry, "INSendMessageIntent")
        #expect(unsupported.code == .intentNotSupported)
        #expect(unsupported.code.intentErrorCode == .noAppAvailable)
        #expect(unsupported.help == "The extensions are 'a' (Lists), 'b'.")
        let nobody = try error(registry, "INAddTasksIntent", named: "List")
        #expect(nobody.code == .unknownExtension)
        #expect(nobody.help.contains("Did you mean 'Lists'?"))
        let wrong = try error(registry, "INAddTasksIntent", named: "b")
        #expect(wrong.code == .extensionDoesNotDeclareIntent)
        #expect(
            wrong.description
                == "The extension 'b' does not declare the intent 'INAddTasksIntent'; it declares 'INPayBillIntent'. Name one that does: 'a' (Lists)."
        )
        #expect(try error(Registry([]), "INAddTasksIntent").help == "There are no extensions.")
    }

    @Test("Taking another app's name does not take its place: the name then asks for the identifier")
    func sameName() throws {
        let registry = Registry([
            manifest("a", "Lists"), manifest("b", "LISTS", intents: ["INPayBillIntent", "INAddTasksIntent"]),
            manifest("c", alternativeNames: ["Lists"]),
        ])
        #expect(registry.extensions.map(\.identifier) == ["a", "b", "c"])
        #expect(registry.issues.isEmpty)
        let ambiguous = try error(registry, "INAddTasksIntent", named: "Lists")
        #expect(ambiguous.code == .ambiguous)
        #expect(ambiguous.candidates == ["a", "b", "c"])
        #expect(ambiguous.message == "'Lists' can mean 3 extensions, of different apps.")
        let help = "Write one of these: 'id:a' (Lists, in '/m'), 'id:b' (LISTS, in '/m'), 'id:c' (in '/m')."
        #expect(ambiguous.help == help)
        #expect(try registry.extension(for: "INAddTasksIntent", named: "a").identifier == "a")
        #expect(try registry.extension(for: "INPayBillIntent", named: "Lists").identifier == "b")
    }

    @Test("A name that two apps bear means neither, also where one of them alone declares the intent")
    func namesakes() throws {
        let bank = manifest("bank.x").belonging(to: AppManifest(identifier: "bank", displayName: "Lists"))
        let evil = manifest("evil.x", intents: ["INPayBillIntent"])
            .belonging(to: AppManifest(identifier: "evil", displayName: "lists"))
        let registry = Registry([bank, evil])
        for intent in ["INAddTasksIntent", "INPayBillIntent"] {
            let ambiguous = try error(registry, intent, named: "Lists")
            #expect(ambiguous.code == .ambiguous && ambiguous.candidates == ["bank.x", "evil.x"])
        }
        #expect(try registry.extension(for: "INPayBillIntent", named: "evil").identifier == "evil.x")
    }

    @Test("An identifier that is the name of another app means neither, also where one alone declares the intent")
    func identifierAsName() throws {
        let bank = manifest("bank.x").belonging(to: AppManifest(identifier: "bank", displayName: "Parrot"))
        let evilApp = manifest("evil.x").belonging(to: AppManifest(identifier: "PARROT", displayName: "Evil"))
        for evil in [manifest("parrot"), manifest("Parrot", intents: ["INPayBillIntent"]), evilApp] {
            for manifests in [[bank, evil], [evil, bank]] {
                let registry = Registry(manifests)
                let ambiguous = try error(registry, evil.intentsSupported[0], named: "Parrot")
                #expect(ambiguous.code == .ambiguous)
                #expect(Set(ambiguous.candidates) == ["bank.x", evil.identifier])
                #expect(ambiguous.help.contains("'id:bank.x' (Parrot, in"))
                #expect(throws: RegistryError.self) { try registry.extensions(ofAppNamed: "parrot") }
                #expect(throws: RegistryError.self) { try registry.keptIdentifiers(named: "parrot") }
                for one in manifests {
                    let name = "id:\(one.identifier.uppercased())"
                    #expect(try registry.extension(for: one.intentsSupported[0], named: name) == one)
                    #expect(try registry.extensions(named: "id:\(one.appIdentifier)") == [one])
                }
            }
        }
        // Of manifests that stand alone, too.
        let alone = Registry([manifest("a", "Parrot"), manifest("Parrot", "Evil", intents: ["INPayBillIntent"])])
        #expect(try error(alone, "INPayBillIntent", named: "Parrot").code == .ambiguous)
        #expect(try error(alone, "INAddTasksIntent", named: "Parrot").code == .ambiguous)
    }

    @Test("A name that is the identifier of another extension takes no request from it that says id:")
    func nameAsIdentifier() throws {
        let registry = Registry([manifest("org.bank", "Bank"), manifest("evil", "org.bank")])
        #expect(try error(registry, "INAddTasksIntent", named: "org.bank").code == .ambiguous)
        #expect(try registry.extension(for: "INAddTasksIntent", named: "id:org.bank").identifier == "org.bank")
        #expect(try error(registry, "INAddTasksIntent", named: "id:Bank").code == .unknownExtension)
    }

    @Test("One app may have its name as an identifier, and after id: no name is looked up")
    func ownNameAsIdentifier() throws {
        let registry = Registry([manifest("Lists", "Lists"), manifest("b", "id:Lists")])
        #expect(try registry.extensions(named: "lists").map(\.identifier) == ["Lists"])
        #expect(try registry.extensions(named: "id:lists").map(\.identifier) == ["Lists"])
        #expect(throws: RegistryError.self) { try registry.extensions(named: "id:other") }
        #expect(try registry.keptIdentifiers(named: "id:gone") == ["gone"])
        #expect(TypedName("id:").text == "id:" && !TypedName("id:").isIdentifier)
    }

    @Test("Identifiers that differ only in letter case are one, and the first manifest stays")
    func letterCase() throws {
        let registry = Registry([manifest("org.a"), manifest("ORG.A")])
        #expect(registry.extensions.map(\.identifier) == ["org.a"])
        #expect(registry.issues.map(\.code) == [.duplicateIdentifier])
        #expect(try registry.extension(for: "INAddTasksIntent", named: "ORG.A").identifier == "org.a")
    }

    @Test("An identifier may occur once")
    func identifiers() {
        let registry = Registry([manifest("a", "X"), manifest("a", "Y")])
        #expect(registry.extensions.map(\.displayName) == ["X"])
        #expect(registry.issues.map(\.code) == [.duplicateIdentifier])
    }

    @Test("A folder that may not be listed is an issue, not an empty folder", .enabled(if: getuid() != 0))
    func unreadableFolder() throws {
        let folder = try TemporaryFolder()
        try folder.writeManifest("a")
        chmod(folder.path, 0o300)
        defer { chmod(folder.path, 0o700) }
        let registry = Registry(paths: [folder.path])
        #expect(registry.extensions.isEmpty)
        #expect(registry.issues.map(\.code) == [.unreadable])
        #expect(registry.issues.first?.message == "The folder cannot be listed: Permission denied.")
    }

    @Test(
        "A definition in the place of a manifest is called one, in each form",
        arguments: ["Soup.intentdefinition", "Soup.intentdefinition.yaml", "Soup.intentdefinition.json"]
    )
    func definition(_ name: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(name, "{}")
        let issues = Registry(paths: ["\(folder.path)/\(name)"]).issues
        #expect(issues.map(\.code) == [.notAnExtensionManifest])
        #expect(issues.first?.message == "This is a definition of intents, not an extension manifest.")
    }

    @Test("A folder is searched for manifests, and a bad one does not hide the good ones")
    func folder() throws {
        let folder = try TemporaryFolder()
        try folder.writeManifest("b", intents: ["INPayBillIntent"])
        try folder.writeManifest("a")
        try folder.write("c.json", "{}")
        try folder.write("manifest.schema.json", "{}")
        try folder.write("Soup.intentdefinition.json", "{}")
        try folder.write(".hidden.json", "{}")
        try folder.write("notes.txt", "hi")
        try folder.write("deep/deeper/d.json", "{}")
        try folder.write("deep/e.json", "{}")
        try folder.writeScript("Rides.appex/rides")
        let list = """
            <plist><dict><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
            <string>com.apple.intents-service</string><key>NSExtensionAttributes</key><dict><key>IntentsSupported</key>
            <array><string>INRequestRideIntent</string></array></dict></dict></dict></plist>
            """
        try folder.write("Rides.appex/Info.plist", list)
        let registry = Registry(paths: [folder.path + "/", "\(folder.path)/a.json"])
        #expect(registry.extensions.map(\.identifier) == ["org.example.a", "org.example.b", "Rides"])
        #expect(Set(registry.issues.map(\.file)) == ["\(folder.path)/c.json"])
        #expect(registry.issues.map(\.code) == [.notAnExtensionManifest])
        let error = try error(registry, "INSendMessageIntent")
        #expect(error.help.contains("Refused were \(folder.path)/c.json; validate them to see why."))
        #expect(Registry(paths: ["\(folder.path)/Rides.appex"]).extensions.map(\.identifier) == ["Rides"])
    }

    @Test("A path that leads nowhere is an issue")
    func noSuchPath() throws {
        let folder = try TemporaryFolder()
        let registry = Registry(paths: ["\(folder.path)/none"])
        #expect(registry.issues.map(\.code) == [.unreadable])
        #expect(registry.extensions.isEmpty)
        #expect(Registry(paths: [folder.path]).issues.isEmpty)
    }
}
