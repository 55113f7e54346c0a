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
    func play(_ path: String) async -> (report: TranscriptReport.File, transcript: Transcript?) {
        do throws(TranscriptError) {
            let transcript = try Self.read(path)
            guard !transcript.turns.isEmpty else {
                throw TranscriptError(line: nil, "The transcript has no turn. One begins with '$' and an intent.")
            }
            return (await play(transcript, path), transcript)
        } catch {
            return (TranscriptReport.File(path: path, unreadable: error), nil)
        }
    }

    /// Plays a transcript, and perhaps one more turn of a person.
    func play(
        _ transcript: Transcript,
        _ path: String,
        then more: (HostStage) async throws -> Void = { _ in }
    ) async -> TranscriptReport.File {
        let place = URL(filePath: AbsolutePath.of(path)).deletingLastPathComponent().path
        return await transcript.play(
            at: path,
            on: { try HostStage(TranscriptSession(transcript, in: place, options, context)) },
            then: more
        )
    }
}
