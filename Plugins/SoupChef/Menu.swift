/// The menu of Soup Chef.
struct Menu: Sendable {
    /// One soup.
    struct Entry: Sendable, Hashable {
        /// The identifier, such as `clam`.
        let identifier: String
        /// The name on the menu.
        let name: String
        /// How words begin that tell the soup from the others, in the languages of the guests.
        let words: [String]
        /// The time for a bowl, in minutes.
        let minutes: Int
        /// The number of bowls left.
        let bowls: Int
        /// Whether it is made without meat or fish.
        let isVegetarian: Bool
    }

    /// The possible meanings of a name.
    enum Match: Equatable {
        /// Exactly one soup.
        case one(Entry)
        /// Several soups whose names contain the name.
        case several([Entry])
        /// No soup.
        case none
    }

    /// The soups in the order of the menu.
    let entries: [Entry]

    /// The soups of every day; the leek soup is always sold out.
    static let today = Menu(entries: [
        Entry(
            identifier: "tomato",
            name: "Tomato soup",
            words: ["tomat"],
            minutes: 5,
            bowls: 20,
            isVegetarian: true
        ),
        Entry(
            identifier: "leek",
            name: "Leek soup",
            words: ["leek", "lauch", "puerro"],
            minutes: 8,
            bowls: 0,
            isVegetarian: true
        ),
        Entry(
            identifier: "clam",
            name: "Clam chowder",
            words: ["clam", "muschel", "almeja"],
            minutes: 12,
            bowls: 6,
            isVegetarian: false
        ),
        Entry(
            identifier: "corn",
            name: "Corn chowder",
            words: ["corn", "mais", "maíz"],
            minutes: 0,
            bowls: 20,
            isVegetarian: true
        ),
    ])

    /// Returns the soup with an identifier.
    func entry(_ identifier: String?) -> Entry? { entries.first { $0.identifier == identifier } }

    /// Returns the soups whose names contain a text, ignoring letter case; all of them for an empty text.
    func entries(like text: String) -> [Entry] {
        let wanted = text.lowercased()
        return wanted.isEmpty ? entries : entries.filter { $0.name.lowercased().contains(wanted) }
    }

    private func entries(saidIn text: String) -> [Entry] {
        let words = text.lowercased().split { !$0.isLetter }
        return entries.filter { entry in words.contains { word in entry.words.contains(where: word.hasPrefix) } }
    }

    /// Returns the meaning of a name: the soup with this name, those whose names contain it, or else those of which it
    /// has a word, as "just the leek one" and "Lauchsuppe" have.
    func match(_ name: String) -> Match {
        let like = entries(like: name)
        let near = like.isEmpty ? entries(saidIn: name) : like
        let exact = near.first { $0.name.lowercased() == name.lowercased() }
        if let only = exact ?? (near.count == 1 ? near.first : nil) { return .one(only) }
        return near.isEmpty ? .none : .several(near)
    }
}
