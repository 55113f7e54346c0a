package import JSON

/// The report of a limit program, or of a program compared with one, about its calls.
package struct LimitReport: Sendable {
    /// The number of samples.
    package let count: Int
    /// The time of a call in microseconds: half of the samples, 99 % of them, and all of them do not exceed these.
    package let p50: Double
    package let p99: Double
    package let maximum: Double
    /// The number of calls per second.
    package let perSecond: Double?
    /// The processor time of each end for a call, in microseconds, if it was measured.
    package let parentTime: Double?
    package let childTime: Double?

    /// Makes a report of durations that were measured here.
    ///
    /// - Parameters:
    ///   - samples: The durations; at least one.
    ///   - calls: The number of calls, if it differs from the number of samples.
    ///   - elapsed: The time in which they were made.
    ///   - parentTime: The processor time of the caller.
    ///   - childTime: The processor time of the extension.
    package init(
        samples: [Duration],
        calls: Int? = nil,
        elapsed: Duration,
        parentTime: Duration? = nil,
        childTime: Duration? = nil
    ) {
        precondition(!samples.isEmpty, "Nothing was measured.")
        let sorted = samples.sorted()
        func percentile(_ percent: Int) -> Double {
            sorted[max((sorted.count * percent + 99) / 100 - 1, 0)] / .microseconds(1)
        }
        let calls = Double(calls ?? samples.count)
        count = samples.count
        (p50, p99, maximum) = (percentile(50), percentile(99), percentile(100))
        perSecond = calls / (elapsed / .seconds(1))
        self.parentTime = parentTime.map { $0 / .microseconds(1) / calls }
        self.childTime = childTime.map { $0 / .microseconds(1) / calls }
    }

    /// Reads the output of a program, or returns nil if it is not a report.
    package init?(_ json: JSONValue) {
        guard let count = json["count"]?.integerValue, let p50 = json["p50"]?.doubleValue,
            let p99 = json["p99"]?.doubleValue, let maximum = json["max"]?.doubleValue
        else { return nil }
        (self.count, self.p50, self.p99, self.maximum) = (Int(count), p50, p99, maximum)
        perSecond = json["perSecond"]?.doubleValue
        parentTime = json["parentCPU"]?.doubleValue
        childTime = json["childCPU"]?.doubleValue
    }

    package var json: JSONValue {
        var object: JSONObject = [
            "count": .integer(Int64(count)), "p50": .double(p50), "p99": .double(p99), "max": .double(maximum),
        ]
        object["perSecond"] = perSecond.map(JSONValue.double)
        object["parentCPU"] = parentTime.map(JSONValue.double)
        object["childCPU"] = childTime.map(JSONValue.double)
        return .object(object)
    }
}
