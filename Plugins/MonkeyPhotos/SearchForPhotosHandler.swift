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

    // The photos have no dates and no people, and a search for such would find others.

    func resolveDateCreated(for intent: INSearchForPhotosIntent) async -> INDateComponentsRangeResolutionResult {
        intent.dateCreated == nil ? .notRequired() : .unsupported()
    }

    func resolvePeopleInPhoto(for intent: INSearchForPhotosIntent) async -> [INPersonResolutionResult] {
        guard let people = intent.peopleInPhoto, !people.isEmpty else { return [.notRequired()] }
        return people.map { _ in .unsupported() }
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
