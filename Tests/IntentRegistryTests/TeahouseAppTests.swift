import FoundationEssentials
import IntentModel
import JSON
import ProcessTestSupport
import Testing

@testable import IntentRegistry

@Suite("An app with entries that Apple ignores")
struct TeahouseAppTests {
    private let folder = AppFolder(
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/AppleForms/Teahouse.app")
            .standardized.path
    )
    private let reader = ManifestReader(trustsOthers: true)

    private func load() throws -> LoadedApp { try reader.loadApp(in: folder) }

    @Test("Each entry is left out with a warning, by one rule for the app and its extensions")
    func leftOut() throws {
        let app = try load()
        #expect(app.issues == [])
        #expect(app.manifest.userActivityTypes == [])
        #expect(app.manifest.localizations == ["en", "de"])
        #expect(app.manifest.intentsSupported == [])
        #expect(app.extensions.map(\.intentsSupported) == [["OrderTeaIntent"]])
        #expect(app.extensions.map(\.intentsRestrictedWhileLocked) == [[]])
        let notes = app.notes.filter { $0.help.hasPrefix("It is left out.") }.map { "\($0.keyPath): \($0.code)" }
        let attributes = "NSExtension.NSExtensionAttributes.IntentsSupported"
        #expect(
            Set(notes) == [
                "NSUserActivityTypes: wrongType", "CFBundleLocalizations[2]: duplicateEntry",
                "INIntentsSupported[0]: 2004 invalidIntentName",
                "\(attributes)[1]: 2004 invalidIntentName", "\(attributes)[2]: duplicateEntry",
                "\(attributes)[3]: invalidValue",
            ]
        )
    }

    @Test("A vocabulary without words is one without words, also when it is looked at alone")
    func emptyVocabulary() throws {
        let path = "\(folder.path)/AppIntentVocabulary.plist"
        #expect(reader.kind(of: path) == .vocabulary)
        let read = try reader.vocabulary(at: path)
        #expect(read.vocabulary == AppVocabulary())
        #expect(read.notes.contains { $0.message.hasPrefix("The vocabulary has no words") })
    }

    @Test("A vocabulary in the form before XML is read")
    func oldForm() throws {
        #expect(try load().manifest.vocabularies["de"]?.phrases.first?.examples == ["Schreibe Kim mit Teestunde"])
    }

    @Test("An extension of which no intent is known is refused, and so is one whose list is none")
    func nothingLeft() throws {
        for (list, code) in [
            ("<array><string>BrewTeaIntent</string></array>", ManifestIssue.Code.invalidIntentName),
            ("<dict/>", .invalidValue), ("<array><string></string></array>", .invalidValue),
            ("<array/>", .invalidValue),
        ] {
            let other = try TemporaryFolder()
            try other.writeScript("A.appex/run")
            try other.write(
                "A.appex/Info.plist",
                """
                <plist><dict><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
                <string>com.apple.intents-service</string><key>NSExtensionAttributes</key><dict>
                <key>IntentsSupported</key>\(list)</dict></dict></dict></plist>
                """
            )
            let path = "\(other.path)/A.appex/Info.plist"
            let error = #expect(throws: ManifestError.self, "\(list)") { try reader.read(path) }
            #expect(error?.issues.map(\.code) == [code], "\(list)")
        }
    }

    @Test(
        "A restriction that cannot be read is not left out: more would be allowed",
        arguments: ["<dict/>", "<string>INSendPaymentIntent</string>", "<array><integer>1</integer></array>"]
    )
    func restrictions(list: String) throws {
        let other = try TemporaryFolder()
        try other.writeScript("A.appex/run")
        let path = try other.write(
            "A.appex/Info.plist",
            """
            <plist><dict><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
            <string>com.apple.intents-service</string><key>NSExtensionAttributes</key><dict>
            <key>IntentsSupported</key><array><string>INSendPaymentIntent</string></array>
            <key>IntentsRestrictedWhileLocked</key>\(list)</dict></dict></dict></plist>
            """
        )
        let error = #expect(throws: ManifestError.self) { try reader.read(path) }
        #expect(error?.issues.map(\.code) == [.wrongType])
    }

    @Test("In the host's own form an entry that is wrong is a mistake, but for an intent that nothing defines any more")
    func ownForm() throws {
        func parse(_ lists: String) throws -> ExtensionManifest {
            try ExtensionManifest.parse(
                [
                    "identifier": "a", "executable": "/bin/true",
                    "IntentsSupported": .array(lists.split(separator: " ").map { .string(String($0)) }),
                ],
                file: "/a.json"
            )
        }
        #expect(try parse("INSendMessageIntent BrewTeaIntent").intentsSupported == ["INSendMessageIntent"])
        #expect(throws: ManifestError.self) { try parse("BrewTeaIntent") }
        #expect(throws: ManifestError.self) { try parse("INSendMessageIntent INSendMessageIntent") }
    }

    @Test("InfoPlist.strings gives the name and the usage description in the person's language")
    func localizedInfo() throws {
        let app = try load()
        let manifest = try #require(app.extensions.first)
        #expect(manifest.displayName == "Teahouse")
        #expect(manifest.displayName(for: "de-DE") == "Teestunde")
        #expect(manifest.displayName(for: "fr") == "Teahouse")
        #expect(manifest.usageDescription(for: "de") == "Teestunde bestellt Tee für Sie.")
        #expect(manifest.usageDescription(for: "fr") == "Teahouse orders tea for you.")
        // It is meant by each of its names, and is compared by each with those of other apps.
        #expect(manifest.alternativeNames == ["Teestunde"])
        #expect(KnownApp(app.manifest).names == ["Teahouse", "Teestunde"])
    }

    @Test("The development region stands for a language without a name, and a name in it can be misused as any other")
    func regions() {
        var app = AppManifest(identifier: "org.example.a", displayName: "A")
        app.localized = LocalizedInfo(developmentRegion: "fr")
        app.localized.names = ["fr": "Thé", "pt-BR": "org.example.bank"]
        #expect(app.displayName(for: "de") == "Thé")
        #expect(app.displayName(for: "pt-BR") == "org.example.bank")
        #expect(KnownApp(app).errors(among: [], file: "a").map(\.code) == [.reservedName])
    }

    @Test("A table that cannot be read, and texts that are no names, cost nothing but themselves")
    func brokenTables() throws {
        let other = try TemporaryFolder()
        try other.write(
            "A.app/Info.plist",
            "<plist><dict><key>CFBundleIdentifier</key><string>a</string></dict></plist>"
        )
        try other.write("A.app/de.lproj/InfoPlist.strings", "CFBundleDisplayName = \"B")
        try other.write("A.app/fr.lproj/InfoPlist.strings", "CFBundleDisplayName = \" \"; CFBundleName = \"$(NAME)\";")
        try other.write("A.app/it.lproj/InfoPlist.strings", "CFBundleDisplayName = \"\"; CFBundleName = \"C\";")
        let app = try reader.loadApp(in: AppFolder("\(other.path)/A.app"))
        #expect(app.manifest.localized.names == ["it": "C"])
        #expect(app.notes.filter { $0.file.hasSuffix("InfoPlist.strings") }.map(\.message).count == 1)
    }
}
