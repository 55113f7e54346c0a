internal import ExtensionProtocol
internal import Glibc
internal import HostProtocol
internal import IntentModel
internal import Synchronization

/// A worker that serves few at a time, and those who wait for it.
///
/// Any thread may call it: where a task goes on after it has thrown an error of its own type is not certain, and a lost
/// turn would stop all others.
final class SharedWorker: Sendable {
    /// What it does, for a text.
    private let name: String
    private let mostWaiting: Int
    // Held for moments, and no other lock is taken meanwhile.
    private let state: Mutex<State>

    private struct State {
        var turns: WorkTurns
        var waiters: [Int: CheckedContinuation<WorkTurns.Verdict, Never>] = [:]
        var lastNumber = 0
    }

    private init(_ name: String, places: Int, mostWaiting: Int) {
        (self.name, self.mostWaiting) = (name, mostWaiting)
        state = Mutex(State(turns: WorkTurns(places: places, mostWaiting: mostWaiting)))
    }

    /// The assistant, which takes half of the processors: the other half is for all else.
    static func assistant() -> SharedWorker {
        SharedWorker("assistant", places: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)) / 2), mostWaiting: 64)
    }

    /// The store, which does one thing at a time.
    static func store() -> SharedWorker { SharedWorker("store", places: 1, mostWaiting: 256) }

    /// Whether work waits for a turn.
    var hasWaiting: Bool { state.withLock { $0.turns.hasWaiting } }

    /// Waits for a turn of a program; `begin` when it has come, which `leave()` ends.
    ///
    /// - Returns: `wait` if the task was cancelled before its turn, `refuse` if too much waits.
    func enter(_ program: Program, isBounded: Bool) async -> WorkTurns.Verdict {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // In one step, so that no turn comes in between.
                let verdict = state.withLock { state in
                    let verdict = state.turns.enter(number, of: program, isBounded: isBounded)
                    if verdict == .wait { state.waiters[number] = continuation }
                    return verdict
                }
                if verdict != .wait { continuation.resume(returning: verdict) }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                state.turns.withdraw(number, of: program) ? state.waiters.removeValue(forKey: number) : nil
            }
            waiter?.resume(returning: .wait)
        }
    }

    /// Ends a turn; the next begins.
    func leave() {
        let waiter = state.withLock { state in
            state.turns.leave().flatMap { state.waiters.removeValue(forKey: $0) }
        }
        waiter?.resume(returning: .begin)
    }
}

extension SharedWorker {
    /// Does work of a program when its turn has come.
    ///
    /// - Parameter isBounded: Whether the work is refused where too much waits; otherwise something else bounds it.
    /// - Throws: `busy` if too much waits for the program, or it takes the request back.
    func inTurn<Value: Sendable>(
        of program: Program,
        isBounded: Bool = true,
        _ body: () async throws(ResponseError) -> Value
    ) async throws(ResponseError) -> Value {
        switch await enter(program, isBounded: isBounded) {
        case .begin: break
        case .refuse:
            throw ResponseError(
                .busy,
                "\(mostWaiting) requests of this program wait for the \(name). Wait for answers, then send it again."
            )
        case .wait: throw ResponseError(.busy, "The request was taken back while it waited for the \(name).")
        }
        defer { leave() }
        return try await body()
    }
}
