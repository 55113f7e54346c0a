import FoundationEssentials
import IntentDefinitionFile
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
}
