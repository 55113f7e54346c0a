internal import CommandLineKit

/// What a command shows while it works: its messages, which never wait for their reader, and below them its progress.
struct ProgressOutput {
    let errors: PatientOutput
    let line: ProgressLine
    /// The context of the command, whose standard error removes the line before it writes.
    let context: CommandContext

    init(_ context: CommandContext) {
        errors = PatientOutput(context.standardError)
        line = ProgressLine(output: errors.stream, width: context.terminalWidth)
        var context = context
        context.standardError = line.otherOutput
        self.context = context
    }

    /// Removes the line, and waits until everything is written.
    func settle() {
        line.clear()
        errors.flush()
    }
}
