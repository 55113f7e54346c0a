internal import IntentHost

extension StressReport {
    /// The command that repeats a run.
    public struct Command: Sendable, Hashable, ExpressibleByArrayLiteral {
        /// Its words, unquoted; empty where there is no command.
        public var words: [String]
        /// What it reads that is gone after the run, such as `standard input for --parameters`.
        public var input: [String]

        /// Makes a command.
        public init(words: [String], input: [String] = []) {
            self.words = words
            self.input = input
        }

        /// Makes a command that reads nothing but files that stay.
        public init(arrayLiteral words: String...) { self.init(words: words) }

        /// The command as one would type it.
        var text: String { ShellWords.text(words) }

        /// What the words alone do not say, one sentence; nil where they say all.
        var note: String? {
            guard !input.isEmpty else { return nil }
            let names = input.joined(separator: ", and ").printable
            return "It reads \(names), which has to hold what it held in this run."
        }
    }
}
