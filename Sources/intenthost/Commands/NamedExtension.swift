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
        let registry = ManifestsOption.registry(arguments, context)
        // The name may be that of a refused manifest.
        for issue in registry.issues where issue.code == .changeableByOthers {
            context.standardError.writePrintableLine("warning: \(issue)")
        }
        return Set(((try? registry.extensions(named: name)) ?? []).map(\.identifier)).union([name])
    }
}
