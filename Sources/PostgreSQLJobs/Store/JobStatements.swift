internal import ClusterJobs
internal import ClusterModel
internal import HostTime

/// The rules of `QueueRecord` as statements: each is one step, and the token of an attempt is its fence.
///
/// `free_at` is when a job may be taken: after the delay with which it was given back, or at the end of its lease. It
/// is compared with the clock of the server, whatever those of the hosts say. That clock is asked for by
/// `clock_timestamp`, since `now` stands still while a statement waits for a lock.
///
/// Every change tells the caller's host by a notification, and every job that can be taken tells its lane. A row that
/// somebody else has written may have anything in it: a notification takes no more than its beginning, and no sum
/// leaves its type, which would keep the lane from going on.
struct JobStatements {
    let cluster: String
    let lease: Int64
    let capacity: Int64

    init(_ settings: PostgreSQLJobSettings) {
        cluster = settings.cluster
        lease = settings.lease.microseconds
        capacity = Int64(settings.capacity)
    }

    private func values(_ key: QueueKey, _ more: PostgreSQLStatement.Value...) -> [PostgreSQLStatement.Value] {
        [.text(cluster), .text(key.caller.text), .text(key.name)] + more
    }

    // MARK: Caller

    /// Answers whether there was room, and whether the job is there: as a mark, it is.
    func add(_ job: QueueItem) -> PostgreSQLStatement {
        PostgreSQLStatement(
            """
            WITH room AS MATERIALIZED (
                SELECT count(*) < $6 AS is_left FROM (
                    SELECT FROM intenthost_jobs WHERE cluster = $1 AND phase IN ('waiting', 'held', 'begun') LIMIT $6
                ) AS open
            ), added AS (
                INSERT INTO intenthost_jobs (cluster, caller, name, lane, request)
                SELECT $1, $2, $3, $4, $5 FROM room WHERE is_left
                ON CONFLICT (cluster, caller, name) DO NOTHING
                RETURNING pg_notify('intenthost_jobs', 'lane ' || cluster || ' ' || lane)
            )
            SELECT is_left, EXISTS (SELECT FROM added) OR EXISTS (
                SELECT FROM intenthost_jobs WHERE cluster = $1 AND caller = $2 AND name = $3
            ) FROM room
            """,
            values(job.key, .text(job.lane), .bytes(job.request), .integer(capacity))
        )
    }

    func record(_ key: QueueKey) -> PostgreSQLStatement {
        PostgreSQLStatement(
            """
            SELECT left(phase, 16), left(worker, 1024), left(token, 1024), tries, begins, cancel,
                CASE WHEN octet_length(request) <= $4 THEN request END,
                CASE WHEN octet_length(result) <= $4 THEN result END, left(lane, 1024)
            FROM intenthost_jobs WHERE cluster = $1 AND caller = $2 AND name = $3 AND phase <> 'forgotten'
            """,
            values(key, .integer(Int64(QueueItem.longestDocument)))
        )
    }

    /// A job that nobody has ends at once.
    func cancel(_ key: QueueKey) -> PostgreSQLStatement {
        PostgreSQLStatement(
            """
            UPDATE intenthost_jobs SET cancel = true, changed_at = clock_timestamp(),
                phase = CASE phase WHEN 'waiting' THEN 'ended' ELSE phase END,
                token = CASE phase WHEN 'waiting' THEN NULL ELSE token END,
                worker = CASE phase WHEN 'waiting' THEN NULL ELSE worker END
            WHERE cluster = $1 AND caller = $2 AND name = $3 AND phase IN ('waiting', 'held', 'begun')
            RETURNING pg_notify('intenthost_jobs', 'job ' || cluster || ' ' || left(caller || '.' || name, 200))
            """,
            values(key)
        )
    }

    /// Leaves a mark, on which a late repetition of `add` founders.
    func forget(_ key: QueueKey) -> PostgreSQLStatement {
        PostgreSQLStatement(
            """
            UPDATE intenthost_jobs SET phase = 'forgotten', worker = NULL, token = NULL, request = '', result = '',
                changed_at = clock_timestamp()
            WHERE cluster = $1 AND caller = $2 AND name = $3 AND phase <> 'forgotten'
            """,
            values(key)
        )
    }

    /// The jobs of a host to which something has happened in the last time.
    func changed(of host: HostName, within time: Duration) -> PostgreSQLStatement {
        PostgreSQLStatement(
            """
            SELECT left(caller || '.' || name, 200) FROM intenthost_jobs
            WHERE cluster = $1 AND changed_at > statement_timestamp() - $3 * interval '1 microsecond' AND caller = $2
                AND phase <> 'forgotten'
            LIMIT 1000
            """,
            [.text(cluster), .text(host.text), .integer(time.microseconds)]
        )
    }

    // MARK: Worker

    /// Takes the oldest job of a lane that can be taken; what another one is just taking is not waited for.
    func claim(_ lane: String, _ token: String, for worker: HostName) -> PostgreSQLStatement {
        PostgreSQLStatement(
            """
            WITH free AS MATERIALIZED (
                SELECT cluster, caller, name FROM intenthost_jobs
                WHERE cluster = $1 AND lane = $2 AND phase IN ('waiting', 'held', 'begun')
                    AND free_at <= clock_timestamp()
                ORDER BY number LIMIT 1 FOR UPDATE SKIP LOCKED
            )
            UPDATE intenthost_jobs AS job SET phase = 'held', worker = $3, token = $4,
                tries = least(tries, $5 - 1) + 1, free_at = clock_timestamp() + $6 * interval '1 microsecond',
                changed_at = clock_timestamp()
            FROM free WHERE job.cluster = free.cluster AND job.caller = free.caller AND job.name = free.name
            RETURNING left(phase, 16), left(worker, 1024), left(token, 1024), tries, begins, cancel,
                CASE WHEN octet_length(request) <= $7 THEN request END,
                CASE WHEN octet_length(result) <= $7 THEN result END, left(lane, 1024),
                left(job.caller || '.' || job.name, 200),
                pg_notify('intenthost_jobs', 'job ' || job.cluster || ' ' || left(job.caller || '.' || job.name, 200))
            """,
            [
                .text(cluster), .text(lane), .text(worker.text), .text(token), .integer(Int64(QueueRecord.most)),
                .integer(lease), .integer(Int64(QueueItem.longestDocument)),
            ]
        )
    }

