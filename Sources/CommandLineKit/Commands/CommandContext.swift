/// The world a command sees: where it writes, and what surrounds it.
package struct CommandContext: Sendable {
    /// Where results go.
    package var standardOutput: OutputStream
    /// Where messages go.
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
