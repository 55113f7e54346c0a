internal import ClusterJobs
internal import ClusterModel

extension QueueRecord {
    /// Reads a record from the first nine columns of a row; nil where they have none.
    ///
    /// A stranger at the database may have written anything.
    init?(_ row: PostgreSQLRow) {
        guard let phase = row.text(0).flatMap(Phase.init), let tries = row.integer(3), let begins = row.integer(4),
            let isCancelWanted = row.flag(5), let request = row.bytes(6), let result = row.bytes(7),
            let lane = row.text(8)
        else { return nil }
        self.init(
            phase: phase,
            lane: lane,
            worker: row.text(1).flatMap(HostName.init),
            token: row.text(2),
            tries: tries,
            begins: begins,
            isCancelWanted: isCancelWanted,
            request: request,
            result: result
        )
    }
}
