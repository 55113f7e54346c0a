package import ClusterModel

extension QueueRecord {
    /// Makes the record that a store keeps in columns; nil where a number is none that is counted.
    package init?(
        phase: Phase,
        lane: String,
        worker: HostName?,
        token: String?,
        tries: Int64,
        begins: Int64,
        isCancelWanted: Bool,
        request: [UInt8],
        result: [UInt8]
    ) {
        let counted = 0...Int64(Self.most)
        guard counted.contains(tries), counted.contains(begins) else { return nil }
        self.init(lane: lane, request: request)
        (self.phase, self.worker, self.token) = (phase, worker, token)
        (self.tries, self.begins) = (Int(tries), Int(begins))
        (self.isCancelWanted, self.result) = (isCancelWanted, result)
    }
}
