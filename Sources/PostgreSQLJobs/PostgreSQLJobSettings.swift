package import ClusterModel

/// What a store of jobs in PostgreSQL is told.
package struct PostgreSQLJobSettings: Sendable {
    /// Where the database is: `postgresql://user@host/database`, or words such as `host=… dbname=…`, both as libpq
    /// reads them, with its parameters of TLS.
    ///
    /// It must not have a password: addresses stand on command lines, which everybody can read.
    package var address: String
    /// The password; nil where the server asks for none, or libpq finds it in its own files.
    package var password: String?
    /// The name of the cluster: several may share a database.
    package var cluster: String
    /// This host: it hears of changes of its own jobs.
    package var host: HostName
    /// The time after which a worker that does not renew its lease has lost its job.
    package var lease = Duration.seconds(10)
    /// The greatest number of jobs that have not ended; one more is refused.
    ///
    /// Hosts that add the last ones at the same instant may exceed it by one each.
    package var capacity = 100_000

    package init(address: String, password: String? = nil, cluster: String, host: HostName) {
        (self.address, self.password, self.cluster, self.host) = (address, password, cluster, host)
    }
}
