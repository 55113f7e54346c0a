package import ExtensionProtocol
package import IntentModel
package import JSON

extension VocabularyItem {
    /// Reads `{"phrase", "identifier"?, "pronunciation"?}`.
    package init(_ reader: MessageReader) throws(MessageError) {
        self.init(
            phrase: try reader.text("phrase", upTo: PersonalBound.phrase),
            identifier: try reader.optionalText("identifier"),
            pronunciation: try reader.optionalText("pronunciation", upTo: PersonalBound.phrase)
        )
    }

    /// The form that `init(_:)` reads.
    package var json: JSONObject {
        var object: JSONObject = ["phrase": .string(phrase)]
        object["identifier"] = identifier.map(JSONValue.string)
        object["pronunciation"] = pronunciation.map(JSONValue.string)
        return object
    }
}

extension VocabularyList {
    /// Reads the params of `app/setVocabulary`.
    package init(_ reader: MessageReader) throws(MessageError) {
        guard let type: VocabularyType = try reader.word("type") else { throw reader.error("type", "is missing") }
        let items = try reader.elements("items", upTo: PersonalBound.vocabularyItems) { item throws(MessageError) in
            try VocabularyItem(item)
        }
        self.init(type: type, items: items)
    }

    /// The form that `init(_:)` reads.
    package var json: JSONObject {
        ["type": .string(type.rawValue), "items": .array(items.map { .object($0.json) })]
    }
}
