internal import PersonalStore

/// What the state of an app was read from: as long as it is the same, so is the state.
///
/// It is cheap to gather, so that a host can do that for each request. The other files of an app are looked at before
/// the app is started.
struct AuthorizationEvidence: Sendable, Hashable {
    private let store: PersonalStoreWatch.Version
    /// The administrator's files, then the manifests and programs of the app.
    private let files: [FileStamp?]

    /// Gathers it; nil where that is not possible without a wait.
    init?(of app: InstalledApp, _ rules: AdministratorRules, _ watch: PersonalStoreWatch) {
        guard let store = watch.version else { return nil }
        self.store = store
        files = rules.stamps + app.files.map { FileStamp(of: $0) }
    }

    /// Whether each later change gives other evidence.
    var isSettled: Bool {
        let now = FileStamp.now
        return files.allSatisfy { $0?.isSettled(at: now) ?? true }
    }
}
