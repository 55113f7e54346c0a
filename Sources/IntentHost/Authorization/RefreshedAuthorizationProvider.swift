/// A provider whose states others change: other processes decide, and files of an app are replaced.
package protocol RefreshedAuthorizationProvider: AuthorizationProvider {
    /// Whether `authorization(ofApp:)` returns what a look would find now, as far as that can be known at once.
    ///
    /// Called for each request, on the host's loop or another thread.
    func isCurrent(ofApp identifier: String) -> Bool

    /// Looks at all that decides about an app; returns whether `authorization(ofApp:)` returns another state now.
    func refresh(ofApp identifier: String) async -> Bool
}
