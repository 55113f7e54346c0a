internal import ExtensionLife
internal import IntentModel

/// Who works next with what serves only few at a time: programs take turns; decides and does nothing.
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
    private var turns = ProgramTurns<[Int]>()

    /// Whether something waits.
    var hasWaiting: Bool { !turns.isEmpty }

    init(places: Int, mostWaiting: Int) { (self.places, self.mostWaiting) = (places, mostWaiting) }

    /// Takes in a piece of work with its number.
    ///
    /// - Parameter isBounded: Whether it is refused where too much waits; otherwise something else bounds it.
    mutating func enter(_ number: Int, of program: Program, isBounded: Bool = true) -> Verdict {
        if running < places {
            running += 1
            return .begin
        }
        guard !isBounded || turns.queue(of: program)?.count ?? 0 < mostWaiting else { return .refuse }
        turns.change(program) { $0.append(number) }
        return .wait
    }

    /// Takes in that a piece of work is done; returns the number of the next, which begins.
    mutating func leave() -> Int? {
        let next = turns.takeNext { $0.removeFirst() }
        if next == nil { running -= 1 }
        return next
    }

    /// Takes back a piece of work; returns whether it was waiting.
    mutating func withdraw(_ number: Int, of program: Program) -> Bool {
        turns.change(program) { queue in
            guard let index = queue.firstIndex(of: number) else { return false }
            queue.remove(at: index)
            return true
        }
    }
}
