package import IntentModel

/// A queue of one program.
package protocol ProgramQueue {
    init()
    var isEmpty: Bool { get }
}

extension Array: ProgramQueue {}

/// What waits for several programs: each has a queue, and the queues take turns in a circle.
package struct ProgramTurns<Queue: ProgramQueue> {
    /// The queues in which something waits, the next one first.
    package private(set) var queues: [(program: Program, queue: Queue)] = []

    package init() {}

    package var isEmpty: Bool { queues.isEmpty }

    /// Returns the queue of a program; nil if nothing waits for it.
    package func queue(of program: Program) -> Queue? { queues.first { $0.program == program }?.queue }

    /// Changes the queue of a program.
    ///
    /// - Parameter isNext: Whether its turn is the next one then. Otherwise, a new one comes last.
    package mutating func change<Result>(
        _ program: Program,
        isNext: Bool = false,
        _ body: (inout Queue) -> Result
    ) -> Result {
        var index = queues.firstIndex { $0.program == program } ?? queues.count
        if index == queues.count { queues.append((program, Queue())) }
        if isNext, index > 0 {
            queues.insert(queues.remove(at: index), at: 0)
            index = 0
        }
        let result = body(&queues[index].queue)
        if queues[index].queue.isEmpty { queues.remove(at: index) }
        return result
    }

    /// Changes every queue.
    package mutating func changeAll(_ body: (inout Queue) -> Void) {
        for index in queues.indices { body(&queues[index].queue) }
        queues.removeAll { $0.queue.isEmpty }
    }

    /// Takes from the queue whose turn it is; nil if nothing waits.
    package mutating func takeNext<Result>(_ body: (inout Queue) -> Result) -> Result? {
        guard !queues.isEmpty else { return nil }
        let result = body(&queues[0].queue)
        // The queue of one program alone stays where it is.
        if queues.count > 1 || queues[0].queue.isEmpty {
            let taken = queues.removeFirst()
            if !taken.queue.isEmpty { queues.append(taken) }
        }
        return result
    }
}
