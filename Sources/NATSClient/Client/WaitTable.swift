internal import HostTime
internal import NATSProtocol

/// The tasks that wait for something of the server, each with its clock.
struct WaitTable {
    /// What a task waits for.
    enum Kind {
        /// An answer, whose subject ends in the number of the wait and this number of chance.
        case answer(chance: UInt64, subject: Subject)
        /// Something that is lost with the connection.
        case connection
        /// A connection.
        case readiness
        /// The end of all requests.
        case idleness
    }

    struct Wait {
        let kind: Kind
        var timer: DeadlineToken?
        /// Takes the end, once.
        let end: (Result<NATSMessage?, NATSError>) -> Void
    }

    private var waits: [Int: Wait] = [:]
    private var lastNumber = 0
    /// The number of requests without an answer.
    private(set) var answerCount = 0

    /// Returns a number for one more wait.
    mutating func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// The kind of a wait; nil if it is over.
    subscript(number: Int) -> Kind? { waits[number]?.kind }

    mutating func insert(_ wait: Wait, number: Int) {
        waits[number] = wait
        if case .answer = wait.kind { answerCount += 1 }
    }

    /// Takes a wait out; nil if it is over.
    mutating func remove(_ number: Int) -> Wait? {
        guard let wait = waits.removeValue(forKey: number) else { return nil }
        if case .answer = wait.kind { answerCount -= 1 }
        return wait
    }

    /// The waits for a connection, or for the end of all requests, oldest first.
    func numbers(of kind: Kind) -> [Int] {
        waits.filter {
            switch ($0.value.kind, kind) {
            case (.readiness, .readiness), (.idleness, .idleness): true
            default: false
            }
        }.keys.sorted()
    }

    /// The waits for what is lost with the connection, oldest first.
    var numbersOfConnection: [Int] {
        waits.filter {
            switch $0.value.kind {
            case .answer, .connection: true
            case .readiness, .idleness: false
            }
        }.keys.sorted()
    }

    /// The requests to a subject, oldest first.
    func numbers(ofRequestsTo text: String) -> [Int] {
        waits.filter {
            if case .answer(_, let subject) = $0.value.kind { subject.text == text } else { false }
        }.keys.sorted()
    }

    /// All waits, oldest first.
    var allNumbers: [Int] { waits.keys.sorted() }
}
