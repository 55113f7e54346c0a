internal import CommandLineKit
internal import FoundationEssentials
internal import IntentHost
internal import IntentModel
internal import IntentTranscript
internal import Synchronization

/// Writes into transcripts what came.
struct TranscriptRecorder: Sendable {
    private static let option = "--record"

    let player: TranscriptPlayer

    /// Plays a transcript and writes what came in place of what was expected.
    func rewrite(_ path: String) async throws -> TranscriptReport.File {
        var (report, transcript) = await player.play(path)
        guard let transcript, report.problem == nil, !report.isInterrupted else { return report }
        // Turns that restart the host are not in the report.
        let indices = transcript.turns.indices.filter { !transcript.turns[$0].isRestart }
        let comparisons = Dictionary(uniqueKeysWithValues: zip(indices, report.turns.map(\.comparison)))
        let text = transcript.rewritten(comparisons)
        let output = player.context.standardError
        if text == transcript.text {
            output.writePrintableLine("unchanged \(path)")
        } else {
            try write(text, to: path)
            for turn in report.turns { tellOfAnswers(without: turn, report, output) }
            output.writePrintableLine("recorded \(path)")
        }
        report.turns = report.turns.filter(\.passed)
        return report
    }

    /// Plays a transcript with one more call, which a person answers, and adds that to it.
    ///
    /// - Parameter manifests: The places of manifests for a file that does not exist yet.
    func append(
        _ words: [String],
        to path: String,
        manifests: [String],
        asking person: TranscriptPerson
    ) async throws -> TranscriptReport.File {
        let transcript = try transcript(path, manifests)
        let text = Mutex<String?>(nil)
        let report = await player.play(transcript, path) { stage in
            guard let came = try await stage.play(words, asking: person), !Task.isCancelled else { return }
            text.withLock { $0 = transcript.appending(words, came) }
        }
        guard report.problem == nil else { return report }
        guard let text = text.withLock(\.self) else {
            player.context.standardError.writePrintableLine("Nothing was recorded in \(path): the call was given up.")
            throw ExitCode(ExitStatusCode.interrupted)
        }
        try write(text, to: path)
        player.context.standardError.writePrintableLine("recorded \(path)")
        return report
    }

    /// The transcript to go on with; for a new file one with the places of manifests.
    private func transcript(_ path: String, _ manifests: [String]) throws -> Transcript {
        if FileManager.default.fileExists(atPath: path) {
            do throws(TranscriptError) { return try TranscriptPlayer.read(path) } catch {
                let place = error.line.map { "\(path):\($0)" } ?? path
                throw DataError(description: "\(place): \(error) Nothing was recorded.")
            }
        }
        let folder = URL(filePath: AbsolutePath.of(path)).deletingLastPathComponent().path
        let lines = manifests.map { "manifests: \(RelativePath.of(AbsolutePath.of($0), in: folder))\n" }
        return try Transcript(Array(lines.joined().utf8))
    }

    private func write(_ text: String, to path: String) throws {
        // What is written can be played: an answer could be too long for a line.
        do throws(TranscriptError) { _ = try Transcript(Array(text.utf8)) } catch {
            throw DataError(description: "What came cannot be recorded in '\(path)': \(error)")
        }
        try ReportFile(path, option: Self.option).write(text)
    }

    /// Says which answers were not asked for, as a person wrote them.
    private func tellOfAnswers(
        without turn: TranscriptReport.Turn,
        _ report: TranscriptReport.File,
        _ output: OutputStream
    ) {
        for case .missing(let expectation) in turn.comparison.steps where expectation.source.hasPrefix(">") {
            output.writePrintableLine(
                "note: \(report.place(expectation.line)): nobody asked for the answer '\(expectation.source.dropFirst(2))'; it is removed"
            )
        }
    }
}

/// Paths as seen from a folder.
enum RelativePath {
    /// Returns an absolute path as seen from a folder, which is absolute too.
    static func of(_ path: String, in folder: String) -> String {
        let target = parts(path)
        let start = parts(folder)
        let shared = zip(target, start).prefix { $0 == $1 }.count
        let way = Array(repeating: "..", count: start.count - shared) + target[shared...]
        return way.isEmpty ? "." : way.joined(separator: "/")
    }

    private static func parts(_ path: String) -> [String] {
        path.split(separator: "/").reduce(into: []) { parts, part in
            switch part {
            case ".": break
            case "..": _ = parts.popLast()
            default: parts.append(String(part))
            }
        }
    }
}
