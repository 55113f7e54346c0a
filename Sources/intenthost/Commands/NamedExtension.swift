internal import CommandLineKit
internal import IntentModel
internal import IntentRegistry

/// The extensions that a name on the command line means, for commands about what extensions have left behind.
///
/// What an extension has left is kept under its identifier, and its manifest may be gone. So an identifier needs no
/// manifest, and only a name is looked up.
enum NamedExtension {
    /// The identifiers of the extensions of a name, and the name itself, which may be an identifier.
    static func identifiers(
        of name: String,
        _ arguments: ParsedArguments,
        _ context: CommandContext
    ) -> Set<String> {
        Set(extensions(named: name, arguments, context).map(\.identifier)).union([name])
    }

    /// The identifiers of the apps of a name, under which personal data is kept, and the name itself.
    ///
    /// A manifest that stands alone is an app with one extension. Earlier versions kept what an app told as one of its
    /// extensions under the identifier of that, so these are among them.
    static func apps(of name: String, _ arguments: ParsedArguments, _ context: CommandContext) -> Set<String> {
        let registry = registry(arguments, context)
        let apps = Set(((try? registry.extensions(named: name)) ?? []).map(\.appIdentifier))
        let extensions = registry.extensions.filter { apps.contains($0.appIdentifier) }.map(\.identifier)
        let others = registry.extensions.map(\.appIdentifier).filter { !apps.contains($0) }
        return apps.union(extensions).subtracting(others).union([name])
    }

    private static func extensions(
        named name: String,
        _ arguments: ParsedArguments,
        _ context: CommandContext
    ) -> [ExtensionManifest] {
        (try? registry(arguments, context).extensions(named: name)) ?? []
    }

    private static func registry(_ arguments: ParsedArguments, _ context: CommandContext) -> Registry {
        let registry = ManifestsOption.registry(arguments, context)
        // The name may be that of a refused manifest.
        for issue in registry.issues where issue.code == .changeableByOthers {
            context.standardError.writePrintableLine("warning: \(issue)")
        }
        return registry
    }
}
