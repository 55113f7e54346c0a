internal import FoundationEssentials
internal import SystemFiles

/// The directory for the files of a run's extensions: given by the user, or made for this run.
struct RunDirectory {
    let path: String
    private let isTemporary: Bool

    /// - Parameter purpose: A part of the name of a directory that is made.
    init(_ given: String? = nil, for purpose: String) throws {
        if let given {
            (path, isTemporary) = (AbsolutePath.of(given), false)
            return
        }
        path = FileManager.default.temporaryDirectory.appending(path: "intenthost-\(purpose)-\(UUID().uuidString)").path
        isTemporary = true
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw DataError(
                description:
                    "The directory '\(path)' for the run's data cannot be made. Set TMPDIR to a directory where you may make others."
            )
        }
    }

    /// The directory that was made for this run; nil for a directory given by the user.
    var temporaryPath: String? { isTemporary ? path : nil }

    /// Removes a directory that was made for this run; extensions of another user may still change what is in it.
    func remove() { if isTemporary { _ = FolderRemoval.remove(path) } }
}
