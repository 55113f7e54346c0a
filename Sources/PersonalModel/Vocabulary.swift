package import ExtensionProtocol
package import JSON

/// What a word of an app's vocabulary names, by the cases of Apple's `INVocabularyStringType`.
package enum VocabularyType: String, Sendable, CaseIterable {
    case contactName, contactGroupName, photoTag, photoAlbumName, workoutActivityName, carProfileName, carName,
        paymentsOrganizationName, paymentsAccountNickname, notebookItemTitle, notebookItemGroupName,
        mediaPlaylistTitle, mediaMusicArtistName, mediaAudiobookTitle, mediaAudiobookAuthorName, mediaShowTitle
}

/// A word or phrase that a person uses in an app.
package struct VocabularyItem: Sendable, Hashable {
    package var phrase: String
    /// The app's name for what the phrase means.
    package var identifier: String?
    /// A text that sounds like the phrase.
    package var pronunciation: String?

    package init(phrase: String, identifier: String? = nil, pronunciation: String? = nil) {
        self.phrase = phrase
        self.identifier = identifier
        self.pronunciation = pronunciation
    }

    /// Reads `{"phrase", "identifier"?, "pronunciation"?}`.
    package init(_ reader: MessageReader) throws(MessageError) {
        phrase = try reader.text("phrase", upTo: PersonalBound.phrase)
        identifier = try reader.optionalText("identifier")
        pronunciation = try reader.optionalText("pronunciation", upTo: PersonalBound.phrase)
    }

    /// The form that `init(_:)` reads.
    package var json: JSONObject {
        var object: JSONObject = ["phrase": .string(phrase)]
        object["identifier"] = identifier.map(JSONValue.string)
        object["pronunciation"] = pronunciation.map(JSONValue.string)
        return object
    }
}

/// The vocabulary of one type, the most important item first.
package struct VocabularyList: Sendable, Hashable {
    package var type: VocabularyType
    package var items: [VocabularyItem]

    package init(type: VocabularyType, items: [VocabularyItem]) {
        self.type = type
        self.items = items
    }

    /// Reads the params of `app/setVocabulary`.
    package init(_ reader: MessageReader) throws(MessageError) {
        guard let type: VocabularyType = try reader.word("type") else { throw reader.error("type", "is missing") }
        self.type = type
        items = try reader.elements("items", upTo: PersonalBound.vocabularyItems) { item throws(MessageError) in
            try VocabularyItem(item)
        }
    }

    /// The form that `init(_:)` reads.
    package var json: JSONObject {
        ["type": .string(type.rawValue), "items": .array(items.map { .object($0.json) })]
    }
}
