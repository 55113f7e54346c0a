internal import CLinux
internal import IntentModel

/// What the clients of a service share: memory, and turns for much input.
///
/// It lives in the domain of the service.
final class ClientShares {
    private let clock: any Scheduler
    /// Calls a closure when all work of the loop has taken a step.
    private let afterStep: (@escaping () -> Void) -> Void
    private var memory = MemoryShares()
    private var turns = InputTurns()
    private var timer: (token: DeadlineToken, deadline: Instant)?
    private var members: [ClientNumber: Member] = [:]
    /// The client whose turn is over, as far as it is concerned.
    private var ending: ClientNumber?

    /// What is done with a client.
    struct Member {
        /// Its turn for much input has come.
        let turn: () -> Void
        /// It ends for this reason.
        let end: (ClientEnd) -> Void
    }

    init(_ clock: any Scheduler, afterStep: @escaping (@escaping () -> Void) -> Void) {
        (self.clock, self.afterStep) = (clock, afterStep)
    }

    /// Takes a client in.
    func add(_ client: ClientNumber, _ member: Member) { members[client] = member }

    /// Takes in that nothing more is read from a client; what waits for it still counts.
    func leaves(_ client: ClientNumber) {
        turns.remove(client, at: clock.now)
        go()
    }

    /// Takes in that a client is gone; it holds memory until its requests have ended.
    func remove(_ client: ClientNumber) {
        members[client] = nil
        memory.removeQueue(of: client)
        turns.remove(client, at: clock.now)
        trim()
        go()
    }

    // MARK: Memory

    /// The most memory that a client may hold for its requests.
    func most(of client: ClientNumber) -> Int { memory.most(of: client) }

    /// Takes in what a client holds for its requests.
    func holds(_ bytes: Int, _ client: ClientNumber) {
        memory.holds(bytes, client)
        trim()
    }

    /// Takes in how much waits for a client to read it.
    func queued(_ bytes: Int, for client: ClientNumber) {
        guard members[client] != nil else { return }
        if let other = memory.queued(bytes, for: client, at: clock.now) { members[other]?.end(.tooMuchQueuedForAll) }
        trim()
    }

    private func trim() {
        // What was freed by requests and answers of a flood would stay with this process. The allocator looks through
        // all of it, which the loop must not wait for.
        if memory.isWorthTrimming() { Task.detached { linux_memory_trim() } }
    }

    // MARK: Turns

    /// Whether a client may send much now; otherwise its turn comes.
    func hasTurn(_ client: ClientNumber) -> Bool { turns.client == client && ending != client }

    /// Asks for a turn for a client.
    func waitForTurn(_ client: ClientNumber) {
        turns.wait(client)
        go()
    }

    /// Takes in that the turn of a client has taken the loop since an instant, and whether it is over.
    func tookTurn(of client: ClientNumber, since start: Instant, isOver: Bool) {
        guard isOver else { return turns.took(start.duration(to: clock.now)) }
        ending = client
        // The first steps of what was begun count, too. Otherwise, begun work would pile up behind short turns.
        afterSteps(Self.steps) { [self] in
            // It may be gone meanwhile, and another one's turn.
            guard ending == client, turns.client == client else { return }
            ending = nil
            turns.took(start.duration(to: clock.now))
            turns.finished(at: clock.now, isAlone: memory.isFor(client))
            go()
        }
    }

    /// The number of steps in which the loop answers a request that waits for nothing.
    private static let steps = 6

    /// Calls a closure when all work of the loop has taken some steps.
    private func afterSteps(_ count: Int, _ body: @escaping () -> Void) {
        guard count > 0 else { return body() }
        afterStep { [self] in afterSteps(count - 1, body) }
    }

    private func go() {
        switch turns.next(at: clock.now) {
        // In a turn of the loop of its own: the one before is not over yet.
        case .begin(let client): _ = clock.schedule(at: clock.now) { [self] in members[client]?.turn() }
        case .drop(let client): members[client]?.end(.unfinishedLine(InputTurns.patience))
        case nil: break
        }
        armTimer()
    }

    private func armTimer() {
        guard let deadline = turns.nextDeadline else { return }
        if let timer {
            guard deadline < timer.deadline else { return }
            clock.cancel(timer.token)
        }
        let token = clock.schedule(at: deadline) { [self] in
            timer = nil
            go()
        }
        timer = (token, deadline)
    }
}
