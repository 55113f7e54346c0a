internal import IntentDefinitions

/// What a picture of an intent says, before anything has a place.
struct PictureContent: Sendable, Hashable {
    /// The boxes under one heading.
    struct Section: Sendable, Hashable {
        let heading: String
        var entries: [PictureEntry]
        /// Whether the boxes are steps of the course of a request, one after the other.
        let isCourse: Bool
    }

    /// The greatest number of boxes of a section; more are counted.
    static let mostEntries = 60
    /// The depth from which on boxes are not indented any more.
    static let greatestDepth = 6

    let title: String
    /// The whole picture in sentences, for a person who does not see it.
    let summary: String
    let sections: [Section]

    init(_ intent: IntentDefinition, _ catalogue: IntentCatalogue) {
        let words = PictureWords(intent: intent, catalogue: catalogue)
        title = words.title
        let questions = Self.forest(of: intent, words)
        sections = [
            Section(heading: "Asks for", entries: questions, isCourse: true),
            Section(heading: "Then", entries: Self.steps(of: intent), isCourse: true),
            Section(heading: "Answers", entries: Self.bounded(words.codes), isCourse: true),
            Section(heading: "Suggested with", entries: Self.bounded(words.shortcuts), isCourse: false),
        ].filter { !$0.entries.isEmpty }
        summary = words.summary
    }

    private static func steps(of intent: IntentDefinition) -> [PictureEntry] {
        let confirm =
            intent.confirmsBeforeHandle
            ? PictureEntry(.step, "Confirm", [.plain("The person is asked before anything is done.")])
            : PictureEntry(.step, "Confirm", [.soft("The extension says whether it can. Nobody is asked.")])
        return [confirm, PictureEntry(.step, "Handle", [.soft("The extension does it.")])]
    }

    private static func bounded(_ entries: [PictureEntry]) -> [PictureEntry] {
        guard entries.count > mostEntries else { return entries }
        return entries.prefix(mostEntries) + [PictureEntry(.note, "and \(entries.count - mostEntries) more")]
    }

    // MARK: - Parameters

    /// The parameters, each below the one that it depends on, in the order in which they are resolved.
    private static func forest(of intent: IntentDefinition, _ words: PictureWords) -> [PictureEntry] {
        let shown = intent.parameters.prefix(mostEntries)
        var forest = Forest(names: shown.map(\.name), parents: shown.map { $0.relationship?.parent })
        let entries = shown.enumerated().map { words.entry(of: $0.element, number: $0.offset + 1) }
        var roots = forest.roots.map { forest.tree($0, entries, depth: 0) }
        let left = intent.parameters.count - shown.count
        if left > 0 { roots.append(PictureEntry(.note, "and \(left) more")) }
        return roots
    }
}

/// Which parameter depends on which, by their places; dependencies in a circle are none.
private struct Forest {
    private var children: [Int: [Int]] = [:]
    private(set) var roots: [Int] = []
    private var seen: Set<Int> = []

    init(names: [String], parents: [String?]) {
        let places = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
        let parents = parents.map { parent in parent.flatMap { places[$0] } }
        for (place, parent) in parents.enumerated() {
            if let parent, !Self.isCircle(from: place, parents) {
                children[parent, default: []].append(place)
            } else {
                roots.append(place)
            }
        }
    }

    private static func isCircle(from place: Int, _ parents: [Int?]) -> Bool {
        var at = parents[place]
        var steps = 0
        while let next = at, steps <= parents.count {
            if next == place { return true }
            at = parents[next]
            steps += 1
        }
        return at != nil
    }

    /// The box of a parameter with those below it; what is too deep stands beside the last one that is not.
    mutating func tree(_ place: Int, _ entries: [PictureEntry], depth: Int) -> PictureEntry {
        var entry = entries[place]
        for child in children[place] ?? [] {
            var below = tree(child, entries, depth: depth + 1)
            if depth + 1 >= PictureContent.greatestDepth {
                let deeper = below.children
                below.children = []
                entry.children += [below] + deeper
            } else {
                entry.children.append(below)
            }
        }
        return entry
    }
}
