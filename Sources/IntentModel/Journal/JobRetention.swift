/// The time that a host keeps the records of ended jobs, with their parameters and responses.
public struct JobRetention: Sendable, Hashable {
    /// The greatest age since the job's end.
    public var age: Duration
    /// The greatest number of jobs; those that ended last are kept.
    public var count: Int

    /// Makes a retention; the default is seven days and a thousand jobs.
    public init(age: Duration = .seconds(7 * 86_400), count: Int = 1000) {
        self.age = age
        self.count = count
    }
}
