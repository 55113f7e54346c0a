import Intents
import PluginSupport

/// Counts the matching photos, and hands over to the app, which shows them.
final class SearchForPhotosHandler: INSearchForPhotosIntentHandling {
    private let library: PhotoLibrary

    init(library: PhotoLibrary) { self.library = library }

    func resolveAlbumName(for intent: INSearchForPhotosIntent) async -> INStringResolutionResult {
        guard let name = intent.albumName else { return .notRequired() }
        return switch NameMatch(name, among: library.albums, name: \.self) {
        case .exact(let album): .success(with: album)
        case .inexact(let album): .confirmationRequired(with: album)
        case .several(let albums): .disambiguation(with: albums)
        case .none: .unsupported()
        }
    }

    func resolveDateCreated(for intent: INSearchForPhotosIntent) async -> INDateComponentsRangeResolutionResult {
        intent.dateCreated.map { .success(with: $0) } ?? .notRequired()
    }

    /// Somebody whom no photo shows is no mistake: nothing is found.
    func resolvePeopleInPhoto(for intent: INSearchForPhotosIntent) async -> [INPersonResolutionResult] {
        guard let people = intent.peopleInPhoto, !people.isEmpty else { return [.notRequired()] }
        return people.map { person in
            switch NameMatch(person.displayName, among: library.people, name: \.self) {
            case .exact(let name): .success(with: Self.person(name))
            case .inexact(let name): .confirmationRequired(with: Self.person(name))
            case .several(let names): .disambiguation(with: names.map(Self.person))
            case .none: .success(with: person)
            }
        }
    }

    private static func person(_ name: String) -> INPerson {
        INPerson(
            personHandle: INPersonHandle(value: name, type: .unknown),
            nameComponents: nil,
            displayName: name,
            image: nil,
            contactIdentifier: nil,
            customIdentifier: name
        )
    }

    func handle(intent: INSearchForPhotosIntent) async -> INSearchForPhotosIntentResponse {
        let photos = library.photos(matching: intent)
        let activity = NSUserActivity(activityType: "org.intenthost.MonkeyPhotos.search")
        activity.title = photos.count == 1 ? "1 photo" : "\(photos.count) photos"
        activity.userInfo = ["photos": photos.map(\.identifier)]
        let response = INSearchForPhotosIntentResponse(code: .continueInApp, userActivity: activity)
        response.searchResultsCount = photos.count
        return response
    }
}
