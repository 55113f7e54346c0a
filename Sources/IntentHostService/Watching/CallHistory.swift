internal import HostProtocol
internal import IntentModel
internal import JSON

/// The requests that a host carries out, and the newest ones that it has carried out, for those who watch it.
///
/// What runs is kept until it ends, however long that takes. Of what has ended, 1,000 requests are kept.
struct CallHistory: ~Copyable {
    /// One request.
    struct Entry {
        let number: Int64
        let intent: String
        /// The values, or none where they are long.
        let parameters: JSONObject
        let client: String?
        let began: Timestamp
        fileprivate(set) var progress: CallProgress?
        /// The outcome; nil while the request is under way.
        fileprivate(set) var outcome: Outcome?
        /// The number of the newest change of the history that is one of this request.
        fileprivate(set) var revision: Int64
    }

    /// The changes of a history after one of them.
    struct Changes {
        /// The requests that have changed, in the order of their newest changes.
        var entries: [Entry]
        /// The number of older ones that are left out.
        var leftOut: Int
    }

    /// The longest values of a request, of a response or of a question that are kept, in bytes of JSON.
    private static let longestValues = 1 << 14
    /// What each of these values counts at least.
    ///
    /// So the parameters, responses, activities, questions and texts of 1,000 requests have at most some 80 MiB.
    /// Failures with their recordings have bounds of their own.
    private static let leastBytes = 32
    /// The number of requests that are kept after their end.
    private static let capacity = 1_000

    private var running: [Int64: Entry] = [:]
    /// The requests that have ended, in the order of their ends, from `oldest` on and round.
    private var ended: [Entry] = []
    private var oldest = 0
    private var lastNumber: Int64 = 0
    /// The number of the newest change.
    private(set) var revision: Int64 = 0

    /// Takes in that a request has come; returns its number.
    mutating func began(_ request: IntentRequest, by client: String?, at time: Timestamp) -> Int64 {
        lastNumber += 1
        revision += 1
        running[lastNumber] = Entry(
            number: lastNumber,
            intent: request.intent,
            parameters: Self.kept(request.parameters),
            client: client,
            began: time,
            revision: revision
        )
        return lastNumber
    }

    mutating func progressed(_ number: Int64, _ progress: CallProgress) {
        guard running[number] != nil else { return }
        revision += 1
        running[number]?.progress = progress
        running[number]?.revision = revision
    }

    mutating func ended(_ number: Int64, _ outcome: Outcome) {
        guard var entry = running.removeValue(forKey: number) else { return }
        revision += 1
        entry.revision = revision
        entry.outcome = Self.kept(outcome)
        if ended.count < Self.capacity {
            ended.append(entry)
        } else {
            ended[oldest] = entry
            oldest = (oldest + 1) % Self.capacity
        }
    }

    private static func kept(_ values: JSONObject) -> JSONObject {
        JSONValue.object(values).isLonger(than: longestValues, valuesAsAtLeast: leastBytes) ? [:] : values
    }

    /// The outcome without what is long.
    private static func kept(_ outcome: Outcome) -> Outcome {
        var kept = outcome
        kept.card = nil
        // It has the parameters and the response once more.
        kept.interaction = nil
        if let response = outcome.response {
            kept.response?.properties = Self.kept(response.properties)
            kept.response?.userActivity = response.userActivity.map(Self.kept)
        }
        kept.text = outcome.text?.cut(to: longestValues)
        if let question = outcome.question, Self.kept(question.wire).isEmpty { kept.question = nil }
        return kept
    }

    /// A request that is kept; nil if there is none of the number.
    subscript(number: Int64) -> Entry? { running[number] ?? ended.first { $0.number == number } }

    /// The changes after a revision, at most `most` of them.
    func changes(after revision: Int64, atMost most: Int) -> Changes {
        var changed = running.values.filter { $0.revision > revision }
        // The newest first, whose revisions fall.
        for index in ended.indices.reversed() {
            let entry = ended[(oldest + index) % ended.count]
            guard entry.revision > revision else { break }
            changed.append(entry)
        }
        changed.sort { $0.revision < $1.revision }
        return Changes(entries: changed.suffix(most), leftOut: max(changed.count - most, 0))
    }

    /// A page of the requests, the newest first.
    ///
    /// - Parameter number: The request before which the page begins; nil for the newest.
    func page(before number: Int64?, limit: Int) -> (entries: [Entry], next: Int64?) {
        var found = (Array(running.values) + ended).filter { entry in number.map { entry.number < $0 } ?? true }
        found.sort { $0.number > $1.number }
        let page = Array(found.prefix(limit))
        return (page, found.count > page.count ? page.last?.number : nil)
    }
}
