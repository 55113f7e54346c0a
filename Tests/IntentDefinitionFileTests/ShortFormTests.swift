import FoundationEssentials
import JSON
import Testing
import YAML

@testable import IntentDefinitionFile

@Suite("The short form of definitions")
struct ShortFormTests {
    private static let soupChef = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Plugins/SoupChef/Base.lproj/SoupChef.intentdefinition").standardized.path

    @Test(
        "A file of Xcode becomes the short form and the same file again, with its translations",
        arguments: DefinitionFiles.own + DefinitionFiles.published + [soupChef]
    )
    func lossless(_ path: String) throws {
        let list = try PropertyListValue.parse(Array(Data(contentsOf: URL(filePath: path))))
        var budget = ReadBudget()
        let translations = DefinitionFile.translations(of: path, within: &budget, isWhole: false)
        let short = JSONValue.object(ShortDocument.short(of: try #require(list.objectValue), translations))
        let text = YAMLWriter.text(short)
        for (bytes, isJSON) in [(Array(text.utf8), false), (Array(short.description.utf8), true)] {
            let document = try ShortDocument(bytes, file: "short", isJSON: isJSON)
            #expect(document.issues == [])
            #expect(document.list == list, "\(text)")
            #expect(document.translations.languages == translations.languages)
            for language in translations.languages {
                #expect(document.translations.texts(in: language) == translations.texts(in: language))
            }
            let written = try PropertyListText.text(document.list)
            #expect(try PropertyListValue.parse(Array(written.utf8)) == list)
            let again = ShortDocument.short(of: try #require(document.list.objectValue), document.translations)
            #expect(YAMLWriter.text(.object(again)) == text)
        }
        if let folder = ProcessInfo.processInfo.environment["SHORT_FORMS"] {
            try Data(text.utf8).write(to: URL(filePath: folder + "/" + DefinitionFile.tableName(of: path) + ".yaml"))
        }
    }

    @Test("A file that is broken by chance becomes the short form and the same broken file again")
    func broken() throws {
        var random = SeededNumbers(seed: 3)
        let lists = try (DefinitionFiles.own + [Self.soupChef]).map {
            try PropertyListValue.parse(Array(Data(contentsOf: URL(filePath: $0))))
        }
        for _ in 0..<100 {
            var value = try #require(lists.randomElement(using: &random))
            for _ in 0..<Int.random(in: 1...6, using: &random) { Self.break(&value, &random) }
            guard let list = value.objectValue else { continue }
            let short = JSONValue.object(ShortDocument.short(of: list, DefinitionTranslations()))
            let text = YAMLWriter.text(short)
            let read = try YAMLDocument(Array(text.utf8), maximumValues: 100_000).value
            #expect(read == short)
            let object = try #require(read.objectValue)
            let ids = Dictionary((object["ids"]?.objectValue ?? [:]).map { ($0.key, $0.value) }) { first, _ in first }
            var expansion = ShortExpansion(ids: ids)
            #expect(expansion.file(object) == list, "\(text)")
        }
    }

    /// Changes one place of a value by chance.
    private static func `break`(_ value: inout JSONValue, _ random: inout SeededNumbers) {
        let others: [JSONValue] = [
            "", "unknown", "Soup", 0, -1, 1.5, true, false, [], [:], ["a"], ["a": 1], .integer(.max),
        ]
        switch value {
        case .object(var object) where !object.isEmpty && Int.random(in: 0..<8, using: &random) > 0:
            guard let member = object.members.randomElement(using: &random) else { return }
            var inner = member.value
            switch Int.random(in: 0..<10, using: &random) {
            case 0: object[member.key] = nil
            case 1: object[member.key + "X"] = inner
            default:
                Self.break(&inner, &random)
                object[member.key] = inner
            }
            value = .object(object)
        case .array(var elements) where !elements.isEmpty && Int.random(in: 0..<8, using: &random) > 0:
            let index = Int.random(in: elements.indices, using: &random)
            switch Int.random(in: 0..<10, using: &random) {
            case 0: elements.remove(at: index)
            case 1: elements.append(elements[index])
            case 2: elements.shuffle(using: &random)
            default: Self.break(&elements[index], &random)
            }
            value = .array(elements)
        default: value = others.randomElement(using: &random) ?? value
        }
    }
}

/// Numbers by chance that are the same in each run (SplitMix64).
private struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}
