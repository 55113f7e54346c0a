import BenchmarkSupport
import JSON

/// Measurements with many live extensions.
struct Crowd {
    /// One call at a time, each to the next extension.
    let single: LimitReport
    /// 64 requests at a time.
    let crowded: LimitReport
    /// One call to each at once, until all have answered.
    let all: LimitReport
    /// Private dirty memory of the host with all extensions idle; nil if it was not asked for.
    private let memory: Int?

    init(_ json: JSONValue) throws {
        guard let single = json["single"].flatMap(LimitReport.init), let all = json["all"].flatMap(LimitReport.init),
            let crowded = json["crowded"].flatMap(LimitReport.init)
        else {
            throw BenchmarkError("A crowd has no report: \(json)")
        }
        (self.single, self.crowded, self.all) = (single, crowded, all)
        memory = json["privateKiB"]?.integerValue.map { Int($0) }
    }

    var privateKiB: Int {
        get throws {
            guard let memory else { throw BenchmarkError("A crowd does not tell its memory.") }
            return memory
        }
    }
}
