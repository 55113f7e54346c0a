internal import Assistant
internal import IntentHost
internal import IntentModel
internal import IntentPresentation
internal import IntentSimulation
internal import JSON

/// One conversation: carries out what the turns of the assistant decide, as a session does, and writes down what
/// people would read.
final class FuzzConversation {
    unowned let stage: Stage
    var turns: ConversationTurns
    var person: Person
    var ledger: Ledger
    var role: AppRole
    var random: SplitMix64
    private(set) var transcript: [String] = []
    private(set) var tally = Tally()
    /// The request that is under way.
    private var request: Int?
    /// The open question of the host or of an extension.
    private(set) var question: (question: Question, number: Int)?
    /// The newest question of the assistant itself.
    private(set) var choice: Reply?
    /// Whether the last words may be a phrase of an app: a new sentence that names none, or such a phrase.
    var mayBePhrase = false
    /// What the person saw since the last words.
    private var shown = 0
    /// Whether the assistant said that it has not understood the last words.
    private(set) var wasUnclear = false
    /// Calls that were on their way when the person spoke are read until then.
    private var readUntil = Duration.zero

    private static let questionCame = -1
    private static let personInterrupts = 1

    init(_ stage: Stage, seed: UInt64) {
        self.stage = stage
        random = SplitMix64(state: seed)
        turns = ConversationTurns(stage.knowledge)
        person = Person(stage.world)
        ledger = Ledger(stage.world)
        role = AppRole(stage.world.speech, seed: random.next())
    }

    var world: FuzzWorld { stage.world }

    func note(_ line: String) { transcript.append(line) }

    func noteInterruption() { tally.interruptions += 1 }

    // MARK: The course

    func run() {
        for app in world.apps { stage.host.set(app.status, ofApp: app.identifier) }
        stage.host.changeDevice(to: .unlocked)
        for _ in 0..<random.number(1...2) where ledger.finding == nil {
            personBegins()
            var turnsLeft = 14
            while ledger.finding == nil, turns.phase != .idle {
                if turnsLeft == 0 {
                    giveUp()
                    if turns.phase != .idle { ledger.broken(.comesToAnEnd, "'cancel' ends nothing") }
                    break
                }
                turnsLeft -= 1
                personAnswers()
            }
        }
        if turns.phase != .idle { giveUp() }
        for violation in stage.host.violations { ledger.broken(.hostHolds, "\(violation)") }
    }

    /// Says a text and lets everything happen until it is the person's turn again.
    func say(_ text: String) {
        tally.texts += 1
        note("person: \(text)")
        (shown, choice, wasUnclear) = (0, nil, false)
        if turns.phase == .running { readUntil = stage.host.now + .microseconds(50) }
        carryOut(turns.handle(.said(text)))
        waitForTurn()
        checkUnderstandings()
        if let choice, choice.name == "allowPhrase", !mayBePhrase {
            ledger.broken(.chosenApp, "'\(text)' is taken for a phrase of \(choice.apps.map(\.identifier))")
        }
        mayBePhrase = false
        if shown == 0 { ledger.broken(.alwaysAnswered, "'\(text)' has no answer") }
    }

    private func waitForTurn() {
        if turns.phase == .running, random.chance(0.03) {
            stage.host.wake(at: stage.host.now + random.duration(.zero ... .milliseconds(6)), Self.personInterrupts)
        }
        // A conversation that broke a promise leaves nothing under way to the next one either.
        while turns.phase == .running {
            guard let event = stage.host.next() else {
                return ledger.broken(.alwaysAnswered, "nothing happens any more while a request is under way")
            }
            switch event {
            case .ended(let number, let outcome):
                guard number == request else { continue }
                request = nil
                question = nil
                note("  (outcome: \(outcome.status.rawValue))")
                tally.ended(outcome.status)
                carryOut(turns.handle(.outcome(outcome)))
            case .woke(Self.personInterrupts):
                if turns.phase == .running { personInterrupts() }
            case .woke: break
            }
        }
    }

    // MARK: What the turns decide

    private func carryOut(_ actions: [ConversationTurns.Action]) {
        for action in actions {
            switch action {
            case .perform(let new): perform(new)
            case .answer(let answer):
                if let question, let request { stage.host.answer(answer, to: question.number, of: request) }
                question = nil
            case .cancel: if let request { stage.host.cancel(request) }
            case .say(let reply):
                if ["unclear", "notUnderstood", "tooLong"].contains(reply.name) { wasUnclear = true }
                show("assistant: \(reply.text)")
            case .ask(let question):
                show("\(question.extensionName) asks: \(question.text)", question.options.map(\.displayText))
            case .choose(let reply):
                choice = reply
                show("assistant: \(reply.text)", reply.options)
            case .open(let shortcut): carryOut(turns.handle(.opened(shortcut, problem: nil)))
            case .remember, .rememberName, .allow: break
            }
        }
    }

    private func show(_ text: String, _ options: [String] = []) {
        shown += 1
        let list = options.enumerated().map { "\n    \($0.offset + 1). \($0.element)" }.joined()
        note(text + list)
    }

    private func perform(_ new: IntentRequest) {
        tally.requests += 1
        role.requestBegan()
        // The person confirms what is asked now, and nothing that was asked before.
        ledger.isConfirmed = false
        let app = world.apps.first { $0.identifier == new.extensionName }
        if let app { ledger.began(app, new.intent) }
        request = stage.host.perform(new, words: app?.words ?? [])
    }

    // MARK: What the host and the apps do

    func asked(_ question: Question, _ number: Int, of request: Int) {
        guard request == self.request else { return }
        tally.questions[question.kind.rawValue, default: 0] += 1
        self.question = (question, number)
        // Ends the wait for the next event.
        stage.host.wake(at: stage.host.now, Self.questionCame)
        carryOut(turns.handle(.question(question)))
    }

    func answer(_ method: String, _ params: JSONValue, of app: FuzzApp) -> JSONValue {
        guard let call = ReceivedCall(method, params) else { return [:] }
        note("  \(app.identifier) gets \(call)")
        if stage.host.now > readUntil { ledger.called(app, call) }
        if call.stage == .handle { tally.handled += 1 }
        return role.answer(call, of: app)
    }

    private func checkUnderstandings() {
        for understanding in stage.understood.take() {
            for parse in understanding.parses {
                guard let app = parse.app, understanding.accepted != nil else { continue }
                let told = parse.json.description
                for other in world.apps where other.identifier != app && told.contains(other.mark) {
                    ledger.broken(.ownWords, "a sentence for \(app) is understood by a word of \(other.identifier)")
                }
            }
        }
    }
}
