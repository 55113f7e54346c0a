internal import CommandLineKit
internal import FoundationEssentials

/// Where the extensions of a run keep their files: a directory that somebody has named, or one for this run alone.
struct RunDirectory {
    let path: String
    private let isTemporary: Bool

    init(_ given: String?) throws {
        if let given {
            (path, isTemporary) = (AbsolutePath.of(given), false)
            return
        }
        path = FileManager.default.temporaryDirectory.appending(path: "intenthost-stress-\(UUID().uuidString)").path
        isTemporary = true
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw DataError(
                description:
                    "The directory '\(path)' for the run's data cannot be made. Name another one with --data-directory."
            )
        }
    }

    /// The directory that was made for this run; nil where somebody has named one.
    var temporaryPath: String? { isTemporary ? path : nil }

    /// Removes what was made for this run.
    func remove() { if isTemporary { try? FileManager.default.removeItem(atPath: path) } }
}
