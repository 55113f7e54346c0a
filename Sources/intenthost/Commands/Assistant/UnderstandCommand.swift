internal import Assistant
internal import AssistantKnowledge
internal import CommandLineKit
internal import HostProtocol
internal import IntentHostClient
internal import IntentModel
internal import IntentRegistry
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
        ExitCodeInfo(69, "the host that --host names does not answer"),
    ]

    private let text = Argument<[String]>("text", allowsNone: true, help: "Words of the sentence.")
    private let lines = Flag("lines", help: "Read a sentence a line from standard input, and print a result a line.")
    private let isTimed = Flag("timings", help: "Tell at the end how long the sentences of --lines took.")
    private let question = Option<String?>(
        "question",
        valueName: "intent.parameter",
        help: "Take the sentences as answers to the question for this parameter, such as INSendPaymentIntent.payee."
    )
    private let choices = Option<[String]>(
        "choice",
        valueName: "name",
        help: "A candidate from which the person chooses, with --question. Repeat for several."
    )
    private let isChecking = Flag("lint", help: "Check the data of the language, and print its mistakes.")

    var arguments: [any ArgumentDeclaration] {
        [text, lines, isTimed, question, choices, isChecking, HostOption.key, PersonalArguments.locale]
            + [JobArguments.dataDirectory] + PersonalArguments.registry + [JobArguments.format]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        if arguments[isChecking] { return try check(arguments, context) }
        let format = arguments[JobArguments.format]
        let words = arguments[text]
        let understand = try await reader(arguments, context)
        guard arguments[lines] || words.isEmpty else {
            let meaning = try await understand(words.joined(separator: " "))
            print(meaning, format, context)
            if !meaning.isAccepted { throw ExitCode(ExitStatusCode.needsInput) }
            return
        }
        guard words.isEmpty else {
            throw ValidationError("--lines reads sentences from standard input, so no text may be named.")
        }
        var times: [Duration] = []
        for sentence in SentenceLines() {
            let start = ContinuousClock.now
            let meaning = try await understand(sentence)
            times.append(ContinuousClock.now - start)
            print(meaning, format, context)
        }
        if arguments[isTimed] { tell(times.sorted(), context) }
    }

    /// Finds what reads a sentence: as one of its own, or as the answer to a question.
    private func reader(
        _ arguments: ParsedArguments,
        _ context: CommandContext
    ) async throws -> (String) async throws -> any SpokenMeaning {
        guard let name = arguments[question] else {
            if !arguments[choices].isEmpty { throw ValidationError("--choice needs a --question.") }
            return try await understand(arguments, context)
        }
        let locale = AssistantArguments.locale(arguments, context)
        // A daemon has no question that nobody asks.
        _ = try ConversationArguments.client(arguments, context, locale: locale, besides: ["--question"])
        let loaded = try await AssistantArguments.load(arguments, context)
        let asked = try AskedQuestion(name, choices: arguments[choices], locale: locale, loaded.registry.catalogue)
        let knowledge = try loaded.knowledge()
        return { AnswerMeaning(knowledge.reading($0, as: asked.question).json, of: $0) }
    }

    /// Finds what understands a sentence: the assistant of the daemon, or one of the command's own.
    private func understand(
        _ arguments: ParsedArguments,
        _ context: CommandContext
    ) async throws -> (String) async throws -> any SpokenMeaning {
        let locale = AssistantArguments.locale(arguments, context)
        let isTimed = arguments[isTimed]
        if let client = try ConversationArguments.client(
            arguments,
            context,
            locale: locale,
            besides: isTimed ? ["--timings"] : []
        ) {
            return { sentence in
                let message = AssistantUnderstand(sentence.cut(to: HostBound.typedText))
                do throws(ClientError) {
                    let answer = try await client.call(message, within: DaemonPartner.openingPatience)
                    return SentenceMeaning(answer.understanding, of: sentence)
                } catch { throw DaemonPartner.commandError(error) }
            }
        }
        let assistant = try await AssistantArguments.load(arguments, context).assistant
        let now = LocalTime.now()
        return { sentence in
            SentenceMeaning(assistant.understand(sentence, now: now).json.objectValue ?? [:], of: sentence)
        }
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

    private func print(_ meaning: any SpokenMeaning, _ format: OutputFormat, _ context: CommandContext) {
        switch format {
        case .json: context.standardOutput.writeJSON(.object(meaning.json))
        case .text: for line in meaning.lines { context.standardOutput.writePrintableLine(line) }
        }
    }
}
