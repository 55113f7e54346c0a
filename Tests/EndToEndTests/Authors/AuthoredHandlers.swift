import Foundation
import Testing

/// Handlers of two intents written by an author for Apple's platforms, with their initial lists.
struct AuthoredHandlers: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The app group whose container has the lists.
    let group: String
    /// A list with two items; the second is done.
    let list: String
    let items: [String]
    /// A list without items.
    let emptyList: String
    /// The files of the extension, by their names.
    let sources: @Sendable () throws -> [String: String]

    /// Our own handlers, and those of a published article if it lies beside the package.
    static var all: [AuthoredHandlers] { Article.isThere ? [pantry, article] : [pantry] }

    private static let pantry = AuthoredHandlers(
        testDescription: "pantry",
        group: "group.org.example.pantry",
        list: "Cellar",
        items: ["Plums", "Beans"],
        emptyList: "Attic",
        sources: {
            let file = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../Fixtures/AuthoredHandlers/PantryHandlers.swift")
            return [
                "PantryHandlers.swift": try String(contentsOf: file, encoding: .utf8),
                "main.swift": "IntentHandler.main()\n",
            ]
        }
    )

    private static let article = AuthoredHandlers(
        testDescription: "article",
        group: "group.com.app-o-mat.ListOMat",
        list: "Grocery",
        items: ["Milk", "Eggs"],
        emptyList: "Hardware",
        sources: { ["main.swift": Article.supplement, "article.swift": try Article().source()] }
    )
}
