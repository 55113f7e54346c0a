/// Follows whether the person's session is locked; decides and does no I/O.
///
/// A device about which nothing is known any more counts as locked: a mistake must not unlock it. Until a session has
/// been seen, nothing is reported, since the person may have no desktop at all.
struct ScreenLock {
    /// A thing to do, or to tell.
    enum Action: Sendable, Hashable {
        /// Look for the session of the person; `found(_:)` follows.
        case findSession
        /// Read whether a session is locked; `read(_:of:)` follows.
        case readHint(of: Session)
        /// Tell the host.
        case report(isLocked: Bool)
    }

    /// A session of the login manager.
    struct Session: Sendable, Hashable {
        /// The identifier, such as `c2`.
        let identifier: String
        /// The path of its object.
        let path: String
    }

    /// The session that is followed.
    private(set) var session: Session?
    /// What the host was told last.
    private var reported: Bool?

    /// Begins, or begins again: the login manager has appeared, or sessions have come or gone.
    func look() -> [Action] { [.findSession] }

    /// Takes in the person's session; nil if there is none.
    mutating func found(_ found: Session?) -> [Action] {
        let hadSession = session != nil
        session = found
        guard let found else { return hadSession ? report(true) : [] }
        return [.readHint(of: found)]
    }

    /// Takes in that a property of a session may have changed.
    func changed(at path: String) -> [Action] {
        guard let session, session.path == path else { return [] }
        return [.readHint(of: session)]
    }

    /// Takes in whether a session is locked; nil if that could not be read.
    mutating func read(_ isLocked: Bool?, of session: Session) -> [Action] {
        // Another session may have taken its place meanwhile.
        guard session == self.session else { return [] }
        return report(isLocked ?? true)
    }

    /// Takes in that nobody knows the state any more: the login manager or the bus is gone.
    mutating func lost() -> [Action] {
        guard session.take() != nil else { return [] }
        return report(true)
    }

    private mutating func report(_ isLocked: Bool) -> [Action] {
        guard reported != isLocked else { return [] }
        reported = isLocked
        return [.report(isLocked: isLocked)]
    }
}
