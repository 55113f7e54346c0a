internal import CommandLineKit
internal import IntentHost
internal import IntentModel
internal import JSON

/// `intenthost jobs list`.
struct JobsListCommand: Command {
    let name = "list"
    let abstract = "List the jobs, the newest first."

    private let subject = Option<String?>(
        "extension",
        valueName: "name",
        help: "Identifier or name of the extension whose jobs are listed.",
        completion: CompletedValue.extension.completion
    )

    var arguments: [any ArgumentDeclaration] {
        [subject, JobArguments.dataDirectory, ManifestsOption.key, ManifestsOption.trust, JobArguments.format]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let format = arguments[JobArguments.format]
        let identifiers = try arguments[subject].map { try NamedExtension.identifiers(of: $0, arguments, context) }
        try await JobArguments.withJournal(arguments, context) { host in
            var list = JobList(format: format, output: context.standardOutput)
            try await JobArguments.forEachPage(of: host) { page in
                list.add(page.filter { identifiers?.contains($0.extensionIdentifier) ?? true })
                return true
            }
            list.end()
            if list.isEmpty, format == .text {
                let owner = arguments[subject].map { " of '\($0)'" } ?? ""
                context.standardError.writePrintableLine("note: there are no jobs\(owner)")
            }
        }
    }
}

/// Prints jobs one after the other.
private struct JobList {
    let format: OutputFormat
    let output: OutputStream

    private(set) var isEmpty = true

    mutating func add(_ jobs: [JobRecord]) {
        for job in jobs {
            switch format {
            case .json: output.write((isEmpty ? "[" : ",") + JSONValue.object(job.json).printableText)
            case .text:
                output.writePrintableLine(
                    "\(job.id)  \(job.state.rawValue)  \(job.intent)  \(job.extensionIdentifier)  \(job.acceptedAt.text)"
                )
            }
            isEmpty = false
        }
    }

    func end() { if format == .json { output.writeLine(isEmpty ? "[]" : "]") } }
}
