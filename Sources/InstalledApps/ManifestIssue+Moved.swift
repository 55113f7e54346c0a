internal import IntentModel

extension ManifestIssue {
    /// The issue with the paths of one folder in place of those of another.
    func moved(from folder: String, to other: String) -> ManifestIssue {
        func moved(_ text: String) -> String { text.replacing(folder, with: other) }
        return ManifestIssue(
            code,
            file: moved(file),
            keyPath: keyPath,
            value: value,
            message: moved(message),
            help: moved(help)
        )
    }
}
