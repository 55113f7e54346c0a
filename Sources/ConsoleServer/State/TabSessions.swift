/// The sessions of pages with the assistant, of which a host gives one client a few.
///
/// A page that is closed says nothing, so its session ends when it has not come back for a while.
final class TabSessions {
    private var sessions: [String: String] = [:]

    /// Notes the session of a page.
    func note(_ session: String, of tab: String) {
        // As many as pages may listen.
        guard sessions.count < BrowserStreams.mostStreams || sessions[tab] != nil else { return }
        sessions[tab] = session
    }

    /// Returns the session of a page that has gone, once.
    func take(of tab: String) -> String? { sessions.removeValue(forKey: tab) }

    /// Forgets all: their host is gone.
    func forget() { sessions = [:] }
}
