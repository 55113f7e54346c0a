/// The result of a replay.
package struct ReplayReport: Sendable, Equatable {
    /// The calls of one method.
    package struct Calls: Sendable, Equatable {
        /// The number of calls that were answered in the trace and in the replay.
        package var count = 0
        /// Their times together.
        package var was = Duration.zero
        package var `is` = Duration.zero
    }

    /// The memory of one launch.
    package struct Memory: Sendable, Equatable {
        /// The greatest use in bytes; nil where it is not known.
        package var was: Int?
        package var `is`: Int?
    }

    /// The greatest number of differences that are kept.
    package static let mostDifferences = 1000

    /// The launches of the trace.
    package var launches: [TraceRecord.Launch]
    /// The memory of each launch.
    package var memory: [Memory]
    /// The calls by method, such as `initialize` and `intent/handle`.
    package var calls: [String: Calls] = [:]
    package var differences: [ReplayDifference] = []
    /// The number of differences that were not kept.
    package var moreDifferences = 0

    package init(launches: [TraceRecord.Launch]) {
        self.launches = launches
        memory = Array(repeating: Memory(), count: launches.count)
    }

    /// All calls together.
    package var allCalls: Calls {
        calls.values.reduce(into: Calls()) { sum, calls in
            sum.count += calls.count
            sum.was += calls.was
            sum.is += calls.is
        }
    }

    /// The greatest memory of any launch.
    package var greatestMemory: Memory {
        Memory(was: memory.compactMap(\.was).max(), is: memory.compactMap(\.is).max())
    }

    /// Adds the results of another trace.
    package mutating func append(_ other: ReplayReport) {
        for difference in other.differences { add(difference.moved(by: launches.count)) }
        moreDifferences += other.moreDifferences
        launches += other.launches
        memory += other.memory
        for (method, calls) in other.calls {
            self.calls[method, default: Calls()].count += calls.count
            self.calls[method, default: Calls()].was += calls.was
            self.calls[method, default: Calls()].is += calls.is
        }
    }

    package mutating func add(_ difference: ReplayDifference) {
        guard differences.count < Self.mostDifferences else {
            moreDifferences += 1
            return
        }
        differences.append(difference)
    }
}

extension ReplayDifference {
    fileprivate func moved(by launches: Int) -> ReplayDifference {
        ReplayDifference(launch: launch + launches, method: method, id: id, kind)
    }
}
