package import Foundation
internal import JSON

/// The counts of a process so far, or for one call.
package struct CallCounts: Sendable {
    /// The number of times that a thread went to sleep, to be woken later.
    package var switches: Double?
    /// The number of memory blocks requested; nil if nothing counts them.
    package var allocations: Double?

    /// Reads the counts of a process so far.
    ///
    /// Allocations are counted for this process only, if the counting library was loaded before the others.
    package init(of process: pid_t) {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
        let counts = threads.compactMap { Self.voluntarySwitches("/proc/\(process)/task/\($0)/status") }
        if !counts.isEmpty { switches = counts.reduce(0, +) }
        guard process == getpid(), let symbol = dlsym(nil, "allocation_count") else { return }
        // The library declares it as `long allocation_count(void)`.
        let count = unsafeBitCast(symbol, to: (@convention(c) () -> Int).self)
        allocations = Double(count())
    }

    private static func voluntarySwitches(_ path: String) -> Double? {
        let lines = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n")
        return lines?.first { $0.hasPrefix("voluntary_ctxt_switches:") }?.split(separator: "\t").last.flatMap {
            Double($0)
        }
    }

    /// Returns the counts since a start, divided by a number of calls.
    package func since(_ start: CallCounts, calls: Int) -> CallCounts {
        func perCall(_ end: Double?, _ start: Double?) -> Double? {
            guard let end, let start else { return nil }
            return (end - start) / Double(calls)
        }
        var counts = self
        counts.switches = perCall(switches, start.switches)
        counts.allocations = perCall(allocations, start.allocations)
        return counts
    }

    init(_ json: JSONValue) {
        switches = json["switches"]?.doubleValue
        allocations = json["allocations"]?.doubleValue
    }

    var json: JSONValue {
        var object: JSONObject = [:]
        object["switches"] = switches.map(JSONValue.double)
        object["allocations"] = allocations.map(JSONValue.double)
        return .object(object)
    }
}
