internal import ExtensionProtocol
internal import Glibc
internal import HostProtocol

/// A worker that serves few at a time, and those who wait for it, in the domain of the service.
// Only the service touches its variables, on one thread.
final class SharedWorker: @unchecked Sendable {
    /// What it does, for a text.
    let name: String
    fileprivate var turns: WorkTurns
    /// Whether work waits for a turn.
    var hasWaiting: Bool { turns.hasWaiting }
    fileprivate var waiters: [Int: CheckedContinuation<Bool, Never>] = [:]
    fileprivate var lastNumber = 0

    private init(_ name: String, places: Int, mostWaiting: Int) {
        self.name = name
        turns = WorkTurns(places: places, mostWaiting: mostWaiting)
    }

    /// The assistant, which takes half of the processors: the other half is for all else.
    static func assistant() -> SharedWorker {
        SharedWorker("assistant", places: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)) / 2), mostWaiting: 64)
    }

    /// The store, which does one thing at a time.
    static func store() -> SharedWorker { SharedWorker("store", places: 1, mostWaiting: 256) }
}

extension HostService {
    /// Does work of a client with a worker, when the client's turn has come.
    ///
    /// - Parameter isBounded: Whether the work is refused where too much waits; otherwise something else bounds it.
    /// - Throws: `busy` if too much waits for the client, or it takes the request back.
    func inTurn<Value: Sendable>(
        at worker: SharedWorker,
        for client: ClientNumber,
        isBounded: Bool = true,
        _ body: () async throws(ResponseError) -> Value
    ) async throws(ResponseError) -> Value {
        let process = clients[client]?.process ?? 0
        let place = process > 0 ? Worker.process(process) : .client(client)
        worker.lastNumber += 1
        let number = worker.lastNumber
        switch worker.turns.enter(number, of: place, isBounded: isBounded) {
        case .begin: break
        case .refuse:
            throw ResponseError(
                .busy,
                "\(worker.turns.mostWaiting) requests of this program wait for the \(worker.name). Wait for answers, "
                    + "then send it again."
            )
        case .wait:
            guard await waitForTurn(number, of: place, at: worker) else {
                throw ResponseError(.busy, "The request was taken back while it waited for the \(worker.name).")
            }
        }
        defer {
            if let next = worker.turns.leave() { worker.waiters.removeValue(forKey: next)?.resume(returning: true) }
        }
        return try await body()
    }

    private func waitForTurn(_ number: Int, of place: Worker, at worker: SharedWorker) async -> Bool {
        await withTaskCancellationHandler {
            await withCheckedContinuation { worker.waiters[number] = $0 }
        } onCancel: {
            _ = enterUnlessStopped { _ in
                guard worker.turns.withdraw(number, of: place) else { return }
                worker.waiters.removeValue(forKey: number)?.resume(returning: false)
            }
        }
    }
}
