internal import ExtensionLife
internal import IntentHost
internal import IntentModel

/// The caller of a simulated request: answers its questions after a while, and takes its updates.
final class SimulatedCaller: RequestCaller {
    private let number: Int
    private unowned let world: SimulatedWorld
    /// The question that is open.
    private var openQuestion: Int?
    private var isOver = false

    init(_ number: Int, of world: SimulatedWorld) {
        self.number = number
        self.world = world
    }

    func ask(_ question: Question, number asked: Int) {
        if openQuestion != nil { violated("is asked a second question at a time") }
        if isOver { violated("is asked after its outcome") }
        openQuestion = asked
        world.asked(question, asked, of: number)
    }

    func authenticate(because reason: String, number asked: Int) {
        violated("is asked to authenticate in a world where nobody can")
    }

    func awaitLeave(number asked: Int) {
        violated("is asked for leave, which its request does not await")
    }

    func questionEnded() {
        if openQuestion == nil { violated("is told of the end of a question that is not open") }
        openQuestion = nil
        world.questionEnded(of: number)
    }

    func progressed(_ progress: CallProgress) {
        if isOver { violated("hears of progress after its outcome") }
    }

    func finished(_ outcome: Outcome) {
        if openQuestion != nil { violated("has an outcome while it is asked") }
        isOver = true
        world.finished(number, outcome)
    }

    private func violated(_ what: String) {
        world.checker.violated(.oneQuestion, "request \(number) \(what)")
    }
}

/// Takes the updates of a simulated request.
final class SimulatedReceiver: UpdateReceiver {
    private let number: Int
    private unowned let world: SimulatedWorld

    init(_ number: Int, of world: SimulatedWorld) {
        self.number = number
        self.world = world
    }

    var droppedCount: Int { 0 }

    func receive(_ event: UpdateEvent) { world.updated(number, event) }
}
