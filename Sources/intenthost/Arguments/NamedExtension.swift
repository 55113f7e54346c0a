internal import CommandLineKit
internal import IntentModel
internal import IntentRegistry

/// The extensions that a name on the command line means, for commands about what extensions have left behind.
///
/// What an extension has left is kept under its identifier, and its manifest may be gone. So an identifier needs no
/// manifest, and only a name is looked up.
enum NamedExtension {
    /// The identifiers of the extensions of a name, and the name itself, which may be an identifier.
    ///
    /// - Throws: an error where the name can mean several apps.
    static func identifiers(
        of name: String,
        _ arguments: ParsedArguments,
        _ context: CommandContext
    ) throws -> Set<String> {
        do throws(RegistryError) { return try registry(arguments, context).keptIdentifiers(named: name) } catch {
            throw DataError(description: "\(error)")
        }
    }

    /// The identifiers of the apps of a name, under which personal data is kept, and the name itself.
    ///
    /// A manifest that stands alone is an app with one extension. Earlier versions kept what an app told as one of its
    /// extensions under the identifier of that, so these are among them.
    ///
    /// - Throws: an error where the name can mean several apps.
    static func apps(of name: String, _ arguments: ParsedArguments, _ context: CommandContext) throws -> Set<String> {
        let registry = registry(arguments, context)
        let kept: Set<String>
        do throws(RegistryError) { kept = try registry.keptIdentifiers(named: name) } catch {
            throw DataError(description: "\(error)")
        }
        let apps = Set(registry.extensions.filter { kept.contains($0.identifier) }.map(\.appIdentifier))
        let extensions = registry.extensions.filter { apps.contains($0.appIdentifier) }.map(\.identifier)
        let others = registry.extensions.map(\.appIdentifier).filter { !apps.contains($0) }
        return apps.union(extensions).subtracting(others).union([TypedName(name).text])
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
