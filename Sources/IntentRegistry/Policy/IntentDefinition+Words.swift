package import IntentModel
import JSON

extension IntentDefinition {
    /// The types of words that a person may use for a parameter, the most likely first; empty for most parameters.
    ///
    /// A person is a contact in any intent. Names and texts are told apart by the parameter, so they have words in
    /// intents of the system alone.
    package func vocabularyTypes(of parameter: ParameterDefinition) -> [VocabularyType] {
        let type = if case .array(let element) = parameter.type { element } else { parameter.type }
        switch type {
        case .object("INPerson"): return [.contactName]
        case .object("INTaskList"): return [.notebookItemTitle, .notebookItemGroupName]
        case .object("INNote"): return [.notebookItemTitle]
        case .object("INPaymentAccount"): return [.paymentsAccountNickname]
        case .object("INBillPayee"): return [.paymentsOrganizationName]
        case .object("INMediaSearch"):
            return [
                .mediaPlaylistTitle, .mediaMusicArtistName, .mediaAudiobookTitle, .mediaShowTitle,
                .mediaAudiobookAuthorName,
            ]
        case .object("INSpeakableString"): return isOfSystem ? Self.types(ofName: parameter.name) : []
        case .string: return isOfSystem ? types(ofText: parameter.name) : []
        default: return []
        }
    }

    private var isOfSystem: Bool { IntentCatalogue.system.definition(named: name) != nil }

    private static func types(ofName parameter: String) -> [VocabularyType] {
        switch parameter {
        case "speakableGroupName", "speakableGroupNames": [.contactGroupName]
        case "workoutName": [.workoutActivityName]
        case "carName": [.carName]
        case "organizationName": [.paymentsOrganizationName]
        case "accountNickname": [.paymentsAccountNickname]
        case "title", "taskTitle", "taskTitles": [.notebookItemTitle]
        case "groupName": [.notebookItemGroupName]
        default: []
        }
    }

    private func types(ofText parameter: String) -> [VocabularyType] {
        switch parameter {
        case "groupName", "groupNames": [.contactGroupName]
        case "albumName": [.photoAlbumName]
        case "searchTerms": name.contains("Photo") ? [.photoTag] : []
        case "profileName": [.carProfileName]
        default: []
        }
    }
}

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
