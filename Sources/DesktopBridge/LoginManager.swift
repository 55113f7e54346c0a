/// The calls and signals of logind (org.freedesktop.login1(5)).
enum LoginManager {
    static let name = "org.freedesktop.login1"
    private static let path = "/org/freedesktop/login1"
    private static let manager = "org.freedesktop.login1.Manager"
    private static let session = "org.freedesktop.login1.Session"
    private static let user = "org.freedesktop.login1.User"

    /// Finds the object of a user.
    static func object(ofUser user: UInt32) -> BusCall {
        BusCall(name, path, interface: manager, member: "GetUser", arguments: [.unsigned(user)])
    }

    /// Finds the object of a session.
    static func object(ofSession identifier: String) -> BusCall {
        BusCall(name, path, interface: manager, member: "GetSession", arguments: [.string(identifier)])
    }

    /// Reads the session at which the user sits: the graphical one, if there is one.
    ///
    /// The session of the calling process would be another, since a user's service manager is in none.
    static func display(ofUserAt path: String) -> BusCall { .property("Display", of: user, at: path, name) }

    /// Reads whether a session is locked.
    ///
    /// The signals `Lock` and `Unlock` would only ask the session's desktop to change that.
    static func lockedHint(ofSessionAt path: String) -> BusCall {
        .property("LockedHint", of: session, at: path, name)
    }

    /// Reads the user of a session.
    static func user(ofSessionAt path: String) -> BusCall { .property("User", of: session, at: path, name) }

    /// Whether an error says that a user has no session, and not that logind cannot tell.
    static func saysNoSession(_ error: BusError) -> Bool { error.name == "org.freedesktop.login1.NoSuchUser" }

    /// The session in the answer to `display(ofUserAt:)`.
    static func finding(in answer: [BusValue]) -> ScreenLock.Finding {
        guard answer.count == 1, let members = answer[0].members, members.count == 2,
            let identifier = members[0].text, let path = members[1].text
        else { return .unknown("it answers with no session, and not with 'none'") }
        // So logind says that there is none.
        if identifier.isEmpty { return path == "/" ? .none : .unknown("it answers with a session without a name") }
        return .session(ScreenLock.Session(identifier: identifier, path: path))
    }

    /// Whether a session is that of a user, by the answer to `user(ofSessionAt:)`.
    static func isSession(of user: UInt32, by answer: [BusValue]) -> Bool {
        guard answer.count == 1, let members = answer[0].members, members.count == 2 else { return false }
        return members[0].number == user
    }

    // MARK: Signals

    /// The rule for changes of sessions.
    static let changes = """
        type='signal',sender='\(name)',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged',\
        path_namespace='\(path)/session',arg0='\(session)'
        """

    /// The rules for sessions that come and go.
    static let arrivals = ["SessionNew", "SessionRemoved"].map { member in
        "type='signal',sender='\(name)',path='\(path)',interface='\(manager)',member='\(member)'"
    }

    /// The rule for the start and the end of logind itself, with its old and its new owner.
    static let owner = """
        type='signal',sender='org.freedesktop.DBus',path='/org/freedesktop/DBus',interface='org.freedesktop.DBus',\
        member='NameOwnerChanged',arg0='\(name)'
        """

    /// Whether logind has an owner, by the signal of `owner`.
    static func isThere(by signal: [BusValue]) -> Bool { signal.count == 3 && signal[2].text?.isEmpty == false }
}
