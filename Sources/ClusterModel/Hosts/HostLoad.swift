internal import JSON

/// What is under way on a host.
package struct HostLoad: Sendable, Hashable {
    /// An extension that runs.
    package struct Warm: Sendable, Hashable {
        /// The place of the extension in the announcement of the host.
        package var place: Int
        /// The number of its calls under way.
        package var running: Int

        /// Makes an extension that runs.
        package init(place: Int, running: Int) { (self.place, self.running) = (place, running) }
    }

    /// The number of calls under way at the daemon, whoever has made them.
    package var running: Int
    /// The extensions that run.
    package var warm: [Warm]

    /// Makes a load; by default nothing runs.
    package init(running: Int = 0, warm: [Warm] = []) { (self.running, self.warm) = (running, warm) }

    /// The number of calls of an extension under way; nil where it does not run.
    package func running(ofExtensionAt place: Int) -> Int? { warm.first { $0.place == place }?.running }

    init(_ reader: MemberReader) throws(ClusterMessageError) {
        running = try reader.count("running")
        warm = []
        for element in try reader.elements("warm", atMost: ClusterBound.warm) {
            guard let pair = element.arrayValue, pair.count == 2, let place = pair[0].integerValue,
                let running = pair[1].integerValue, let place = Int32(exactly: place),
                let running = Int32(exactly: running), place >= 0, running >= 0
            else { throw reader.error("warm", "has an element that is not two counts") }
            warm.append(Warm(place: Int(place), running: Int(running)))
        }
    }

    func write(into object: inout JSONObject) {
        object["running"] = .integer(Int64(running))
        guard !warm.isEmpty else { return }
        object["warm"] = .array(
            warm.prefix(ClusterBound.warm).map { [.integer(Int64($0.place)), .integer(Int64($0.running))] }
        )
    }
}
