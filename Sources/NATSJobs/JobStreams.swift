internal import ClusterJobs
internal import NATSProtocol

/// The names of a cluster's jobs in the server: one work queue with a consumer for each lane, and two buckets.
///
/// | what | name | holds |
/// |---|---|---|
/// | stream, work queue | `intenthost-jobs-CLUSTER` | the keys of jobs, by lane, under `intenthost.CLUSTER.jobs.LANE` |
/// | bucket | `intenthost-jobs-CLUSTER` | the records, by key |
/// | bucket with an age | `intenthost-leases-CLUSTER` | the leases: the token of an attempt, by key |
struct JobStreams {
    /// The time for which a record is kept, whatever becomes of the job.
    static let kept = Duration.seconds(30 * 24 * 3600)

    let queue: StreamConfiguration
    let records: BucketConfiguration
    let leases: BucketConfiguration
    private let prefix: [String]

    init(_ settings: NATSJobSettings) throws(JobStoreError) {
        prefix = ["intenthost", settings.cluster, "jobs"]
        do throws(SubjectError) {
            let name = try JetStreamName("intenthost-jobs-\(settings.cluster)")
            var queue = StreamConfiguration(
                name: name,
                subjects: [try SubjectFilter((prefix + ["*"]).joined(separator: "."))]
            )
            queue.retention = .workQueue
            queue.maximumMessages = settings.capacity
            queue.replicas = settings.replicas
            self.queue = queue
            // The marks of what was forgotten have to go some day.
            var records = BucketConfiguration(name: name, maximumAge: Self.kept)
            records.replicas = settings.replicas
            self.records = records
            var leases = BucketConfiguration(
                name: try JetStreamName("intenthost-leases-\(settings.cluster)"),
                maximumAge: settings.lease
            )
            leases.replicas = settings.replicas
            self.leases = leases
        } catch {
            throw JobStoreError(.refused, "The name of the cluster makes no name of JetStream: \(error)")
        }
    }

    /// The subject of a lane.
    func subject(of lane: String) throws(JobStoreError) -> Subject {
        let token = try token(of: lane)
        do throws(SubjectError) { return try Subject(tokens: prefix + [token]) } catch {
            throw JobStoreError(.refused, "The identifier '\(lane)' makes no subject: \(error)")
        }
    }

    /// The consumer of a lane, which hands a job out again where nobody has said anything of it for a lease.
    func consumer(of lane: String, lease: Duration) throws(JobStoreError) -> ConsumerConfiguration {
        let (token, subject) = (try token(of: lane), try subject(of: lane))
        do throws(SubjectError) {
            var consumer = ConsumerConfiguration(
                name: try JetStreamName(token),
                filter: try SubjectFilter(subject.text)
            )
            consumer.acknowledgementWait = lease
            consumer.maximumPending = 10_000
            return consumer
        } catch {
            throw JobStoreError(.refused, "The identifier '\(lane)' makes no name of JetStream: \(error)")
        }
    }

    private func token(of lane: String) throws(JobStoreError) -> String {
        let token = SubjectToken.encode(lane)
        guard token.utf8.count <= QueueItem.longestLane else {
            throw JobStoreError(.refused, "The identifier '\(lane)' is too long for a name of JetStream.")
        }
        return token
    }

    /// The key of a job in the buckets.
    static func bucketKey(_ key: QueueKey) throws(JobStoreError) -> KeyValueKey {
        do throws(SubjectError) { return try KeyValueKey(key.description) } catch {
            throw JobStoreError(.refused, "\(key) is no key of a bucket: \(error)")
        }
    }
}
