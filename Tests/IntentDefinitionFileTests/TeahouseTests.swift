import FoundationEssentials
import IntentModel
import JSON
import Testing

@testable import IntentDefinitionFile

/// An app whose files are written as Xcode and Apple's readers have them, with all that other files of ours lack.
private let teahouse = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fixtures/AppleForms/Teahouse.app").standardized.path

@Suite("A definition in several languages, with texts for each case")
struct TeahouseTests {
    private let file = DefinitionFile.load("\(teahouse)/Base.lproj/Tea.intentdefinition")

    private func intent() throws -> IntentDefinition { try #require(file.definitions.first) }

    @Test("What Xcode writes for itself, and texts for each case, are no reason for a word")
    func silence() { #expect(file.issues == []) }

    @Test(
        "The person reads the text for the case of the value",
        arguments: [
            ("green", "de-DE", "Nur zur Bestätigung: Sie wollten grünen Tee?"),
            ("black", "de", "Nur zur Bestätigung: Sie wollten schwarzen Tee?"),
            ("green", "en-US", "You would like ${kind}, right?"),
            ("green", "fr", "Just to confirm, you wanted ‘${kind}’?"),
            ("unknown", "de", "Just to confirm, you wanted ‘${kind}’?"),
            ("white", "de", "Just to confirm, you wanted ‘${kind}’?"),
        ]
    )
    func confirmation(kind: String, locale: String, expected: String) throws {
        let text = try #require(try intent().parameter(named: "kind")?.dialogue?.confirmation)
        for value in [JSONValue.string(kind), [.string(kind)]] {
            #expect(text.text(for: locale) { $0 == "kind" ? value : nil } == expected)
        }
        // Of several values, or of none, there is no case.
        #expect(text.text(for: "de") { _ in ["green", "black"] } == text.text)
        #expect(text.text(for: "de") { _ in nil } == text.text)
    }

    @Test("A text that names two such values has one for each pair, and a response has its own")
    func pairs() throws {
        let title = try #require(try intent().shortcutTypes?.first?.title)
        let values: [String: JSONValue] = ["kind": "black", "iced": true]
        #expect(title.text(for: "de") { values[$0] } == "Schwarzer Eistee")
        #expect(title.text(for: "de") { ["kind": "black"][$0] } == "${kind}, ${iced}")
        let success = try #require(try intent().responseCode(named: "success")?.template)
        #expect(success.text(for: "de-AT") { values[$0] } == "Der schwarze Tee kommt.")
    }

    @Test("A case without its text is named as a missing translation, once for the text")
    func missing() throws {
        let copy = FileManager.default.temporaryDirectory.appending(path: "teahouse-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: copy) }
        try FileManager.default.copyItem(atPath: teahouse, toPath: copy)
        let table = URL(filePath: "\(copy)/de.lproj/Tea.strings")
        let text = String(decoding: try Data(contentsOf: table), as: UTF8.self)
        try Data(text.replacing("cCnf01-bBlk01", with: "xxxxxx").utf8).write(to: table)
        let issues = DefinitionFile.load("\(copy)/Base.lproj/Tea.intentdefinition").issues
        #expect(issues.map(\.message) == ["The text has no translation in de (id cCnf01)."])
    }

    @Test("The metadata of Xcode is read")
    func metadata() throws {
        let parameters = try #require(file.intents.first?.parameters)
        #expect(parameters[2].metadata.supportsNegativeNumbers == false)
        #expect(parameters[2].metadata.maximum == nil)
        #expect(parameters[2].metadata.minimum == 0.1)
        #expect(parameters[3].metadata.uniformTypeIdentifiers == ["public.image", "com.adobe.pdf"])
    }

    @Test("Files of one name are one definition, in the languages of their folders")
    func oneResource() {
        #expect(DefinitionFile.files(in: teahouse) == ["\(teahouse)/Base.lproj/Tea.intentdefinition"])
        #expect(file.intents.first?.title?.text.translations == ["de": "Tee bestellen", "en": "Order a tea"])
        let other = DefinitionFile.load("\(teahouse)/en.lproj/Tea.intentdefinition")
        #expect(other.intents.first?.title?.text.text(for: "en") == "Order a tea")
    }

    @Test(
        "The file comes back byte for byte, with empty data, whole reals and a hash of 64 bits",
        arguments: [DefinitionForm.yaml, .json]
    )
    func conversion(form: DefinitionForm) throws {
        let path = "\(teahouse)/Base.lproj/Tea.intentdefinition"
        let folder = FileManager.default.temporaryDirectory.appending(path: "teahouse-\(UUID())").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let short = "\(folder)/Tea\(form.ending)"
        try Data(try DefinitionConversion(of: path, to: form, output: short).text.utf8).write(to: URL(filePath: short))
        let back = try DefinitionConversion(of: short, to: .xcode, output: "\(folder)/Tea.intentdefinition").text
        #expect(try Data(back.utf8) == Data(contentsOf: URL(filePath: path)))
        // Read in the short form, it is the same definition.
        #expect(
            DefinitionFile.load(short).intents.first?.parameters[2].metadata
                == file.intents.first?.parameters[2].metadata
        )
    }
}

@Suite("The cost of texts for each case is bounded", .timeLimit(.minutes(1)))
struct CaseTextBoundTests {
    @Test("Many texts with many cases are looked up once for each enumeration")
    func many() {
        let cases = (0..<3_000).map { number -> JSONValue in
            [
                "INEnumValueName": .string("c\(number)"), "INEnumValueDisplayName": "x",
                "INEnumValueDisplayNameID": .string("i\(number)"), "INEnumValueIndex": .integer(Int64(number + 1)),
            ]
        }
        let parameters = (0..<3_000).map { number -> JSONValue in
            let dialog: JSONValue = [
                "INIntentParameterPromptDialogType": "Primary",
                "INIntentParameterPromptDialogFormatString": "Which ${p0}?",
                "INIntentParameterPromptDialogFormatStringID": "textid",
            ]
            return [
                "INIntentParameterName": .string("p\(number)"), "INIntentParameterType": "Integer",
                "INIntentParameterEnumType": "Kind", "INIntentParameterPromptDialogs": [dialog],
            ]
        }
        var translations = DefinitionTranslations()
        for language in 0..<20 {
            let texts = (0..<3_000).map { ("textid-i\($0)", "t") } + (0..<3_000).map { ("i\($0)", "t") }
            translations.add(Dictionary(texts) { first, _ in first }, language: "l\(language)")
        }
        let file = DefinitionFile(
            [
                "INIntents": [["INIntentName": "A", "INIntentTitle": "", "INIntentParameters": .array(parameters)]],
                "INEnums": [["INEnumName": "Kind", "INEnumValues": .array(cases)]],
            ],
            path: "A.intentdefinition",
            translations: translations
        )
        #expect(file.intents.first?.parameters.count == 3_000)
        #expect(!file.issues.contains { $0.message.contains("translation") })
    }

    @Test("Combinations of values without number, of which the last needs no text, are not gone through")
    func combinations() {
        var cases = TextCases()
        let hundred = Dictionary((0..<100).map { (JSONValue.string("c\($0)"), "i\($0)") }) { first, _ in first }
        for number in 0..<20 { cases.add(hundred, of: "p\(number)", type: "Hundred") }
        cases.add(["unknown": "u"], of: "last", type: "Unknown")
        let text = (0..<20).map { "${p\($0)}" }.joined() + "${last}"
        #expect(cases.completeLanguages(of: text, id: "a", ["x": [:]], ["de"]) == [])
    }
}
