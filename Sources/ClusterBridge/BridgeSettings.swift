package import ClusterLife
package import ClusterModel
package import ClusterSecurity

/// What a bridge is told at its start.
package struct BridgeSettings {
    /// This host; its number is greater than that of every earlier start.
    package var host: HostIncarnation
    /// The name of the cluster.
    package var cluster: ClusterName
    /// Words about the place of this host, such as its zone: calls go to hosts that have the same ones.
    package var labels: [String: String] = [:]
    /// The path of the daemon's socket.
    package var socket: String
    /// The folder of this bridge, with its journal of queued jobs.
    package var folder: String
    /// Where the store of queued jobs is, in the words of `--jobs`: the journal notes it.
    package var jobsPlace = ""
    /// The clocks and bounds of the cluster.
    package var clocks = ClusterSettings()
    /// Where chance begins.
    package var seed: UInt64
    /// Takes what the log is to tell.
    package var log: @Sendable (String) -> Void

    package init(
        host: HostIncarnation,
        cluster: ClusterName,
        socket: String,
        folder: String,
        seed: UInt64,
        log: @escaping @Sendable (String) -> Void
    ) {
        (self.host, self.cluster, self.socket, self.folder) = (host, cluster, socket, folder)
        (self.seed, self.log) = (seed, log)
    }
}
