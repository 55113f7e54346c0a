import Foundation
import Testing

/// An article that explains the handlers of an app for lists, step by step.
///
/// It lies beside the package, if at all.
struct Article {
    private static let file = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "../shared/seeds/004_f3f4fdeee030323b.txt")

    static var isThere: Bool { FileManager.default.fileExists(atPath: file.path) }

    /// The blocks of code, as a reader would copy them.
    let blocks: [String]

    init() throws {
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        blocks = text.matches(of: /<pre[^>]*>(.*?)<\/pre>/.dotMatchesNewlines()).map { Self.plain($0.output.1) }
    }

    private static func plain(_ markup: Substring) -> String {
        var text = markup.replacing(/<[^>]+>/, with: "")
        for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
            text = text.replacing(entity, with: character)
        }
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Returns the last block that contains all words: if the article shows something twice, the later version counts.
    func block(_ words: String...) throws -> String {
        try #require(
            blocks.last { block in words.allSatisfy(block.contains) },
            "The article has no block with \(words)"
        )
    }

    /// Returns the class that a block declares with an empty body, with other blocks as its members.
    private func type(_ declaration: String, _ members: [String]) throws -> String {
        let end = try #require(declaration.lastIndex(of: "}"))
        return "\(declaration[..<end])\n\(members.joined(separator: "\n\n"))\n}\n"
    }

    /// Returns the source of the extension: the unchanged blocks, each at its place in the article.
    func source() throws -> String {
        let first = try block("class IntentHandler: INExtension")
        let open = try #require(first.firstIndex(of: "{"))
        return try [
            "\(first[...open])\n\(block("override func handler", "INAddTasksIntent"))\n}\n",
            type(
                block("class ListOMatIntentsHandler: NSObject"),
                [
                    block("func documentsFolder"), block("func save(lists"),
                    block("func getPossibleLists(for listName"),
                    block("func completeResolveListName(with possibleLists"),
                    block("func completeResolveTaskList(with possibleLists"),
                ]
            ),
            type(
                block("class SearchItemsIntentHandler:"),
                [
                    block("func resolveItemType"), block("func resolveTitle"),
                    block("func confirm(intent: INSearchForNotebookItemsIntent"),
                    block("func handle(intent: INSearchForNotebookItemsIntent"),
                ]
            ),
            type(
                block("class AddItemsIntentHandler:"),
                [block("func resolveTargetTaskList"), block("func handle(intent: INAddTasksIntent")]
            ),
        ].joined(separator: "\n")
    }

    /// The code that the article leaves to its reader: the lists and their storage.
    static let supplement = """
        import Intents

        let fileName = "lists.json"

        typealias Lists = [List]

        struct Item {
            var name: String
            var done = false
        }

        struct List {
            var name: String
            var items: [Item]

            mutating func addItem(name: String, at index: Int) { items.insert(Item(name: name), at: index) }
        }

        func loadLists() -> Lists {
            [
                List(name: "Grocery", items: [Item(name: "Milk"), Item(name: "Eggs", done: true)]),
                List(name: "Hardware", items: []),
            ]
        }

        IntentHandler.main()

        """
}
