internal import Synchronization

/// Says the answers of a turn, each once.
final class TranscriptSpeaker: Speaker {
    private let answers: Mutex<ArraySlice<String>>

    init(_ answers: [String]) { self.answers = Mutex(answers[...]) }

    @concurrent func next() async -> String? { answers.withLock { $0.popFirst() } }
}
