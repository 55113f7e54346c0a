import Intents

/// MonkeyPhotos' app for the terminal: shows the photos that its extension has found.
@main
final class MonkeyPhotosApp: INApplicationDelegate {
    func application(_ application: INApplication, continue userActivity: NSUserActivity) async -> Bool {
        guard userActivity.activityType == "org.intenthost.MonkeyPhotos.search" else { return false }
        let photos = userActivity.userInfo?["photos"] as? [Any] ?? []
        let search = userActivity.interaction?.intent as? INSearchForPhotosIntent
        print("Photos of \(search?.albumName ?? "all albums"): \(photos.map { "\($0)" }.joined(separator: ", "))")
        if application.wasStartedByHost { application.terminate() }
        return true
    }
}
