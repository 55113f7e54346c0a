internal import CommandLineKit
internal import FoundationEssentials
internal import IntentHost
internal import IntentModel
internal import IntentTranscript

/// Plays transcripts, one after the other, each on a host of its own.
struct TranscriptPlayer: Sendable {
    let options: TranscriptSession.Options
    let context: CommandContext

    /// Reads a transcript.
    ///
    /// - Throws: `TranscriptError`, also for a file that cannot be read.
    static func read(_ path: String) throws(TranscriptError) -> Transcript {
        let bytes: [UInt8]
        do throws(InputFile.Failure) { bytes = try InputFile.read(path, atMost: TranscriptBound.fileSize) } catch {
            throw TranscriptError(line: nil, "The transcript cannot be read: \(error.reason).")
        }
        return try Transcript(bytes)
    }

    /// Reads and plays a transcript, which is returned too if it could be read.
    func play(_ path: String) async -> (report: TestReport.File, transcript: Transcript?) {
        do throws(TranscriptError) {
            let transcript = try Self.read(path)
            guard !transcript.turns.isEmpty else {
                throw TranscriptError(line: nil, "The transcript has no turn. One begins with '$' and an intent.")
            }
            return (await play(transcript, path), transcript)
        } catch {
            let problem = TestReport.Problem(
                line: error.line,
                message: error.description,
                exitCode: ExitStatusCode.data
            )
            return (TestReport.File(path: path, problem: problem), nil)
        }
    }

    /// Plays a transcript, and perhaps one more turn of a person.
    func play(
        _ transcript: Transcript,
        _ path: String,
        then more: (@Sendable (TranscriptStage) async throws -> Void)? = nil
    ) async -> TestReport.File {
        var report = TestReport.File(path: path)
        let start = ContinuousClock.now
        // The turn that is under way, for an error.
        var line: Int?
        do {
            let place = URL(filePath: AbsolutePath.of(path)).deletingLastPathComponent().path
            let session = try TranscriptSession(transcript, in: place, options, context)
            defer { session.remove() }
            var stage = TranscriptStage(session, try session.start())
            do {
                for turn in transcript.turns {
                    guard !Task.isCancelled else { break }
                    line = turn.line
                    if turn.isRestart {
                        await stage.end()
                        stage = TranscriptStage(session, try session.start())
                        continue
                    }
                    let came = try await stage.play(turn)
                    if Task.isCancelled { break }
                    let comparison = Comparison(turn, with: came)
                    report.turns.append(TestReport.Turn(turn: turn, comparison: comparison, log: session.takeLog()))
                }
                line = nil
                if !Task.isCancelled { try await more?(stage) }
            } catch {
                await stage.end()
                throw error
            }
            await stage.end()
            if let last = report.turns.indices.last { report.turns[last].log += session.takeLog() }
        } catch {
            let place = (error as? TranscriptError).map(\.line) ?? line
            let code = (error as? any ExitCodeProviding)?.exitCode ?? ExitStatusCode.data
            report.problem = TestReport.Problem(line: place, message: "\(error)", exitCode: code)
        }
        report.isInterrupted = Task.isCancelled
        report.duration = ContinuousClock.now - start
        return report
    }
}
