internal import CardRendering
internal import Cards
internal import CommandLineKit
internal import JSON

/// `intenthost card`: draws a card from a file.
struct CardCommand: Command {
    let name = "card"
    let abstract = "Draw a card, a file in the form of Adaptive Cards 1.6, as hosts draw it."
    let discussion = """
        A card asks nothing and loads nothing. What is left out, or drawn in another form, is told on standard error: \
        inputs, actions that open nothing, pictures that are not part of the file. A card that is larger than that of an \
        extension may be is refused.
        """
    let exitCodes = [
        ExitCodeInfo(0, "the card was drawn"), ExitCodeInfo(64, "wrong usage"),
        ExitCodeInfo(65, "the file cannot be read, or is no card"),
    ]

    /// What a card is drawn as.
    private enum Form: String, CaseIterable, ArgumentValue {
        case terminal, html, svg, speech, json
    }

    private let file = Argument<String>("file", help: "File with the card; - is standard input.", completion: .file)
    private let form = Option<Form>(
        "as",
        default: .terminal,
        help: "Form of the drawing: lines, a page, an image, what is said, or the card as it was read."
    )
    private let width = Option<Int?>(
        "width",
        valueName: "number",
        help:
            "Width in columns from 40 to 500, or of an image in pixels from 160 to 2000. (default: the terminal's, 480)"
    )

    var arguments: [any ArgumentDeclaration] { [file, form, width] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let form = arguments[form]
        try check(arguments[width], form)
        let reading = try read(arguments[file])
        let card = reading.card
        switch form {
        case .terminal:
            let drawing = TerminalCard(
                width: arguments[width] ?? context.terminalWidth,
                hasColor: context.standardOutput.isColored,
                hasTrueColor: ["truecolor", "24bit"].contains(context.environment["COLORTERM"])
            )
            for line in drawing.lines(of: card) { context.standardOutput.writeLine(line) }
        case .html: context.standardOutput.write(CardPage(card).html)
        case .svg: context.standardOutput.write(SVGCard(card, width: arguments[width] ?? 480).svg)
        case .speech: context.standardOutput.writeLine(card.speech)
        case .json: context.standardOutput.writeJSON(card.json)
        }
        for entry in reading.dropped.entries { context.standardError.writePrintableLine("note: \(entry)") }
        if reading.dropped.others > 0 {
            context.standardError.writeLine("note: and \(reading.dropped.others) other parts")
        }
    }

    private func check(_ width: Int?, _ form: Form) throws {
        guard let width else { return }
        let (range, unit) = form == .svg ? (160...2_000, "pixels") : (40...500, "columns")
        guard form == .svg || form == .terminal else {
            throw ValidationError("--width is for --as terminal and --as svg; a page is as wide as its window.")
        }
        guard range.contains(width) else {
            throw ValidationError(
                "A width of \(width) \(unit) is not between \(range.lowerBound) and \(range.upperBound)."
            )
        }
    }

    private func read(_ path: String) throws -> CardReading {
        let bytes: [UInt8]
        do throws(InputFile.Failure) { bytes = try InputFile.read(path, atMost: 1 << 20) } catch {
            throw DataError(description: "The card '\(path)' cannot be read: \(error.reason).")
        }
        do throws(CardError) { return try CardReader().read(bytes) } catch {
            throw DataError(description: "The card '\(path)' cannot be drawn: \(error).")
        }
    }
}
