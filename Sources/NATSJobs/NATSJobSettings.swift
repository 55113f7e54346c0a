package import ClusterModel
package import NATSClient

/// What a store of jobs in NATS is told.
package struct NATSJobSettings: Sendable {
    /// The connection.
    package var client: NATSSettings
    /// The name of the cluster, which is a part of all names in the server.
    package var cluster: String
    /// This host: it hears of changes of its own jobs.
    package var host: HostName
    /// The time after which a worker that does not renew its lease has lost its job.
    package var lease = Duration.seconds(10)
    /// The greatest number of jobs in the queue; one more is refused.
    package var capacity = 100_000
    /// The number of servers that keep each job.
    package var replicas = 1

    package init(client: NATSSettings, cluster: String, host: HostName) {
        (self.client, self.cluster, self.host) = (client, cluster, host)
    }
}
