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

    @Test(
        "What JSON lacks, and numbers of each kind, come back as they were",
        arguments: [DefinitionForm.yaml, .json],
        [
            "<data>\n\t</data>", "<data>\n\tAAAA\n\t</data>", "<date>2020-01-01T00:00:00Z</date>", "<real>20</real>",
            "<integer>20</integer>", "<real>0.0</real>", "<real>0.10000000000000001</real>", "<real>1e+30</real>",
            "<real>-infinity</real>", "<integer>9597149041309540644</integer>",
            "<integer>-9223372036854775808</integer>",
            "<string>\u{85}\u{2028}\u{2029}\u{7F}\u{9F}\u{FEFF}</string>", "<string>&#13;</string>",
        ]
    )
    func kinds(form: DefinitionForm, value: String) throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            \t<key>INIntents</key>
            \t<array/>
            \t<key>x</key>
            \t\(value)
            </dict>
            </plist>

            """
        let short = try convert(text, to: form).get()
        #expect(try convert(short, to: .xcode, name: "A" + form.ending).get() == text)
    }

    @Test("Data is broken into lines as Apple breaks it")
    func longData() throws {
        let value: JSONValue = ["a": ["b": ["$data": .string(String(repeating: "eHh4", count: 26) + "eHg=")]]]
        let line = "\t\t" + String(repeating: "eHh4", count: 15)
        let rest = "\t\t" + String(repeating: "eHh4", count: 11) + "eHg="
        #expect(try PropertyListText.text(value).contains("\t\t<data>\n\(line)\n\(rest)\n\t\t</data>\n"))
    }

    @Test("What a reader of the other form would take for something else is refused", arguments: [true, false])
    func ambiguous(isBinary: Bool) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "A.intentdefinition").path
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        let text = list("<key>x</key><dict><key>$data</key><string>AA==</string></dict>")
        let data = isBinary ? try encoder.encode(["x": 20.0]) : Data(text.utf8)
        try data.write(to: URL(filePath: path))
        let failure = #expect(throws: DefinitionConversion.Failure.self) {
            try DefinitionConversion(of: path, to: .yaml, output: path + ".yaml")
        }
        #expect(failure?.issues.first?.message.contains("plutil -convert xml1") == true)
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
