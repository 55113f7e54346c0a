import FoundationEssentials
import IntentDefinitionFile
import IntentModel
import JSON
import Testing
import UntrustedFiles

@Suite("The cost of a definition file is bounded", .timeLimit(.minutes(1)))
struct FileBoundTests {
    @Test("A value is not read beyond the depth of the check, even if the check let it through")
    func depth() throws {
        func nested(_ levels: Int) -> Data {
            Data((String(repeating: "[", count: levels) + "1" + String(repeating: "]", count: levels)).utf8)
        }
        #expect(throws: Never.self) { try JSONDecoder().decode(PropertyListValue.self, from: nested(64)) }
        #expect(throws: PropertyListGuard.Fault.tooDeep(limit: 64)) {
            try JSONDecoder().decode(PropertyListValue.self, from: nested(65))
        }
    }

    @Test("In a text that names 100,000 values, the first hundred are values")
    func names() {
        let template = (0..<100_000).map { "${n\($0)}" }.joined()
        let file = soup(
            codes: [["INIntentResponseCodeName": "soldOut", "INIntentResponseCodeFormatString": .string(template)]],
            properties: (0..<1_000).map { index in
                ["INIntentResponseParameterName": .string("p\(index)"), "INIntentResponseParameterType": "String"]
            }
        )
        #expect(file.issues.count == 100)
        #expect(file.hasErrors)
    }

    @Test("Issues beyond the reported ones have no text, so that a long name is not repeated with each")
    func issueTexts() {
        let template = (0..<100).map { "${n\($0)}" }.joined()
        let file = soup(
            codes: ["soldOut", "closed"].map { name in
                ["INIntentResponseCodeName": .string(name), "INIntentResponseCodeFormatString": .string(template)]
            }
        )
        #expect(file.issues.map(\.message.isEmpty) == (0..<200).map { $0 >= 100 })
    }

    @Test("The first 200 languages are read, and an issue tells how many were left out")
    func languages() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "languages-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for number in 0..<203 {
            let language = "\(folder)/l\(1_000 + number).lproj"
            try FileManager.default.createDirectory(atPath: language, withIntermediateDirectories: true)
            try Data("aaaaaa = \"\(number)\";".utf8).write(to: URL(filePath: "\(language)/Soup.strings"))
        }
        let text = """
            <plist version="1.0"><dict><key>INIntents</key><array><dict><key>INIntentName</key><string>OrderSoup</string>
            <key>INIntentTitle</key><string>Order soup</string><key>INIntentTitleID</key><string>aaaaaa</string>
            <key>INIntentDescription</key><string>Orders a soup</string></dict></array></dict></plist>
            """
        try Data(text.utf8).write(to: URL(filePath: "\(folder)/Soup.intentdefinition"))
        let file = DefinitionFile.load("\(folder)/Soup.intentdefinition")
        let translations = try #require(file.intents.first?.title?.text.translations)
        #expect(translations.count == 200)
        #expect(translations["l1199"] == "199")
        let issues = file.issues.filter { $0.message.contains("anguage") || $0.message.contains("translation") }
        #expect(issues.contains { $0.message.hasPrefix("3 more languages are not read") })
        #expect(
            issues.contains {
                $0.message == "The text has no translation in l1000, l1001, l1002 and 197 more, for it has no id."
            }
        )
    }

    @Test("A table counts with all texts that it stands for, not only with its bytes")
    func repeatedText() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "texts-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        let text = String(repeating: "x", count: 10_000)
        let table = try encoder.encode(Dictionary(uniqueKeysWithValues: (0..<1_000).map { ("\($0)", text) }))
        #expect(table.count < 30_000)
        for language in ["de", "es", "fr"] {
            try FileManager.default.createDirectory(
                atPath: "\(folder)/\(language).lproj",
                withIntermediateDirectories: true
            )
            try table.write(to: URL(filePath: "\(folder)/\(language).lproj/Soup.strings"))
        }
        let list = "<plist version=\"1.0\"><dict><key>INIntents</key><array/></dict></plist>"
        try Data(list.utf8).write(to: URL(filePath: "\(folder)/Soup.intentdefinition"))
        let issues = DefinitionFile.load("\(folder)/Soup.intentdefinition").issues
        #expect(issues.map(\.file) == ["\(folder)/fr.lproj/Soup.strings"])
        #expect(issues.first?.message.contains("more than 16777216 bytes") == true)
    }
}
