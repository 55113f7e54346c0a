internal import IntentPresentation

extension StressReport {
    /// The command that repeats a run.
    public struct Command: Sendable, Hashable, ExpressibleByArrayLiteral {
        /// Its words, unquoted; empty where there is no command.
        public var words: [String]
        /// The inputs that are gone after the run, such as `standard input for --params`.
        public var input: [String]

        /// Makes a command.
        public init(words: [String], input: [String] = []) {
            self.words = words
            self.input = input
        }

        /// Makes a command whose inputs are permanent files.
        public init(arrayLiteral words: String...) { self.init(words: words) }

        /// The command as one would type it.
        var text: String { CommandText.text(words) }

        /// A sentence about inputs that the words alone do not reproduce; nil if there are none.
        var note: String? {
            guard !input.isEmpty else { return nil }
            let names = input.joined(separator: ", and ").printable
            return "It reads \(names), which has to hold what it held in this run."
        }
    }
}
