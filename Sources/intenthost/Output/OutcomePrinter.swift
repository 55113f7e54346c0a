internal import CommandLineKit
internal import IntentModel
internal import IntentPresentation
internal import JSON

/// Prints the outcome of a request: the result to standard output, a failure to standard error.
struct OutcomePrinter {
    let format: OutputFormat
    let context: CommandContext

    func print(_ outcome: Outcome) {
        switch format {
        case .json: context.standardOutput.writeJSON(.object(outcome.json))
        case .text:
            for line in summary(of: outcome) + outcome.detailLines + (outcome.question?.openLines ?? []) {
                context.standardOutput.writePrintableLine(line)
            }
            if let failure = outcome.failure { printFailure(failure, outcome.question) }
        }
    }

    /// Prints one update: one line.
    func print(update: IntentResponse) {
        switch format {
        case .json: context.standardOutput.writeJSON(.object(update.json))
        case .text:
            let properties = update.properties.map { "\($0.key): \($0.value.displayText)" }.joined(separator: ", ")
            context.standardOutput.writePrintableLine(
                properties.isEmpty ? update.code : "\(update.code): \(properties)"
            )
        }
    }

    /// One line, or two where the terminal is too narrow for one.
    private func summary(of outcome: Outcome) -> [String] {
        var text = "\(outcome.status.rawValue): \(outcome.intent)"
        if let identifier = outcome.extensionIdentifier { text += " by \(identifier)" }
        if let code = outcome.response?.code, code != outcome.status.rawValue { text += ", code \(code)" }
        let total = outcome.timings.total
        // A request that never reached a host took no time.
        let end = "(\(outcome.stage.rawValue)\(total == .zero ? "" : ", \(DurationText.rounded(total))"))"
        return text.count + 1 + end.count > context.terminalWidth ? [text, "  \(end)"] : ["\(text) \(end)"]
    }

    private func printFailure(_ failure: Failure, _ question: Question?) {
        for line in failure.messageLines {
            context.standardError.writePrintableLine(line)
        }
        if let help = help(for: failure, question) { context.standardError.writePrintableLine("Help:  \(help)") }
        if !failure.stderrTail.isEmpty {
            context.standardError.writeLine("The extension's last lines on stderr:")
            for line in failure.stderrTail { context.standardError.writePrintableLine("  | \(line)") }
        }
        if let recording = failure.recording {
            context.standardError.writeLine("The extension's last moments:")
            for line in recording.textLines { context.standardError.writePrintableLine("  | \(line)") }
        }
    }

    /// The command-line options that would have helped.
    private func help(for failure: Failure, _ question: Question?) -> String? {
        switch failure.kind {
        case .ambiguousExtension: "--extension <name> says which one is meant."
        case .needsInput:
            (question?.parameter.map { "--param \($0)=<value> gives it, " } ?? "")
                + "--answers <file> answers questions."
        default: nil
        }
    }
}
