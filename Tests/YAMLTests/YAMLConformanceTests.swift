import FoundationEssentials
import JSON
import Testing
import YAML

/// Compares the reader and the writer with PyYAML, on texts that are made by chance from one seed.
@Suite("YAML as another reader sees it", .enabled(if: Python.isWanted), .timeLimit(.minutes(1)))
struct YAMLConformanceTests {
    @Test("A text that is accepted means the same to PyYAML under the core schema of YAML 1.2")
    func reading() throws {
        var random = SeededNumbers(seed: 1)
        var cases: [JSONValue] = []
        for _ in 0..<40_000 {
            let text = Self.text(&random)
            guard let value = try? YAMLDocument(Array(text.utf8), maximumValues: 1_000).value else { continue }
            cases.append(["text": .string(text), "value": value])
        }
        #expect(cases.count >= 2_000)
        try Self.expectSame(cases, schema: "core")
    }

    @Test("What is written is read back, here and by PyYAML under YAML 1.1 and 1.2")
    func writing() throws {
        var random = SeededNumbers(seed: 2)
        var cases: [JSONValue] = []
        for _ in 0..<3_000 {
            let value = Self.value(&random, depth: 4)
            let text = YAMLWriter.text(value)
            #expect(try YAMLDocument(Array(text.utf8), maximumValues: 10_000).value == value, "\(text)")
            cases.append(["text": .string(text), "value": value])
        }
        try Self.expectSame(cases, schema: "core")
        try Self.expectSame(cases, schema: "1.1")
    }

    private static let pieces = [
        "a", "b", "key", ":", ": ", ":\n", "\n", "\n", "\n", "\n  ", "\n  ", "\n    ", "- ", "- ", "-", "[", "]", "{",
        "}", ", ", "'", "\"", "''", "\\n", " #c", "#", "|", "|-", ">", ">-", "+", "1", "0.5", "~", "null", "true", " ",
        "?", "é", "${x}", "---", "...", "%", "\t",
    ]

    private static func text(_ random: inout SeededNumbers) -> String {
        (0..<Int.random(in: 1...14, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }

    private static let strings = [
        "", " ", "a", "yes", "No", "null", "~", "1", "0x1", "1e3", "12:30", "2024-01-01", "a: b", "a #b", "a:", "- a",
        "é", "🍜", "\u{1}", "\u{85}", "\u{FEFF}", "a\nb", "a\nb\n", "\na", " a\nb", "a\n\n", "a\n  b", "\t", "a\tb",
        "'", "\"", "\\", "<<", "=", "---", "Order ${quantity} ${soup}", "${soup} is ready", "?", "[a]", "a,b", "%a",
        "a\r\nb", "on", "y", ".", "\u{2028}",
    ]

    private static func value(_ random: inout SeededNumbers, depth: Int) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &random) {
        case 0: return .integer(Int64.random(in: -1_000...1_000, using: &random))
        case 1: return .double(Double(Int.random(in: -99...99, using: &random)) / 8)
        case 2: return [.null, true, false].randomElement(using: &random) ?? .null
        case 3, 4: return .string(strings.randomElement(using: &random) ?? "")
        case 5:
            return .array((0..<Int.random(in: 0..<4, using: &random)).map { _ in value(&random, depth: depth - 1) })
        default:
            var object = JSONObject()
            for _ in 0..<Int.random(in: 0..<4, using: &random) {
                object[strings.randomElement(using: &random) ?? ""] = value(&random, depth: depth - 1)
            }
            return .object(object)
        }
    }

    private static func expectSame(_ cases: [JSONValue], schema: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "cases.json")
        try Data(JSONValue.array(cases).description.utf8).write(to: file)
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "compare.py").path
        let output = try Python.output(of: [script, schema, file.path])
        #expect(output == "same \(cases.count)\n", "\(output)")
    }
}
