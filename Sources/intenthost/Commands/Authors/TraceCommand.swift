internal import CommandLineKit
internal import IntentTrace

/// `intenthost trace`: what traces tell.
struct TraceCommand: Command {
    let name = "trace"
    let abstract = "Show what a trace tells of its requests."
    let subcommands: [any Command] = [TraceShowCommand()]
}

/// `intenthost trace show`: the requests of a trace with their times, and the wire of those that failed.
struct TraceShowCommand: Command {
    let name = "show"
    let abstract = "Show how the time of each request went, and why one failed."
    let discussion = """
        Each request is shown with its stages, how long each took, and how much of its limit that was; one that failed \
        with its flight recording: the lines of the wire, stderr, threads, descriptors and memory. An outcome is shown \
        in the same way, as 'invoke --format json' prints it.

        EXIT CODES: 0 it was shown; 64 wrong usage; 65 no trace and no outcome.
        """

    private let file = Argument<String>(
        "file",
        help: "Trace, as written by --trace, or outcome; - reads standard input.",
        completion: .file
    )
    private let isPage = Flag(
        "html",
        help: "Print one HTML page instead, which needs nothing else. It holds the values of the requests."
    )

    var arguments: [any ArgumentDeclaration] { [file, isPage] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let path = arguments[file]
        let story = try TraceInput.story(path, context)
        guard arguments[isPage] else {
            for line in story.textLines { context.standardOutput.writePrintableLine(line) }
            return
        }
        let name = path == "-" ? "standard input" : path.split(separator: "/").last.map(String.init) ?? path
        context.standardOutput.write(story.page(of: name))
    }
}
