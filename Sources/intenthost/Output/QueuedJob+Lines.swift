internal import CommandLineKit
internal import HostProtocol
internal import IntentPresentation
internal import JSON

extension QueuedJob {
    /// The job in one line, in the form of the other jobs.
    var line: String {
        let state = state == .dead ? "dead letter" : state.rawValue
        let place = host.map { "  at \($0)" } ?? ""
        return "\(job)  \(state)  \(intent)  \(extensionIdentifier ?? "-")  \(acceptedAt.text)\(place)"
    }

    /// Prints all about the job.
    func print(_ format: OutputFormat, _ context: CommandContext) {
        guard format == .text, case .object(let object) = json else {
            return context.standardOutput.writeJSON(json)
        }
        for member in object where member.key != "outcome" {
            context.standardOutput.writePrintableLine("\(member.key): \(member.value.displayText)")
        }
        if state == .dead {
            context.standardError.writeLine(
                "note: it is a dead letter: all attempts are used up, or nobody can tell whether it was carried out"
            )
        }
        if let outcome { OutcomePrinter(format: .text, context: context).print(outcome) }
    }
}
