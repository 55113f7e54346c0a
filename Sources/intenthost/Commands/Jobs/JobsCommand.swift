internal import CommandLineKit

/// `intenthost jobs`: the requests that extensions continue after their outcome, and those that a cluster has queued.
struct JobsCommand: Command {
    let name = "jobs"
    let abstract = "List, show, follow and end the jobs that extensions, or hosts of a cluster, have accepted."
    let subcommands: [any Command] = [
        JobsListCommand(), JobsShowCommand(), JobsFollowCommand(), JobsCancelCommand(), JobsResumeCommand(),
        JobsForgetCommand(),
    ]
}
