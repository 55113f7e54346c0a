internal import CommandLineKit
internal import IntentHost
internal import IntentModel
internal import IntentTranscript

/// `intenthost test`: plays transcripts and compares what comes with what they expect.
struct TestCommand: Command {
    let name = "test"
    let abstract = "Play transcripts of calls and answers, and compare what comes back."
    let discussion = """
        A transcript is a text of calls, questions, answers and outcomes, as docs/transcripts.md of IntentHost \
        describes. Each is played on a host of its own, whose extensions begin without files. With --record, what came \
        takes the place of what was expected; with a call after --, the call is played, asked in the terminal, and \
        added to the transcript.
        """
    let exitCodes = [
        ExitCodeInfo(0, "all came as expected, or was recorded"), ExitCodeInfo(1, "something else came"),
        ExitCodeInfo(64, "wrong usage"), ExitCodeInfo(65, "bad transcript or manifest"),
        ExitCodeInfo(69, "the host cannot start"), ExitCodeInfo(74, "a file or standard output cannot be written"),
        ExitCodeInfo(130, "interrupted, or the recorded call was given up"),
    ]

    private let files = Argument<[String]>("file", help: "Transcript to play.", completion: .file)
    private let call = Argument<[String]>(
        afterTerminator: "call",
        help: "With --record: the intent and its values, such as INSendMessageIntent recipients=Bobo."
    )
    private let isRecording = Flag("record", help: "Write what comes into the transcripts.")
    private let answers = Option<String?>(
        "answers",
        valueName: "file",
        help: "With --record and a call: file with the answers to questions, one a line.",
        completion: .file
    )
    private let showsLog = Flag("show-log", help: "Show what extensions write, also if all goes well.")
    private let reportFile = Option<String?>(
        "report",
        valueName: "file",
        help: "File to write the report to as well, as one HTML page.",
        completion: .file
    )
    private let format = Option<CheckFormat>("format", default: .text, help: "Format of the report.")

    var arguments: [any ArgumentDeclaration] {
        [files, call, ManifestsOption.key, ManifestsOption.trust, isRecording, answers, showsLog]
            + [TranscriptSettings.isStrict, UserOption.key] + LimitArguments.declarations + [reportFile, format]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        try check(arguments)
        let options = TranscriptSession.Options(
            arguments: arguments,
            isStrict: arguments[TranscriptSettings.isStrict]
        )
        let file = try arguments[reportFile].map { try ReportFile($0, option: "--report") }
        let player = TranscriptPlayer(options: options, context: context)
        let printer = TestPrinter(
            output: context.standardOutput,
            format: arguments[format],
            showsLog: arguments[showsLog]
        )
        let standardError = context.standardError
        let (result, interrupts) = await InterruptSignals.run {
            try await self.report(arguments, player, printer)
        } stillWaiting: {
            standardError.writeLine("note: waiting for the extension to stop; a second Ctrl-C ends this at once")
        }
        defer { interrupts.finish() }
        let report = try result.get()
        if !arguments[isRecording] || !report.files.allSatisfy(\.passed) { printer.printEnd(report) }
        try file?.write(report.page)
        if let code = report.exitCode { throw ExitCode(code) }
    }

    private func check(_ arguments: ParsedArguments) throws(ValidationError) {
        let hasCall = !arguments[call].isEmpty
        if hasCall, !arguments[isRecording] {
            throw ValidationError("A call after -- is recorded: give --record too.")
        }
        if arguments[isRecording], arguments[reportFile] != nil {
            throw ValidationError("--report is for what is played, and --record leaves nothing to compare.")
        }
        if arguments[answers] != nil, !hasCall {
            throw ValidationError("--answers is for a call to record. The answers of a transcript are in it.")
        }
        if arguments[isRecording], hasCall, arguments[files].count != 1 {
            throw ValidationError("A call is recorded in one transcript; name one.")
        }
        if arguments[isRecording], arguments[files].contains("-") {
            throw ValidationError("Standard input cannot be recorded in; name a file.")
        }
        if hasCall, Transcript.Turn.sentence(of: arguments[call]) == nil {
            do throws(ValidationError) {
                _ = try TranscriptSettings.request(
                    arguments[call],
                    ParsedArguments(words: [], of: TranscriptSettings.all)
                )
            } catch { throw ValidationError("The call after -- cannot be played: \(error)") }
        }
    }

    private func report(
        _ arguments: ParsedArguments,
        _ player: TranscriptPlayer,
        _ printer: TestPrinter
    ) async throws -> TranscriptReport {
        var report = TranscriptReport()
        for path in arguments[files] {
            guard !Task.isCancelled else { break }
            let file: TranscriptReport.File
            if arguments[isRecording] {
                file = try await record(path, arguments, TranscriptRecorder(player: player))
                if file.passed { continue }
            } else {
                file = await player.play(path).report
            }
            report.files.append(file)
            printer.printFile(file)
        }
        return report
    }

    private func record(
        _ path: String,
        _ arguments: ParsedArguments,
        _ recorder: TranscriptRecorder
    ) async throws -> TranscriptReport.File {
        let words = arguments[call]
        guard !words.isEmpty else { return try await recorder.rewrite(path) }
        let context = recorder.player.context
        let person = try TranscriptPerson(answersFile: arguments[answers], context)
        return try await recorder.append(words, to: path, manifests: arguments[ManifestsOption.key], asking: person)
    }
}
