internal import ClusterJobs

/// Why a connection did not do something.
struct PostgreSQLFailure: Error, Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        /// There is no connection, and nothing was sent.
        case notSent
        /// The connection is over; nobody knows whether the statement was carried out.
        case lost
        /// The server has refused the statement, and named the error by five letters and digits.
        case refused(String)
    }

    let kind: Kind
    /// What happened, as a part of a sentence.
    let text: String

    init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }

    /// Whether the connection is of no use any more.
    var endsConnection: Bool {
        switch kind {
        case .notSent, .lost: true
        // The tables are gone, or the server takes no writes since another one does: both are looked at with a new
        // connection.
        case .refused(let state): ["25006", "42P01"].contains(state)
        }
    }
}

extension JobStoreError {
    /// The classes of errors that pass: of connections, conflicts, resources, objects in use, operators and the system.
    private static let passing: Set<String> = ["08", "40", "53", "55", "57", "58", "XX"]

    init(_ failure: PostgreSQLFailure) {
        guard case .refused(let state) = failure.kind else {
            self.init(.unavailable, "PostgreSQL: \(failure.text)")
            return
        }
        let passes = failure.endsConnection || Self.passing.contains(String(state.prefix(2)))
        self.init(passes ? .unavailable : .refused, "PostgreSQL refuses: \(failure.text) (\(state))")
    }
}
