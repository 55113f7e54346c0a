import Foundation
import FoundationXML
import IntentDefinitionFile
import IntentDefinitions
import JSON
import Testing

@testable import IntentDefinitionPicture

@Suite("An intent as a picture")
struct DefinitionPictureTests {
    /// Every order of a tea house, with a question that depends on another.
    static func teaHouse() throws -> (IntentDefinition, IntentCatalogue) {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures").standardized
        let file = DefinitionFile.load(root.appending(path: "TeaHouse/TeaHouse.intentdefinition.yaml").path)
        var catalogue = IntentCatalogue.system
        catalogue.add(file)
        return (try #require(file.definitions.first), catalogue)
    }

    @Test("It shows questions, choices, what depends on what, answers and shortcuts in words")
    func content() throws {
        let (intent, catalogue) = try Self.teaHouse()
        let svg = DefinitionPicture(intent, catalogue).svg()
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/tea-house.svg")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" { try Data(svg.utf8).write(to: url) }
        #expect(svg == String(decoding: try Data(contentsOf: url), as: UTF8.self))
    }

    @Test("No box and no text lies over another, and each text is within the picture", arguments: [240.0, 320, 640])
    func layout(width: Double) throws {
        let (intent, catalogue) = try Self.teaHouse()
        for content in [PictureContent(intent, catalogue), PictureContent(Self.hostile, catalogue)] {
            expectSound(PictureLayout(content, width: width))
        }
    }

    private func expectSound(_ layout: PictureLayout, sourceLocation: SourceLocation = #_sourceLocation) {
        let boxes = layout.boxes.sorted { $0.y < $1.y }
        for (upper, lower) in zip(boxes, boxes.dropFirst()) {
            #expect(upper.y + upper.height < lower.y, sourceLocation: sourceLocation)
        }
        for box in boxes {
            #expect(box.x >= 0 && box.x + box.width <= layout.width, sourceLocation: sourceLocation)
            #expect(box.width > 60, sourceLocation: sourceLocation)
            #expect(box.y + box.height <= layout.height, sourceLocation: sourceLocation)
        }
        let texts = layout.texts.sorted { $0.y < $1.y }
        for (upper, lower) in zip(texts, texts.dropFirst()) {
            #expect(lower.y - upper.y >= 12, "\(upper.text) | \(lower.text)", sourceLocation: sourceLocation)
        }
    }

    @Test("A definition of others is bounded: circles, depth, number and length")
    func hostile() throws {
        let content = PictureContent(Self.hostile, .system)
        let layout = PictureLayout(content, width: 320)
        #expect(layout.boxes.count < 200)
        let svg = DefinitionPicture(Self.hostile, .system).svg()
        #expect(svg.utf8.count < 200_000)
        #expect(svg.contains("and 4940 more"))
        for word in ["<script", "<b>", "\u{202E}", "\u{1B}"] { #expect(!svg.contains(word), "\(word)") }
        let parser = XMLParser(data: Data(svg.utf8))
        #expect(parser.parse())
    }

    @Test("Parameters that depend on each other in a circle are shown once each")
    func circle() {
        var parameters = ["a", "b", "c"].map { ParameterDefinition(name: $0, type: .string, isOptional: true) }
        for (place, parent) in ["b", "a", "a"].enumerated() {
            parameters[place].relationship = ParameterRelationship(parent: parent, predicate: .hasAnyValue)
        }
        let content = PictureContent(
            IntentDefinition(name: "CircleIntent", domain: "x", parameters: parameters, responseCodes: []),
            .system
        )
        let titles = PictureLayout(content, width: 320).texts.filter { $0.style == "title" }.map(\.text)
        #expect(Set(["1. a", "2. b", "3. c"]).isSubset(of: titles))
    }

    @Test("A page has each intent in two sizes, of which one is shown")
    func page() throws {
        let (intent, catalogue) = try Self.teaHouse()
        let page = DefinitionPicture.page(of: [DefinitionPicture(intent, catalogue)], title: "Tea.yaml")
        #expect(page.ranges(of: "<svg").count == 2)
        #expect(page.contains("default-src &#39;none&#39;"))
    }

    /// A definition that nobody would write.
    static let hostile: IntentDefinition = {
        let long = String(repeating: "<script>\u{202E}\u{1B}", count: 1000)
        var parameters = (0..<5000).map { number in
            var parameter = ParameterDefinition(name: "p\(number)", type: .string, isOptional: true)
            parameter.relationship = ParameterRelationship(
                // One in another, and the last ones in a circle.
                parent: number == 0 ? "p40" : "p\(number - 1)",
                predicate: .hasExactValue(.string(long))
            )
            parameter.bounds = ValueBounds(minimum: -.infinity, maximum: .nan)
            return parameter
        }
        for number in 1...20 { parameters[number].relationship = nil }
        for number in 2...20 {
            parameters[number].relationship = ParameterRelationship(
                parent: "p\(number - 1)",
                predicate: .isLess(than: 1e308)
            )
        }
        parameters[3].displayName = LocalizedText(long + " " + String(repeating: "word ", count: 10_000))
        return IntentDefinition(
            name: "HostileIntent",
            domain: "x",
            parameters: parameters,
            responseCodes: (0..<1000).map {
                ResponseCodeDefinition(name: "c\($0)", value: $0, isSuccess: false, template: LocalizedText(long))
            }
        )
    }()
}
