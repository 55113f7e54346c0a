/// The `help` subcommand that a program with subcommands has.
struct HelpCommand: Command {
    let name = "help"
    let abstract = "Show subcommand help information."
    private let path: Argument<[String]>
    // `tool help --help` is the same request as `tool help`.
    private let help = Flag("help", short: "h", help: "")

    /// Creates the command; a shell offers these names for its first argument.
    init(subcommands names: [String]) {
        path = Argument("subcommands", allowsNone: true, help: "", completion: .list(names))
    }

    var arguments: [any ArgumentDeclaration] { [path, help] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        throw HelpRequest(path: arguments[path])
    }
}
