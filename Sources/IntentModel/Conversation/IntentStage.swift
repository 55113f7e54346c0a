/// The stage of a request in which something happened.
public enum IntentStage: String, Sendable, Hashable, CaseIterable {
    /// The registry and the policy decide; no process runs yet.
    case policy
    /// The extension's process starts and answers `initialize`.
    case launch
    /// The extension resolves the parameters.
    case resolve
    /// The extension confirms that it can do what is asked.
    case confirm
    /// The extension does what is asked.
    case handle
    /// The UI extension draws what a person sees of the request; no outcome ends here.
    case configure
}