    /// Answers in how many microseconds a job of a lane may be free, at the earliest.
    func nextFree(_ lane: String) -> PostgreSQLStatement {
        PostgreSQLStatement(
            """
            SELECT ceil(extract(epoch FROM min(free_at) - clock_timestamp()) * 1000000)::bigint
            FROM intenthost_jobs
            WHERE cluster = $1 AND lane = $2 AND phase IN ('waiting', 'held', 'begun') AND free_at > clock_timestamp()
                AND free_at < clock_timestamp() + interval '1 day'
            """,
            [.text(cluster), .text(lane)]
        )
    }

    func renew(_ claim: JobClaim) -> PostgreSQLStatement {
        PostgreSQLStatement(
            """
            UPDATE intenthost_jobs SET free_at = clock_timestamp() + $5 * interval '1 microsecond'
            WHERE cluster = $1 AND caller = $2 AND name = $3 AND token = $4 AND phase IN ('held', 'begun')
            RETURNING cancel
            """,
            values(claim.key, .text(claim.token), .integer(lease))
        )
    }

    func begin(_ claim: JobClaim) -> PostgreSQLStatement {
        PostgreSQLStatement(
            """
            UPDATE intenthost_jobs SET phase = 'begun', changed_at = clock_timestamp(),
                begins = CASE phase WHEN 'held' THEN least(begins, $5 - 1) + 1 ELSE begins END
            WHERE cluster = $1 AND caller = $2 AND name = $3 AND token = $4
                AND (phase = 'begun' OR (phase = 'held' AND NOT cancel))
            RETURNING pg_notify('intenthost_jobs', 'job ' || cluster || ' ' || left(caller || '.' || name, 200))
            """,
            values(claim.key, .text(claim.token), .integer(Int64(QueueRecord.most)))
        )
    }

    func end(_ claim: JobClaim, _ result: [UInt8]) -> PostgreSQLStatement {
        PostgreSQLStatement(
            """
            UPDATE intenthost_jobs SET phase = 'ended', result = $5, changed_at = clock_timestamp()
            WHERE cluster = $1 AND caller = $2 AND name = $3 AND token = $4
                AND (phase IN ('held', 'begun') OR (phase = 'ended' AND result = $5 AND result <> ''))
            RETURNING pg_notify('intenthost_jobs', 'job ' || cluster || ' ' || left(caller || '.' || name, 200))
            """,
            values(claim.key, .text(claim.token), .bytes(result))
        )
    }

    func giveBack(_ claim: JobClaim, _ way: JobReturn) -> PostgreSQLStatement {
        PostgreSQLStatement(
            """
            UPDATE intenthost_jobs SET token = NULL, changed_at = clock_timestamp(),
                phase = CASE WHEN cancel THEN 'ended' ELSE 'waiting' END,
                worker = CASE WHEN cancel THEN NULL ELSE worker END,
                tries = CASE WHEN $5 THEN tries ELSE greatest(tries, 1) - 1 END,
                begins = CASE WHEN phase = 'begun' AND NOT $7 THEN greatest(begins, 1) - 1 ELSE begins END,
                free_at = clock_timestamp() + $6 * interval '1 microsecond'
            WHERE cluster = $1 AND caller = $2 AND name = $3 AND token = $4 AND phase IN ('held', 'begun')
            RETURNING pg_notify('intenthost_jobs', 'job ' || cluster || ' ' || left(caller || '.' || name, 200)),
                pg_notify('intenthost_jobs', 'lane ' || cluster || ' ' || left(lane, 200))
            """,
            values(
                claim.key,
                .text(claim.token),
                .flag(way.counts),
                .integer(way.delay.microseconds),
                .flag(way.hasBegun)
            )
        )
    }

    // MARK: Age
    // An index is searched for times only where they stand still, and here nothing is waited for.

    /// The number of rows that `sweep` takes at once, so that it does not hold others up.
    static let sweep = 500

    /// Removes jobs and marks to which nothing has happened for a time, and answers how many.
    func sweep(after time: Duration) -> PostgreSQLStatement {
        PostgreSQLStatement(
            """
            WITH gone AS (
                DELETE FROM intenthost_jobs WHERE ctid IN (
                    SELECT ctid FROM intenthost_jobs
                    WHERE cluster = $1 AND changed_at < statement_timestamp() - $2 * interval '1 microsecond'
                        AND free_at < statement_timestamp()
                    ORDER BY changed_at LIMIT $3 FOR UPDATE SKIP LOCKED
                ) RETURNING 1
            )
            SELECT count(*) FROM gone
            """,
            [.text(cluster), .integer(time.microseconds), .integer(Int64(Self.sweep))]
        )
    }
}

extension Duration {
    /// Whole microseconds, rounded down and within what a server adds to a time.
    fileprivate var microseconds: Int64 { min(max(milliseconds, 0), 1 << 40) * 1000 }
}
