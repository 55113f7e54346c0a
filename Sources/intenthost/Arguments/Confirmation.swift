internal import CommandLineKit
internal import IntentPresentation

/// A question to the person at the terminal before a command does something.
enum Confirmation {
    /// The flag that answers yes beforehand.
    static let isSure = Flag("yes", help: "Do not ask.")

    /// Asks whether to go on, and ends the command unless the answer is yes.
    ///
    /// - Parameters:
    ///   - question: The question, without the hint about what to type.
    ///   - refusal: What did not happen, as a part of a sentence: "nothing was erased".
    static func ask(
        _ question: String,
        refusal: String,
        _ arguments: ParsedArguments,
        _ context: CommandContext
    ) throws {
        guard !arguments[isSure] else { return }
        guard context.isInputTerminal else {
            let sentence = refusal.prefix(1).uppercased() + refusal.dropFirst()
            throw ValidationError("\(sentence.printableLine). Without a terminal to ask on, write --yes.")
        }
        context.standardError.write("\(question.printableLine) [y/N] ")
        let answer = readLine()?.lowercased() ?? ""
        guard ["y", "yes"].contains(answer) else {
            context.standardError.writePrintableLine("note: \(refusal)")
            throw ExitCode(ExitStatusCode.interrupted)
        }
    }
}
