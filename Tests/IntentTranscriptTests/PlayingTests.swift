import Synchronization
import Testing

@testable import IntentTranscript

@Suite("Playing transcripts")
struct PlayingTests {
    /// A stage on which each call says its words, and writes that it was played.
    private final class Echo: TranscriptStage {
        struct Failure: Error, CustomStringConvertible { let description = "It broke." }

        private let log = Mutex<[String]>([])
        private let ends = Mutex(0)

        var endCount: Int { ends.withLock(\.self) }

        func play(_ turn: Transcript.Turn) async throws -> [PlayedLine] {
            if turn.words == ["Break"] { throw Failure() }
            log.withLock { $0.append("played \(turn.text)") }
            return [.text(turn.words.joined(separator: " ")), .outcome(["success", "handle"])]
        }

        func restart() async throws { log.withLock { $0.append("restarted") } }

        func takeLog() -> [String] {
            log.withLock { log in
                defer { log = [] }
                return log
            }
        }

        func end() async {
            ends.withLock { $0 += 1 }
            log.withLock { $0.append("ended") }
        }
    }

    private func play(_ text: String, on stage: Echo) async throws -> TranscriptReport.File {
        try await Transcript(Array(text.utf8)).play(at: "a.transcript", on: { stage })
    }

    @Test("Each turn is compared, and has what was written since the one before")
    func turns() async throws {
        let stage = Echo()
        let report = try await play("$ A b\nA b\n= success\n\n$ restart\n\n$ C\nD\n= success\n", on: stage)
        #expect(report.turns.map(\.passed) == [true, false])
        #expect(report.turns.map(\.log) == [["played A b"], ["restarted", "played C", "ended"]])
        #expect(report.problem == nil)
        #expect(!report.passed)
        #expect(report.place(report.turns[1].comparison.firstLine(in: report.turns[1].turn)) == "a.transcript:8")
    }

    @Test("An error ends the playing at its turn, and the stage with it")
    func error() async throws {
        let stage = Echo()
        let report = try await play("$ A\nA\n= success\n\n$ Break\n= success\n\n$ C\n= success\n", on: stage)
        #expect(report.turns.count == 1)
        #expect(report.problem?.line == 5)
        #expect(report.problem?.message == "It broke.")
        #expect(stage.endCount == 1)
    }

    @Test("Something more is played after the last turn, unless the task was cancelled")
    func more() async throws {
        let transcript = try Transcript(Array("$ A\nA\n= success\n".utf8))
        let count = Mutex(0)
        let report = await transcript.play(at: "a", on: { Echo() }, then: { _ in count.withLock { $0 += 1 } })
        #expect(report.passed)
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await transcript.play(at: "a", on: { Echo() }, then: { _ in count.withLock { $0 += 1 } })
        }
        #expect(await cancelled.value.isInterrupted)
        #expect(count.withLock(\.self) == 1)
    }
}
