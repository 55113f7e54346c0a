import FoundationEssentials

/// The number of kills of a host in the tests; `make kills` asks for more than the usual run.
enum Repetitions {
    /// The value of `INTENTHOST_FAMILY_KILLS`, or one.
    static let families = number("INTENTHOST_FAMILY_KILLS") ?? 1
    /// The value of `INTENTHOST_JOB_KILLS`, or twenty.
    static let jobs = number("INTENTHOST_JOB_KILLS") ?? 20

    /// The value of `INTENTHOST_CLIENT_SECONDS`, or three: the time for which many clients use one daemon.
    static let clientSeconds = number("INTENTHOST_CLIENT_SECONDS") ?? 3

    private static func number(_ variable: String) -> Int? {
        ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
    }
}
