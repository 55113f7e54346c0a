internal import CommandLineKit
internal import IntentModel
internal import IntentPresentation
internal import IntentRegistry

/// The places in which a command looks for manifests: those of the command line, or else the standard ones.
struct ManifestSearch {
    /// The standard places as a help tells them, in their order.
    static let defaultPlaces =
        "$INTENTHOST_MANIFESTS, Manifests, the installed apps, and intenthost/manifests below $XDG_CONFIG_HOME and $XDG_DATA_DIRS"

    private let named: [String]
    private let standard: [ManifestPlace]

    /// - Parameters:
    ///   - named: The places of the command line, if it has some.
    ///   - dataDirectory: The directory of the installed apps.
    init(_ named: [String], _ context: CommandContext, dataDirectory: String) {
        self.named = named
        standard =
            named.isEmpty
            ? ManifestPlace.standard(environment: context.environment, dataDirectory: dataDirectory) : []
    }

    /// - Parameter named: The places of the command line, if it has some.
    init(_ named: [String], _ arguments: ParsedArguments, _ context: CommandContext) {
        self.init(named, context, dataDirectory: PersonalArguments.directory(arguments, context))
    }

    /// Reads the usable manifests.
    func registry(trustsOthers: Bool) -> Registry {
        named.isEmpty
            ? Registry(searching: standard, trustsOthers: trustsOthers)
            : Registry(paths: named, trustsOthers: trustsOthers)
    }

    /// Reads the usable manifests, and warns of the others.
    ///
    /// - Throws: An error with a line for each mistake where no manifest can be used.
    func usableRegistry(_ arguments: ParsedArguments, _ context: CommandContext) throws -> Registry {
        let registry = registry(trustsOthers: arguments[ManifestsOption.trust])
        if let error = error(of: registry) { throw error }
        ManifestsOption.warn(of: registry, context)
        return registry
    }

    /// The identifiers of all manifests in the places, and in others.
    func claimedIdentifiers(besides others: [String] = []) -> ClaimedIdentifiers {
        ClaimedIdentifiers(in: standard + (named + others).map { ManifestPlace($0, isNamed: true) })
    }

    /// The paths of the places, as a part of a sentence.
    var places: String {
        (named.isEmpty ? standard.map(\.path) : named).map { "'\($0)'" }.joined(separator: ", ")
    }

    /// The error of a command where no manifest can be used; nil otherwise.
    func error(of registry: Registry) -> (any Error)? { failure(of: registry).map { UnusableManifests($0) } }

    /// The failure where no manifest can be used; nil otherwise.
    func failure(of registry: Registry) -> Failure? {
        guard registry.extensions.isEmpty else { return nil }
        guard !registry.issues.isEmpty else {
            guard named.isEmpty else { return nil }
            return Failure(
                .badManifest,
                message:
                    "No manifest was found in \(places.printableLine). Put the manifest of an extension there, or name "
                    + "another directory with --manifests."
            )
        }
        // Whatever a manifest contains, the message has one line for each mistake.
        let issues = registry.issues.map { "\n  \($0.description.printableLine)" }.joined()
        return Failure(
            .badManifest,
            message: "No manifest could be used. Correct the mistakes, or name other manifests:\(issues)"
        )
    }
}

/// Ends the program because no manifest can be used, with a line for each mistake.
private struct UnusableManifests: LinedError, CustomStringConvertible {
    let description: String
    let exitCode = ExitStatusCode.data

    init(_ failure: Failure) { description = failure.message }

    var lines: [String] { description.split(separator: "\n").map(String.init) }
}
