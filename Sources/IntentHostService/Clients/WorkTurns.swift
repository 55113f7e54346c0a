/// Who works next with what serves only few at a time: programs take turns; decides and does nothing.
///
/// A program is known by its process, whatever the number of its connections. Each has a queue, and the queues are
/// served in a circle.
struct WorkTurns {
    /// The number of pieces of work at one time.
    let places: Int
    /// The number of pieces that may wait for one program.
    let mostWaiting: Int

    /// The fate of a piece of work.
    enum Verdict: Equatable {
        case begin, wait, refuse
    }

    private var running = 0
    private var queues: [Worker: [Int]] = [:]
    /// The programs for which something waits, the next one first.
    private var circle: [Worker] = []

    /// Whether something waits.
    var hasWaiting: Bool { !circle.isEmpty }

    init(places: Int, mostWaiting: Int) { (self.places, self.mostWaiting) = (places, mostWaiting) }

    /// Takes in a piece of work with its number.
    ///
    /// - Parameter isBounded: Whether it is refused where too much waits; otherwise something else bounds it.
    mutating func enter(_ number: Int, of worker: Worker, isBounded: Bool = true) -> Verdict {
        if running < places {
            running += 1
            return .begin
        }
        let queue = queues[worker, default: []]
        guard !isBounded || queue.count < mostWaiting else { return .refuse }
        if queue.isEmpty { circle.append(worker) }
        queues[worker] = queue + [number]
        return .wait
    }

    /// Takes in that a piece of work is done; returns the number of the next, which begins.
    mutating func leave() -> Int? {
        guard !circle.isEmpty else {
            running -= 1
            return nil
        }
        let worker = circle.removeFirst()
        var queue = queues[worker, default: []]
        let next = queue.removeFirst()
        queues[worker] = queue.isEmpty ? nil : queue
        if !queue.isEmpty { circle.append(worker) }
        return next
    }

    /// Takes back a piece of work; returns whether it was waiting.
    mutating func withdraw(_ number: Int, of worker: Worker) -> Bool {
        guard var queue = queues[worker], let index = queue.firstIndex(of: number) else { return false }
        queue.remove(at: index)
        queues[worker] = queue.isEmpty ? nil : queue
        if queue.isEmpty { circle.removeAll { $0 == worker } }
        return true
    }
}

/// A program that has work done; a client of its own where its process is unknown.
enum Worker: Hashable {
    case process(Int32)
    case client(ClientNumber)
}
