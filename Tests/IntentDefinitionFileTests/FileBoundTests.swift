import FoundationEssentials
import IntentDefinitionFile
import IntentModel
import JSON
import Testing
import UntrustedFiles

@Suite("What a definition file may cost has bounds", .timeLimit(.minutes(1)))
struct FileBoundTests {
    @Test("A value is not read beyond the depth of the check, whatever the check has let through")
    func depth() throws {
        func nested(_ levels: Int) -> Data {
            Data((String(repeating: "[", count: levels) + "1" + String(repeating: "]", count: levels)).utf8)
        }
        #expect(throws: Never.self) { try JSONDecoder().decode(PropertyListValue.self, from: nested(64)) }
        #expect(throws: PropertyListGuard.Fault.tooDeep(limit: 64)) {
            try JSONDecoder().decode(PropertyListValue.self, from: nested(65))
        }
    }

    @Test("A text that names 100,000 values, of which the response has none, is read in time")
    func names() {
        let template = (0..<100_000).map { "${n\($0)}" }.joined()
        let file = soup(
            codes: [["INIntentResponseCodeName": "soldOut", "INIntentResponseCodeFormatString": .string(template)]],
            properties: (0..<1_000).map { index in
                ["INIntentResponseParameterName": .string("p\(index)"), "INIntentResponseParameterType": "String"]
            }
        )
        #expect(file.issues.count == 100_000)
        #expect(file.hasErrors)
    }

    @Test("Issues beyond those that are told have no text, so that a long name is not repeated with each")
    func issueTexts() {
        let template = (0..<200).map { "${n\($0)}" }.joined()
        let file = soup(codes: [
            ["INIntentResponseCodeName": "soldOut", "INIntentResponseCodeFormatString": .string(template)]
        ])
        #expect(file.issues.map(\.message.isEmpty) == (0..<200).map { $0 >= 100 })
    }
}
