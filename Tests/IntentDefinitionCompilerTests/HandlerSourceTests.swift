import Foundation
import Testing

@testable import IntentDefinitionCompiler

@Suite("The handlers that authors are shown", .serialized)
struct HandlerSourceTests {
    private static func catalogue() throws -> SystemCatalogue {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/IntentDefinitionCompiler/Catalogue")
        func read(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: folder.appending(path: name))) }
        return try SystemCatalogue(
            intents: read("intents.json"),
            results: read("resolution_results.json"),
            enumerations: read("enums.json"),
            swift: read("swift.json"),
            values: read("values.json")
        )
    }

    @Test(
        "The handler of every system intent compiles as it is shown, asking for any of its parameters",
        .enabled(if: TypeCheck.isPossible, "There is no compiler, or there are no modules."),
        .timeLimit(.minutes(5))
    )
    func system() async throws {
        let outlines = try Self.catalogue().intentDeclarations().compactMap(HandlerOutline.init)
        #expect(outlines.count > 50)
        let sources = outlines.map { $0.source(asking: $0.resolutions.last?.parameter) }
        #expect(try await TypeCheck.complaints(sources, languageMode: 6) == "")
    }

    // A method that only looks like one of the protocol would compile as well, and never be called.
    @Test("The handler has every method of its protocol, in the async form")
    func complete() throws {
        for intent in try Self.catalogue().intentDeclarations() {
            guard let outline = HandlerOutline(intent) else { continue }
            let source = outline.source()
            let deprecated = intent.parameters.filter { $0.deprecation != nil }.map(\.resolveMethod)
            for method in intent.methods where !method.isOlder && !deprecated.contains(method.name) {
                if method.name == "confirm", !outline.hasReady { continue }
                #expect(source.contains("    \(method.asyncForm) {\n"), "\(intent.name): \(method.name)")
            }
        }
    }
}
