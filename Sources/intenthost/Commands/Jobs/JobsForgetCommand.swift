internal import CommandLineKit
internal import IntentHost
internal import IntentModel
internal import JobJournal

/// `intenthost jobs forget`.
struct JobsForgetCommand: Command {
    let name = "forget"
    let abstract = "Forget jobs that have ended, with their requests and answers."
    let discussion = """
        A job that has not ended is never forgotten. A host forgets ended jobs by itself after the time of \
        --job-retention.
        """

    private let ids = Argument<[String]>(
        "id",
        allowsNone: true,
        help: "Ids of the jobs, their beginnings, or extensions that have one such job each.",
        completion: CompletedValue.job.completion
    )
    private let isAll = Flag("all", help: "Forget all jobs that have ended.")
    private let age = Option<DurationArgument?>(
        "older-than",
        valueName: "duration",
        help: "Forget the jobs that ended longer ago than this, such as 12h."
    )

    var arguments: [any ArgumentDeclaration] {
        [ids, isAll, age, JobArguments.dataDirectory, ManifestsOption.key, ManifestsOption.trust]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let age = arguments[age]?.value
        let ids = arguments[ids]
        guard [!ids.isEmpty, arguments[isAll], age != nil].count(where: { $0 }) == 1 else {
            throw ValidationError("Name the jobs to forget by their ids, or write either --all or --older-than.")
        }
        let count = try await JobArguments.withJournal(arguments, context) { host in
            guard !ids.isEmpty else {
                return try await host.forgetJobs(
                    endedBefore: age.map { WallClock.system.now().advanced(by: .zero - $0) }
                )
            }
            // All jobs are found before the first is forgotten.
            var jobs: [JobIdentifier] = []
            for id in ids {
                let job = try await JobArguments.job(id, for: .forget, in: host, arguments, context).id
                if !jobs.contains(job) { jobs.append(job) }
            }
            for job in jobs { try await host.forgetJob(job) }
            return jobs.count
        }
        context.standardOutput.writeLine(count == 1 ? "1 job is forgotten." : "\(count) jobs are forgotten.")
    }
}
