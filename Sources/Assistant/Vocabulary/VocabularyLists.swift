internal import IntentModel

/// The lists of words that apps and persons have told, by the parameters that they are values of.
///
/// The table is the one of docs/apps.md.
struct VocabularyLists: Sendable {
    /// The list of each type of words of `INVocabulary`.
    private let byType: [VocabularyType: PhraseTrie.List]
    /// The list of each parameter of an app's own vocabulary, such as `INStartWorkoutIntent.workoutName`.
    private let byParameter: [String: PhraseTrie.List]

    init(byType: [VocabularyType: PhraseTrie.List], byParameter: [String: PhraseTrie.List]) {
        (self.byType, self.byParameter) = (byType, byParameter)
    }

    /// The lists whose phrases are values of a slot.
    func lists(intent: String, parameter: String, kind: SlotType.FreeKind) -> [PhraseTrie.List] {
        let name = parameter.split(separator: ".").first.map(String.init) ?? parameter
        let own = [byParameter["\(intent).\(parameter)"], name == parameter ? nil : byParameter["\(intent).\(name)"]]
        return own.compactMap(\.self) + Self.types(intent, parameter, name, kind).compactMap { byType[$0] }
    }

    private static func types(
        _ intent: String,
        _ parameter: String,
        _ name: String,
        _ kind: SlotType.FreeKind
    ) -> [VocabularyType] {
        if kind == .person || kind == .people { return [.contactName] }
        switch name {
        case "speakableGroupName", "speakableGroupNames": return [.contactGroupName]
        case "searchTerms": return intent.contains("Photo") ? [.photoTag] : []
        case "albumName": return [.photoAlbumName]
        case "workoutName": return [.workoutActivityName]
        case "carName": return [.carName]
        case "profileName": return [.carProfileName]
        case "organizationName", "billPayee": return [.paymentsOrganizationName]
        case "accountNickname", "fromAccount", "toAccount": return [.paymentsAccountNickname]
        case "groupName":
            return intent.contains("Message") ? [.contactGroupName] : [.notebookItemGroupName]
        case "targetTaskList", "taskList": return [.notebookItemGroupName, .notebookItemTitle]
        case "title", "targetNote", "tasks", "targetTask", "taskTitle", "taskTitles": return [.notebookItemTitle]
        case "mediaDestination": return [.mediaPlaylistTitle]
        case "mediaSearch":
            switch parameter {
            case "mediaSearch.artistName": return [.mediaMusicArtistName, .mediaAudiobookAuthorName]
            case "mediaSearch.mediaName":
                return [.mediaPlaylistTitle, .mediaAudiobookTitle, .mediaShowTitle, .mediaMusicArtistName]
            default: return []
            }
        default: return []
        }
    }
}
