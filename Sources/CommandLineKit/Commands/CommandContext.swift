/// The world of a command: its streams, its environment and its terminal.
package struct CommandContext: Sendable {
    /// The stream for results.
    package var standardOutput: OutputStream
    /// The stream for messages.
    package var standardError: OutputStream
    /// Whether a person can answer on standard input.
    package var isInputTerminal: Bool
    /// The environment variables.
    package var environment: [String: String]
    /// The width in columns that help is wrapped to.
    package var terminalWidth: Int

    /// Creates a world, for tests or for programs with other streams.
    package init(
        standardOutput: OutputStream,
        standardError: OutputStream,
        isInputTerminal: Bool = false,
        environment: [String: String] = [:],
        terminalWidth: Int = 80
    ) {
        self.standardOutput = standardOutput
        self.standardError = standardError
        self.isInputTerminal = isInputTerminal
        self.environment = environment
        self.terminalWidth = terminalWidth
    }
}
