internal import CPostgreSQL
internal import HostTime

/// A connection to a PostgreSQL server; each of its waits has a clock.
///
/// It belongs to one thread, which waits. After a failure that ends it, it is thrown away.
@safe
final class PostgreSQLConnection {
    // Made in `init` and valid until `deinit`.
    private let pointer: OpaquePointer
    private let stop: StopSignal

    /// What the address may say otherwise.
    ///
    /// Without the first two, a machine that vanishes is noticed after hours. A ticket of Kerberos would be looked for
    /// without a clock. Of several servers, the one that takes writes is meant.
    private static let defaults = [
        ("tcp_user_timeout", "10000"), ("keepalives_idle", "15"), ("keepalives_interval", "5"),
        ("keepalives_count", "3"), ("gssencmode", "disable"), ("target_session_attrs", "read-write"),
        ("fallback_application_name", "intenthost"),
    ]

    /// Connects to a server.
    init(
        _ address: String,
        password: String?,
        stop: StopSignal,
        by deadline: Instant
    ) throws(PostgreSQLFailure) {
        self.stop = stop
        // Later ones count more than earlier ones, and what the address says stands between.
        var words = Self.defaults + [("dbname", address), ("client_encoding", "UTF8")]
        if let password { words.append(("password", password)) }
        let keys = CStrings(words.map(\.0)), values = CStrings(words.map(\.1))
        // Both lists are ended by null and outlive the call, which copies them.
        guard
            let pointer = unsafe keys.withPointers({ keys in
                unsafe values.withPointers { values in unsafe PQconnectStartParams(keys, values, 1) }
            })
        else { throw PostgreSQLFailure(.notSent, "no memory for a connection") }
        unsafe self.pointer = pointer
        // The function takes whatever it is given; without it, notices would be written to the output of errors.
        unsafe PQsetNoticeProcessor(pointer, { _, _ in }, nil)
        try finishConnecting(by: deadline)
        // From here on no call waits by itself.
        guard unsafe PQsetnonblocking(pointer, 1) == 0 else { throw failure(.notSent) }
    }

    deinit { unsafe PQfinish(pointer) }

    private func finishConnecting(by deadline: Instant) throws(PostgreSQLFailure) {
        guard unsafe PQstatus(pointer) != CONNECTION_BAD else { throw failure(.notSent) }
        var wanted = StopSignal.Readiness.output
        while true {
            try wait(wanted, by: deadline, or: .notSent)
            switch unsafe PQconnectPoll(pointer) {
            case PGRES_POLLING_OK: return
            case PGRES_POLLING_READING: wanted = .input
            case PGRES_POLLING_WRITING: wanted = .output
            default: throw failure(.notSent)
            }
        }
    }

    private func wait(
        _ readiness: StopSignal.Readiness,
        by deadline: Instant,
        or kind: PostgreSQLFailure.Kind
    ) throws(PostgreSQLFailure) {
        // The number changes while libpq tries the addresses of a server.
        switch stop.wait(for: unsafe PQsocket(pointer), readiness, by: deadline) {
        case .ready: return
        case .timedOut: throw PostgreSQLFailure(kind, "the server has not answered in time")
        case .stopped: throw PostgreSQLFailure(kind, "the store was left")
        }
    }

    private func failure(_ kind: PostgreSQLFailure.Kind) -> PostgreSQLFailure {
        // The text belongs to the connection, and is copied here. It may have several lines.
        let text = unsafe PQerrorMessage(pointer).map { unsafe String(cString: $0) } ?? ""
        let lines = text.split(whereSeparator: \.isNewline).map { $0.drop { $0.isWhitespace } }
        return PostgreSQLFailure(kind, lines.isEmpty ? "the connection is over" : lines.joined(separator: "; "))
    }

    private var isOpen: Bool { unsafe PQstatus(pointer) == CONNECTION_OK }

    /// The version of the server, such as 150020 for 15.20.
    var version: Int { unsafe Int(PQserverVersion(pointer)) }

    /// Reads what has come; throws if the connection is over.
    func check() throws(PostgreSQLFailure) {
        let past = Instant(nanoseconds: 0)
        // What came last and the end are two reads.
        while isOpen, case .ready = stop.wait(for: unsafe PQsocket(pointer), .input, by: past) {
            guard unsafe PQconsumeInput(pointer) == 1 else { throw failure(.notSent) }
        }
        guard isOpen else { throw failure(.notSent) }
    }

    // MARK: Statements

    /// Carries a statement out, and returns its rows.
    func query(_ statement: PostgreSQLStatement, by deadline: Instant) throws(PostgreSQLFailure) -> [PostgreSQLRow] {
        try check()
        try send(statement)
        try flush(by: deadline)
        var rows: [PostgreSQLRow] = []
        var refusal: PostgreSQLFailure?
        while let result = try nextResult(by: deadline) {
            if let failure = result.failure { refusal = refusal ?? failure } else { rows += result.rows }
        }
        guard isOpen else { throw PostgreSQLFailure(.lost, refusal?.text ?? failure(.lost).text) }
        if let refusal { throw refusal }
        return rows
    }

    private func send(_ statement: PostgreSQLStatement) throws(PostgreSQLFailure) {
        let values = statement.values.map(\.encoded)
        let types = statement.values.map(\.type)
        let (lengths, formats) = (values.map { Int32($0.count) }, values.map { _ in Int32(1) })
        let packed = CStrings(values)
        // All lists have as many elements as there are values, and outlive the call, which copies them.
        let result = unsafe packed.withPointers { pointers in
            unsafe PQsendQueryParams(
                pointer,
                statement.text,
                Int32(values.count),
                types,
                pointers,
                lengths,
                formats,
                1
            )
        }
        guard result == 1 else { throw failure(.lost) }
    }

    private func flush(by deadline: Instant) throws(PostgreSQLFailure) {
        while true {
            switch unsafe PQflush(pointer) {
            case 0: return
            case 1:
                // A server that has much to say reads on only when somebody listens.
                try wait(.either, by: deadline, or: .lost)
                guard unsafe PQconsumeInput(pointer) == 1 else { throw failure(.lost) }
            default: throw failure(.lost)
            }
        }
    }

    private func nextResult(by deadline: Instant) throws(PostgreSQLFailure) -> PostgreSQLResult? {
        while unsafe PQisBusy(pointer) == 1 {
            try wait(.input, by: deadline, or: .lost)
            guard unsafe PQconsumeInput(pointer) == 1 else { throw failure(.lost) }
        }
        return unsafe PQgetResult(pointer).map { unsafe PostgreSQLResult(owning: $0) }
    }

    // MARK: Notifications

    /// Waits for notifications, and returns their texts; none if nothing comes until an instant.
    func notifications(until deadline: Instant) throws(PostgreSQLFailure) -> [String] {
        while true {
            try check()
            var texts: [String] = []
            while let notification = unsafe PQnotifies(pointer) {
                // The structure is ours, and its text is copied before it is freed.
                unsafe texts.append(String(cString: notification.pointee.extra))
                unsafe PQfreemem(notification)
            }
            guard texts.isEmpty else { return texts }
            switch stop.wait(for: unsafe PQsocket(pointer), .input, by: deadline) {
            case .ready: continue
            case .timedOut: return []
            case .stopped: throw PostgreSQLFailure(.notSent, "the store was left")
            }
        }
    }
}
