/// What the turns of a transcript are played on.
package protocol TranscriptStage: Sendable {
    /// Plays a turn with the answers of its transcript, and returns what came.
    func play(_ turn: Transcript.Turn) async throws -> [PlayedLine]

    /// Ends what runs, so that the next turn starts it again.
    func restart() async throws

    /// Returns what was written besides since the last call.
    func takeLog() -> [String]

    /// Ends all that runs.
    func end() async
}

extension Transcript {
    /// Plays the turns in their order, and compares what comes with what is expected.
    ///
    /// Cancelling the task ends the playing with the turn under way.
    ///
    /// - Parameters:
    ///   - path: The path of the transcript, for the report.
    ///   - begin: Makes the stage.
    ///   - more: Plays something after the last turn.
    package func play<Stage: TranscriptStage>(
        at path: String,
        on begin: () throws -> Stage,
        then more: (Stage) async throws -> Void = { _ in }
    ) async -> TranscriptReport.File {
        var report = TranscriptReport.File(path: path)
        let start = ContinuousClock.now
        // The turn that is under way, for an error.
        var line: Int?
        do {
            let stage = try begin()
            do {
                for turn in turns {
                    guard !Task.isCancelled else { break }
                    line = turn.line
                    if turn.isRestart {
                        try await stage.restart()
                        continue
                    }
                    let came = try await stage.play(turn)
                    if Task.isCancelled { break }
                    let comparison = Comparison(turn, with: came)
                    report.turns.append(.init(turn: turn, comparison: comparison, log: stage.takeLog()))
                }
                line = nil
                if !Task.isCancelled { try await more(stage) }
            } catch {
                await stage.end()
                throw error
            }
            await stage.end()
            if let last = report.turns.indices.last { report.turns[last].log += stage.takeLog() }
        } catch {
            let place = (error as? TranscriptError).map(\.line) ?? line
            report.problem = TranscriptReport.Problem(line: place, error: error)
        }
        report.isInterrupted = Task.isCancelled
        report.duration = ContinuousClock.now - start
        return report
    }
}
