import FoundationEssentials

/// How often the tests kill a host; `make kills` asks for more than the usual run does.
enum Repetitions {
    /// `INTENTHOST_FAMILY_KILLS`, else one.
    static let families = number("INTENTHOST_FAMILY_KILLS") ?? 1
    /// `INTENTHOST_JOB_KILLS`, else twenty.
    static let jobs = number("INTENTHOST_JOB_KILLS") ?? 20

    private static func number(_ variable: String) -> Int? {
        ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
    }
}
