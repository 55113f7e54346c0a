package import ClusterModel
package import HostTime

/// A store of queued jobs that the hosts of a cluster share: a queue for each lane, a lease and a record for each job.
///
/// The promises, which one suite of tests checks for every driver:
/// - A job that was added is handed out until it has ended: to one worker at a time, again when that worker's lease has
///   run out.
/// - What a worker writes counts only as long as no other one has taken the job: the token is the fence, and the
///   comparison and the write are one step.
/// - A job has one result. All who read the record after that see it, until the job is forgotten.
/// - Every operation may be repeated when it has no answer, with the same effect as once.
///
/// The store is not trusted with more than that: who may ask and answer is decided by the signatures of the documents.
///
/// It lives in the domain of the bridge.
package protocol JobStore: AnyObject {
    /// The time after which a worker that does not renew its lease has lost its job.
    var lease: Duration { get }

    /// Begins to connect; the store is used when it has told that it is ready.
    func start(_ tell: @escaping (JobStoreEvent) -> Void)

    /// Adds a job, and returns when it will not be lost; a job that is there already is left as it is.
    ///
    /// - Throws: `full`, `refused`, `unavailable`; after the last one the job may have been added.
    func add(_ job: QueueItem, by deadline: Instant) async throws(JobStoreError)

    /// Takes a job of a lane that nobody works on, with a lease.
    ///
    /// - Parameters:
    ///   - token: The fence of the attempt, which no other one has.
    ///   - wait: The time for which a job is waited for.
    /// - Returns: nil where there was none. `record.begins` tells whether an earlier attempt may have carried it out.
    func take(
        _ lane: String,
        for worker: HostName,
        token: String,
        wait: Duration
    ) async throws(JobStoreError) -> JobClaim?

    /// Begins the time of the lease again, and tells how the attempt stands.
    func renew(_ claim: JobClaim, by deadline: Instant) async throws(JobStoreError) -> ClaimStanding

    /// Notes that the job may be carried out from now on; false if the attempt has lost it, or its end is wanted.
    func begin(_ claim: JobClaim, by deadline: Instant) async throws(JobStoreError) -> Bool

    /// Notes the result; false if the attempt has lost the job. The claim may be of an earlier start of this host.
    func end(_ claim: JobClaim, _ result: [UInt8], by deadline: Instant) async throws(JobStoreError) -> Bool

    /// Gives the job back, for another attempt after a time, and leaves it; only the latter if the attempt has lost it.
    func giveBack(_ claim: JobClaim, _ way: JobReturn, by deadline: Instant) async throws(JobStoreError)

    /// What is known of a job; nil if there is none.
    ///
    /// - Throws: `unreadable` where somebody has written something else in its place.
    func record(of key: QueueKey, by deadline: Instant) async throws(JobStoreError) -> QueueRecord?

    /// Notes that the caller wants the end, which is there at once where nobody has the job; false if it has ended or
    /// is not there.
    func cancel(_ key: QueueKey, by deadline: Instant) async throws(JobStoreError) -> Bool

    /// Forgets a job that has ended; does nothing if there is none.
    func forget(_ key: QueueKey, by deadline: Instant) async throws(JobStoreError)

    /// Leaves the store: what waits ends as unavailable.
    func stop() async
}
