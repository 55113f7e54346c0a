internal import JSON

/// The state of reading one card.
///
/// Each value of the JSON text is looked at a bounded number of times, fallbacks included, and the depth is checked
/// before the recursion.
struct CardParser {
    let bounds: CardBounds
    /// The language of dates.
    var language: String
    var dropped = DroppedParts()
    /// The number of elements, columns, pictures and actions that were made.
    var elements = 0
    /// The number of facts, parts of texts, rows and cells that were made.
    var parts = 0
    /// The number of elements that are not known and have no fallback of their own.
    ///
    /// The nearest element around them that has a fallback is replaced by it (Adaptive Cards 1.2, "Fallback").
    var unresolved = 0

    init(bounds: CardBounds, language: String) {
        self.bounds = bounds
        self.language = language
    }

    /// Reads a whole card.
    mutating func card(_ object: JSONObject) throws(CardError) -> Card {
        let fallbackText = text(object["fallbackText"])
        if let version = object["version"], !CardVersion.isReadable(version) {
            let name = String((version.stringValue ?? version.description).prefix(40))
            guard let fallbackText else { throw .version(name) }
            dropped.add(.version, name)
            // Escapes may double a text.
            let shown = fallbackText.cutToCharacters(CardBounds.text / 2)
            return Card([.plain(shown)], fallbackText: fallbackText, language: languageTag(object["lang"]))
        }
        var card = Card(fallbackText: fallbackText, language: languageTag(object["lang"]))
        language = card.language ?? language
        card.speak = text(object["speak"])
        card.isRightToLeft = object["rtl"]?.boolValue
        card.body = try elements(object["body"], depth: 1)
        let (actions, shown) = try actions(object["actions"], depth: 1)
        card.actions = actions
        card.body += shown
        if var action = try selectAction(object["selectAction"]) {
            if action.title.isEmpty, case .url(let url) = action.target { action.title = url }
            card.actions.append(action)
        }
        return card
    }

    /// Counts an element at a depth.
    mutating func countElement(depth: Int) throws(CardError) {
        elements += 1
        guard elements <= bounds.elements else { throw .tooManyElements(bounds.elements) }
        guard depth <= bounds.depth else { throw .tooDeep(bounds.depth) }
    }

    /// Counts a part of an element.
    mutating func countPart() throws(CardError) {
        parts += 1
        guard parts <= bounds.parts else { throw .tooManyParts(bounds.parts) }
    }

    /// The objects of a list; what is no object, and a list that is none, is dropped.
    mutating func objects(_ value: JSONValue?, of name: String) -> [JSONObject] {
        guard let value, !value.isNull else { return [] }
        guard let list = value.arrayValue else {
            dropped.add(.malformed, name)
            return []
        }
        var objects: [JSONObject] = []
        for element in list {
            if let object = element.objectValue { objects.append(object) } else { dropped.add(.malformed, name) }
        }
        return objects
    }
}

extension JSONObject {
    /// The member `type` in small letters; empty where there is none.
    var type: String { self["type"]?.stringValue?.lowercased() ?? "" }

    /// The member `type` as it stands, for a person.
    var typeName: String { self["type"]?.stringValue ?? "no type" }

    /// The value of a word, whose letters may be small or capital.
    func word<Word: RawRepresentable & CaseIterable>(_ key: String, as _: Word.Type = Word.self) -> Word?
    where Word.RawValue == String {
        guard let text = self[key]?.stringValue, text.utf8.count <= 40 else { return nil }
        let word = text.lowercased()
        return Word.allCases.first { $0.rawValue.lowercased() == word }
    }

    /// Whether a member is true.
    func isTrue(_ key: String) -> Bool { self[key]?.boolValue == true }
}
