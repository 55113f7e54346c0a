import IntentModel
import JSON

extension VocabularyItem {
    /// The item as an `INSpeakableString`.
    var speakable: JSONValue {
        var object: JSONObject = ["spokenPhrase": .string(phrase)]
        object["pronunciationHint"] = pronunciation.map(JSONValue.string)
        object["vocabularyIdentifier"] = identifier.map(JSONValue.string)
        return .object(object)
    }

    /// The value of a type that the item stands for; nil if the type has none.
    ///
    /// - Parameter naming: What the item names.
    func value(as type: ValueType, naming: VocabularyType, _ catalogue: IntentCatalogue) -> JSONValue? {
        switch type {
        case .string: .string(phrase)
        case .object("INSpeakableString"): speakable
        case .object("INPerson"): person(type, catalogue)
        case .object("INMediaSearch"): mediaSearch(naming)
        case .object("INBillPayee"), .object("INPaymentAccount"): ["nickname": speakable]
        case .object("INNote"), .object("INTaskList"): ["title": speakable]
        default: nil
        }
    }

    /// The person, with a handle where the phrase is an address or a number.
    private func person(_ type: ValueType, _ catalogue: IntentCatalogue) -> JSONValue? {
        let quoted = JSONValue.string(phrase).description
        guard case .object(var person)? = try? type.value(ofText: quoted, catalogue) else { return nil }
        person["customIdentifier"] = identifier.map(JSONValue.string)
        return .object(person)
    }

    private func mediaSearch(_ naming: VocabularyType) -> JSONValue {
        let isOfAuthor = naming == .mediaMusicArtistName || naming == .mediaAudiobookAuthorName
        var search: JSONObject = [isOfAuthor ? "artistName" : "mediaName": .string(phrase)]
        if !isOfAuthor { search["mediaIdentifier"] = identifier.map(JSONValue.string) }
        switch naming {
        case .mediaPlaylistTitle: search["mediaType"] = "playlist"
        case .mediaMusicArtistName: search["mediaType"] = "music"
        case .mediaAudiobookTitle, .mediaAudiobookAuthorName: search["mediaType"] = "audioBook"
        // A show may be a podcast's or one on television.
        default: break
        }
        return .object(search)
    }
}
