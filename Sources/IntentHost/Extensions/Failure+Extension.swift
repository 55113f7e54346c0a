internal import IntentModel

extension Failure {
    /// The failure of a request whose extension was removed while the host lives.
    static func removed(_ manifest: ExtensionManifest) -> Failure {
        Failure(
            .unknownExtension,
            code: .noAppAvailable,
            message: "\(manifest.displayName) was removed while the request was under way."
        )
    }

    /// The failure if it is unknown whether the extension is quarantined.
    static func unknownHistory(of manifest: ExtensionManifest, _ error: JournalError) -> Failure {
        Failure(
            .journalFailed,
            code: .noAppAvailable,
            message:
                "\(manifest.displayName) was not started, because the journal does not tell whether it is quarantined. "
                + "\(error)"
        )
    }
}
