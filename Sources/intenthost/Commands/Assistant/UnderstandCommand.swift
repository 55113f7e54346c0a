internal import Assistant
internal import AssistantKnowledge
internal import CommandLineKit
internal import IntentModel
internal import JSON

/// `intenthost understand`: what a sentence means; nothing runs.
struct UnderstandCommand: Command {
    let name = "understand"
    let abstract = "Tell what a sentence means: its intent and its parameters. Nothing runs."
    let discussion = """
        Without a text, or with --lines, each line of standard input is a sentence. 'accepted' tells whether 'say' would \
        carry the sentence out. docs/assistant.md describes the JSON.
        """
    let exitCodes = [
        ExitCodeInfo(0, "the sentence was understood, or lines were read"),
        ExitCodeInfo(3, "the sentence was not understood"), ExitCodeInfo(64, "wrong usage"),
        ExitCodeInfo(65, "bad data of a language, or a language that there is not"),
    ]

    private let text = Argument<[String]>("text", allowsNone: true, help: "Words of the sentence.")
    private let lines = Flag("lines", help: "Read a sentence a line from standard input, and print a result a line.")
    private let isTimed = Flag("timings", help: "Tell at the end how long the sentences of --lines took.")
    private let isChecking = Flag("lint", help: "Check the data of the language, and print its mistakes.")

    var arguments: [any ArgumentDeclaration] {
        [text, lines, isTimed, isChecking, PersonalArguments.locale, JobArguments.dataDirectory]
            + PersonalArguments.registry + [JobArguments.format]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        if arguments[isChecking] { return try check(arguments, context) }
        let assistant = try await AssistantArguments.load(arguments, context).assistant
        let now = LocalTime.now()
        let format = arguments[JobArguments.format]
        let words = arguments[text]
        guard arguments[lines] || words.isEmpty else {
            let understanding = assistant.understand(words.joined(separator: " "), now: now)
            print(understanding, format, context)
            if !understanding.isAccepted { throw ExitCode(ExitStatusCode.needsInput) }
            return
        }
        guard words.isEmpty else {
            throw ValidationError("--lines reads sentences from standard input, so no text may be named.")
        }
        var times: [Duration] = []
        for sentence in SentenceLines() {
            let start = ContinuousClock.now
            let understanding = assistant.understand(sentence, now: now)
            times.append(ContinuousClock.now - start)
            print(understanding, format, context)
        }
        if arguments[isTimed] { tell(times.sorted(), context) }
    }

    private func tell(_ times: [Duration], _ context: CommandContext) {
        guard let longest = times.last else { return }
        func text(_ share: Double) -> String { DurationText.rounded(times[Int(Double(times.count - 1) * share)]) }
        context.standardError.writeLine(
            "note: \(times.count) sentences; median \(text(0.5)), 99th percentile \(text(0.99)), "
                + "longest \(DurationText.rounded(longest))"
        )
    }

    private func check(_ arguments: ParsedArguments, _ context: CommandContext) throws {
        let files = try AssistantArguments.files(for: AssistantArguments.locale(arguments, context), context)
        let mistakes = LanguageCheck.mistakes(in: files, catalogue: .system)
        for mistake in mistakes { context.standardOutput.writePrintableLine(mistake.description) }
        if !mistakes.isEmpty { throw ExitCode(ExitStatusCode.data) }
        let assistant = try Assistant(files: files, locale: AssistantArguments.locale(arguments, context))
        context.standardError.writeLine("note: no mistakes in \(files.count) files: \(assistant.size)")
    }

    private func print(_ understanding: Understanding, _ format: OutputFormat, _ context: CommandContext) {
        switch format {
        case .json: context.standardOutput.writeJSON(understanding.json)
        case .text: for line in understanding.lines { context.standardOutput.writePrintableLine(line) }
        }
    }
}

extension Understanding {
    /// The understanding for a person who reads it on a terminal.
    fileprivate var lines: [String] {
        var lines: [String] = []
        if !isAccepted { lines.append("not understood: \(reason)") }
        if isAmbiguous { lines.append("either of the first two; 'say' would ask") }
        for parse in parses {
            let app = parse.app.map { " (\($0))" } ?? ""
            let score = (parse.score * 100).rounded()
            lines.append("\(parse.intent)\(app)  \(Int(score)) %")
            for slot in parse.slots {
                let value = slot.value.flatMap { $0 == slot.text ? nil : "  = \($0)" } ?? ""
                lines.append("  \(slot.parameter): \(slot.text)\(value)")
            }
            for assignment in parse.implied { lines.append("  \(assignment.parameter): = \(assignment.value)") }
            if !parse.skipped.isEmpty { lines.append("  not used: \(parse.skipped.joined(separator: " "))") }
            lines.append("  by \(parse.reason)")
        }
        if let nearestExample { lines.append("nearest example: \(nearestExample)") }
        return lines
    }
}
