internal import CommandLineKit

/// `intenthost jobs`: the requests that extensions continue after their outcome.
struct JobsCommand: Command {
    let name = "jobs"
    let abstract = "List, show, resume and forget the jobs that extensions have accepted."
    let subcommands: [any Command] = [JobsListCommand(), JobsShowCommand(), JobsResumeCommand(), JobsForgetCommand()]
}
