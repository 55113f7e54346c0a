public import JSON

/// The figures of an earlier run, with which a report compares its own.
public struct StressBaseline: Sendable, Hashable {
    /// The date as the report wrote it; nil for a run in virtual time.
    public var date: String?
    /// The version of IntentHost that made the run; nil where the report tells none.
    public var version: String?
    /// The machine in one line; nil for a run in virtual time.
    public var machine: String?
    /// Outcomes per second.
    public var rate: Double
    /// The number of outcomes.
    public var outcomes: Int
    /// The number of those that are errors.
    public var errors: Int
    /// The latencies in milliseconds, by the names of `latency` in the report as JSON, such as `p99Ms`.
    public var latencies: [String: Double]
    /// The greatest private memory of one extension, in bytes.
    public var extensionMemoryPeak: Int
    /// The greatest private memory of the host, in bytes; zero in virtual time.
    public var hostMemoryPeak: Int
    /// The scenario in the form of a scenario file.
    public var scenario: JSONObject

    /// The greatest length of a text that is taken from a report, in characters.
    private static let longestText = 200
    /// A number above every figure of a run: it fits into an integer and into a double.
    private static let greatestNumber = 1e15

    /// Reads the report of `intenthost stress --format json`.
    ///
    /// - Throws: `invalidBaseline`, with the member that is missing or wrong.
    public init(_ value: JSONValue) throws(StressError) {
        func number(_ path: String...) throws(StressError) -> Double {
            var member: JSONValue? = value
            for key in path { member = member?[key] }
            let name = path.joined(separator: ".")
            guard let member else {
                throw StressError(
                    .invalidBaseline,
                    "It has no '\(name)', so it is not a report that 'intenthost stress --format json' printed."
                )
            }
            guard let number = member.doubleValue, 0...Self.greatestNumber ~= number else {
                throw StressError(.invalidBaseline, "The value of '\(name)' is not a number from 0 to 10¹⁵.")
            }
            return number
        }
        func text(_ key: String) -> String? { value[key]?.stringValue.map { String($0.prefix(Self.longestText)) } }
        date = text("date")
        version = text("version")
        machine = text("machine")
        rate = try number("ratePerSecond")
        outcomes = Int(try number("requests", "outcomes"))
        errors = Int(try number("requests", "errors"))
        extensionMemoryPeak = Int(try number("extensionMemoryPeakBytes"))
        hostMemoryPeak = Int(try number("hostMemoryBytes", "peak"))
        scenario = value["scenario"]?.objectValue ?? [:]
        latencies = [:]
        guard try number("latency", "count") > 0 else { return }
        for key in StressReport.latencyKeys { latencies[key.name] = try number("latency", key.name) }
    }
}
