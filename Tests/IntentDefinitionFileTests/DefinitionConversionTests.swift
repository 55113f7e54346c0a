import FoundationEssentials
import JSON
import Testing

@testable import IntentDefinitionFile

@Suite("A definition is converted whole or not at all")
struct DefinitionConversionTests {
    private func convert(
        _ text: String,
        to form: DefinitionForm,
        name: String = "A.intentdefinition"
    ) throws -> Result<String, DefinitionIssue> {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: name).path
        try Data(text.utf8).write(to: URL(filePath: path))
        let output = DefinitionConversion.path(of: path, in: form)
        do throws(DefinitionConversion.Failure) {
            return .success(try DefinitionConversion(of: path, to: form, output: output).text)
        } catch { return .failure(try #require(error.issues.first)) }
    }

    private func list(_ keys: String) -> String {
        "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>INIntents</key><array/>\(keys)</dict></plist>"
    }

    @Test("Dates and data, which the short form would turn into texts, are refused")
    func kinds() throws {
        for value in ["<date>2020-01-01T00:00:00Z</date>", "<data>AAAA</data>"] {
            let result = try convert(list("<key>x</key>\(value)"), to: .yaml)
            #expect(throws: DefinitionIssue.self) { try result.get() }
        }
    }

    @Test("A key that is longer than those of YAML is one of JSON")
    func longKeys() throws {
        let text = list("<key>\(String(repeating: "k", count: 2_000))</key><true/>")
        let issue = #expect(throws: DefinitionIssue.self) { try convert(text, to: .yaml).get() }
        #expect(issue?.message == "The file cannot be written as YAML: A key is longer than 1024 bytes.")
        let json = try convert(text, to: .json).get()
        let document = try ShortDocument(Array(json.utf8), file: "A.intentdefinition.json", isJSON: true)
        #expect(document.list == (try PropertyListValue.parse(Array(text.utf8))))
    }

    @Test("A translation of a text that stands in many places does not multiply without a limit")
    func multiplied() throws {
        let parameters = (0..<500).map { "p\($0): {ask: x}, " }.joined()
        let long = String(repeating: "y", count: 50_000)
        let text = "intents: {A: {parameters: {\(parameters)}}}\ntranslations: {es: {x: \(long)}}"
        let issue = #expect(throws: DefinitionIssue.self) {
            try convert(text, to: .xcode, name: "A.intentdefinition.yaml").get()
        }
        #expect(issue?.message.hasPrefix("The tables of translations would have 25") == true)
        let named = "namespace: \(long)\nintents: {A: x}"
        let refused = #expect(throws: DefinitionIssue.self) {
            try convert(named, to: .xcode, name: "A.intentdefinition.yaml").get()
        }
        #expect(refused?.message == "The namespace is too long.")
    }

    @Test("The path of the result has the ending of its form")
    func paths() {
        #expect(DefinitionConversion.path(of: "a/B.intentdefinition.yml", in: .xcode) == "a/B.intentdefinition")
        #expect(DefinitionConversion.path(of: "B.intentdefinition", in: .json) == "B.intentdefinition.json")
    }
}
