/// Whether an app may be used, by the cases of Apple's `INSiriAuthorizationStatus`.
public enum AuthorizationStatus: String, Sendable, Hashable, CaseIterable {
    /// The person has not been asked yet.
    case notDetermined
    /// An administrator forbids it, which the person cannot change.
    case restricted
    /// The person has said no.
    case denied
    /// The person has said yes.
    case authorized
}

/// Whether an app may be used, and who decided it.
public struct AuthorizationState: Sendable, Hashable {
    /// Whether the app may be used.
    public var status: AuthorizationStatus
    /// Whether files of the app changed since the person authorised it; the status is `notDetermined` then.
    public var hasChanged: Bool
    /// The parts of the app that changed; empty where that is not known.
    package var changes: Set<AppPart> = []
    /// Whether the app is gone, as when another process has removed it; the status is `denied` then.
    package var isRemoved = false
    /// The time of the person's decision; nil where there is none.
    public var decidedAt: Timestamp?
    /// What took the decision, such as `dialogue` or `intenthost authorize`.
    public var decidedBy: String?
    /// The path of the administrator's file that restricts apps; nil where there is none.
    public var administratorFile: String?

    /// Makes a state.
    public init(
        _ status: AuthorizationStatus,
        hasChanged: Bool = false,
        decidedAt: Timestamp? = nil,
        decidedBy: String? = nil,
        administratorFile: String? = nil
    ) {
        self.status = status
        self.hasChanged = hasChanged
        self.decidedAt = decidedAt
        self.decidedBy = decidedBy
        self.administratorFile = administratorFile
    }
}
