internal import IntentModel

/// What a conversation was about last: what was done, and the people who were named.
///
/// It holds for a few sentences and minutes. Later, "tell him" may mean anybody.
struct RecentTalk: Sendable {
    /// A request that has ended.
    struct Deed: Sendable {
        /// The request with all that was answered.
        var request: IntentRequest
        /// The request in the words of the person.
        var said: IntentRequest
        var app: AssistantApp
        var outcome: Outcome
        /// The candidates that the person chose from last.
        var offered: Question?

        /// Whether the app has done it, or does it.
        var isDone: Bool { outcome.status == .success || outcome.status == .inProgress }
    }

    /// How many sentences and minutes something is remembered.
    static let mostSentences = 6
    static let mostMinutes = 15

    /// Something with the place in the conversation where it was said.
    private struct Kept<Value: Sendable>: Sendable {
        let value: Value
        let sentence: Int
        let minute: Int?
    }

    /// How many sentences were said, and when the last one was.
    private var (sentence, minute) = (0, nil as Int?)
    private var keptDeed: Kept<Deed>?
    private var keptPeople: [Kept<[NamedPerson]>] = []
    private var keptExamples: Kept<[String]>?
    private var keptRefused: Kept<RefusedSentence>?

    /// Takes note of a new sentence.
    ///
    /// - Parameter minute: When it is said; nil where nobody tells the time.
    mutating func hears(at minute: Int?) {
        sentence += 1
        self.minute = minute
        keptPeople = keptPeople.filter(isRecent)
    }

    /// Takes note of the end of a request.
    mutating func ended(_ running: RunningRequest, _ outcome: Outcome, people: [NamedPerson]) {
        if !people.isEmpty { keptPeople.insert(kept(people), at: 0) }
        if outcome.status == .cancelled || outcome.status == .denied { return }
        keptDeed = kept(
            Deed(
                request: running.known,
                said: running.said,
                app: running.app,
                outcome: outcome,
                offered: running.offered
            )
        )
    }

    /// Takes note of examples that the person is shown.
    mutating func offered(_ examples: [String]) { keptExamples = kept(examples) }

    /// The examples that the person was shown right before the present sentence.
    var examples: [String] { keptExamples.flatMap { $0.sentence + 1 == sentence ? $0.value : nil } ?? [] }

    /// Takes note of a sentence that was refused for one of its values.
    mutating func refuses(_ sentence: RefusedSentence?) { keptRefused = sentence.map(kept) }

    /// The sentence that was refused right before the present one.
    var refused: RefusedSentence? { keptRefused.flatMap { $0.sentence + 1 == sentence ? $0.value : nil } }

    /// The last request that has ended, and that nobody has cancelled.
    var deed: Deed? { keptDeed.flatMap { isRecent($0) ? $0.value : nil } }

    /// The request that failed right before the present sentence, and did nothing.
    var failed: Deed? {
        keptDeed.flatMap { kept in
            let outcome = kept.value.outcome
            let hasFailed = outcome.status == .failure && !outcome.mayHaveEffects
            return hasFailed && kept.sentence + 1 == sentence && isRecent(kept) ? kept.value : nil
        }
    }

    /// The people of the last requests, those of the newest first.
    var people: [[NamedPerson]] { keptPeople.filter(isRecent).map(\.value) }

    private func kept<Value>(_ value: Value) -> Kept<Value> { Kept(value: value, sentence: sentence, minute: minute) }

    private func isRecent<Value>(_ kept: Kept<Value>) -> Bool {
        let minutes = minute.flatMap { now in kept.minute.map { now - $0 } } ?? 0
        return sentence - kept.sentence <= Self.mostSentences && 0...Self.mostMinutes ~= minutes
    }
}

extension LocalTime {
    /// The minutes since a day in the past; nil for a time that there is not.
    var minutes: Int? { CivilDay(year, month, day: day).map { ($0.serial * 24 + hour) * 60 + minute } }
}
