internal import CommandLineKit
internal import IntentHost
internal import IntentModel

/// The shared parts of the commands about jobs.
enum JobArguments {
    static let dataDirectory = Option<String?>(
        "data-directory",
        valueName: "directory",
        help: "Directory for the files of extensions and the journal. (default: $XDG_DATA_HOME/intenthost)",
        completion: .directory
    )
    static let retention = Option<DurationArgument>(
        "job-retention",
        valueName: "duration",
        default: DurationArgument(JobRetention().age),
        help: "Time to keep a job after its end, such as 12h."
    )
    static let format = Option<OutputFormat>("format", default: .text, help: "Format of the result.")
    static let id = Argument<String>(
        "id",
        help: "Id of the job, its beginning, or the extension if it has one such job.",
        completion: CompletedValue.job.completion
    )

    /// Runs a body with a host that only reads and changes the journal of the data directory.
    static func withJournal<Result>(
        _ arguments: ParsedArguments,
        _ context: CommandContext,
        _ body: (Host) async throws -> Result
    ) async throws -> Result {
        let directory = PersonalArguments.directory(arguments, context)
        return try await MachineHost.withJournal(below: directory, context.environment, body)
    }

    /// The one job that an argument means: by the beginning of its id, or else by its extension.
    ///
    /// - Parameter use: What the command does with the job, which decides the jobs of an extension that count.
    static func job(
        _ text: String,
        for use: JobUse,
        in host: Host,
        _ arguments: ParsedArguments,
        _ context: CommandContext
    ) async throws -> JobRecord {
        // An empty prefix matches every id.
        guard !text.isEmpty else { throw ValidationError("The id of the job is empty.") }
        let matches = try await host.jobs(identifiedBy: text.lowercased(), limit: 1)
        if let job = matches.jobs.first {
            guard matches.next == nil else {
                throw DataError(description: "More than one job begins with '\(text)'. Write more of the id.")
            }
            return job
        }
        let identifiers = try NamedExtension.identifiers(of: text, arguments, context)
        var jobs: [JobRecord] = []
        try await forEachPage(of: host) { page in
            jobs += page.filter { identifiers.contains($0.extensionIdentifier) && use.suits($0.state) }
            return jobs.count <= mostListed
        }
        guard let job = jobs.first else {
            throw DataError(
                description: "There is no job '\(text)', and no extension of that name has \(use.wanted). "
                    + "'intenthost jobs list' lists all jobs."
            )
        }
        guard jobs.count == 1 else {
            let more = jobs.count > mostListed ? " …" : ""
            throw DataError(
                description: "'\(text)' has more than one job. Write the id of one: "
                    + jobs.prefix(mostListed).map { "\($0.id) (\($0.state.rawValue), \($0.intent))" }
                    .joined(separator: ", ") + "\(more)."
            )
        }
        return job
    }

    /// The number of jobs that a message lists.
    private static let mostListed = 5

    /// Reads all jobs, the newest first, page by page: a journal of a year is never held in memory.
    ///
    /// - Parameter body: Does something with a page, and returns whether it wants another.
    static func forEachPage(of host: Host, _ body: ([JobRecord]) -> Bool) async throws {
        var page = try await host.jobs(limit: Host.largestJobPage)
        while body(page.jobs), let next = page.next {
            page = try await host.jobs(after: next, limit: Host.largestJobPage)
        }
    }
}

/// What a command does with a job that its caller may name by the extension.
enum JobUse {
    case show
    case resume
    case forget

    /// Whether a job in this state is one that the caller can mean.
    func suits(_ state: JobState) -> Bool {
        switch self {
        case .show: true
        case .resume: !state.isFinal
        case .forget: state.isFinal
        }
    }

    /// Such a job, in words.
    var wanted: String {
        switch self {
        case .show: "a job"
        case .resume: "an open job"
        case .forget: "a job that has ended"
        }
    }
}
