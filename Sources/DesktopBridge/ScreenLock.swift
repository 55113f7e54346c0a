internal import IntentModel

/// Follows whether the person's session is locked; decides and does no I/O.
///
/// A device about which nothing is known counts as locked: a mistake must not unlock it. Only while it is known that
/// there is no session, and there has been none, nothing is reported, since the person may have no desktop at all.
struct ScreenLock {
    /// A thing to do, or to tell.
    enum Action: Sendable, Hashable {
        /// Look for the session of the person; `found(_:)` follows.
        case findSession
        /// Look for it after a time, unless it is looked for before.
        case findSessionLater(Duration)
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

    /// What came of looking for the person's session.
    enum Finding: Sendable, Hashable {
        case session(Session)
        /// It is known that there is none.
        case none
        /// It is not known; the reason is a part of a sentence.
        case unknown(String)
    }

    /// The session that is followed.
    private(set) var session: Session?
    /// What the host was told last.
    private var reported: Bool?
    /// Whether the host was told that nothing is known any more.
    private var isUnknown = false
    private var retry = RetryDelay()

    /// Begins, or begins again: the login manager has appeared, or sessions have come or gone.
    func look() -> [Action] { [.findSession] }

    /// Takes in the person's session.
    mutating func found(_ finding: Finding) -> [Action] {
        switch finding {
        case .session(let session):
            self.session = session
            return [.readHint(of: session)]
        case .none:
            isUnknown = false
            retry.reset()
            return session.take() == nil ? [] : report(true)
        case .unknown:
            session = nil
            return becomeUnknown() + [.findSessionLater(retry.next())]
        }
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
        guard let isLocked else { return becomeUnknown() + [.findSessionLater(retry.next())] }
        isUnknown = false
        retry.reset()
        return report(isLocked)
    }

    /// Takes in that the login manager is gone, so that nobody knows the state any more.
    mutating func lost() -> [Action] {
        session = nil
        return becomeUnknown()
    }

    /// Takes in that nothing will be known any more.
    ///
    /// The host is told in any case: the person may have unlocked the device by a command meanwhile.
    mutating func end() -> [Action] {
        isUnknown = false
        return lost()
    }

    /// Locks the device, once for each time that nothing is known any more, so that the person can unlock it.
    private mutating func becomeUnknown() -> [Action] {
        guard !isUnknown else { return [] }
        (isUnknown, reported) = (true, true)
        return [.report(isLocked: true)]
    }

    private mutating func report(_ isLocked: Bool) -> [Action] {
        guard reported != isLocked else { return [] }
        reported = isLocked
        return [.report(isLocked: isLocked)]
    }
}
