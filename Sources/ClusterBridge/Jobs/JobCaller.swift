internal import ClusterJobs
internal import ClusterLife
internal import ClusterModel
internal import ClusterSecurity
internal import EventLoop
internal import ExtensionProtocol
internal import HostProtocol
internal import HostTime
internal import IntentModel
internal import IntentPresentation
internal import JSON

/// The queued jobs of this host's clients: C1 to C6 of `Tests/Models/jobs.pml`.
///
/// The journal has a job before the store has it, and its outcome before anybody hears of it. It lives in the domain of
/// the bridge.
final class JobCaller {
    /// A job without outcome.
    struct Open {
        var wish: Wish
        /// Whether a host works on it.
        var isRunning = false
        /// When it is added again if it still waits, and the pause before that.
        var addAgain: Instant?
        var pause = firstAgain
        /// Whether it is being looked after.
        var isBusy = false
        /// Whether its outcome is being written down.
        var isEnding = false
        /// Whether something became of it meanwhile.
        var isChanged = false
        /// Whether the store may still get a request to add it, since one had no answer.
        var isAddInDoubt = false
        /// Whether the time of its caller is over, which ends it as a cancellation does.
        var isOverdue = false
        var clock: DeadlineToken?
        /// Those who wait for its end.
        var followers: [Int: (JSONValue?) -> Void] = [:]
    }

    /// The greatest number of jobs without outcome.
    private static let most = 10_000
    /// The pause between two looks at all of them; what becomes of one is usually told sooner.
    private static let pause = Duration.seconds(5)
    /// The pauses after which a job that waits is added again, from the first to the last.
    static let firstAgain = Duration.seconds(300)
    private static let lastAgain = Duration.seconds(24 * 3600)
    /// The time after which no request comes to the store any more that was sent and had no answer.
    ///
    /// One to add a job that the store has forgotten would have it carried out again.
    private static let longestDelay = Duration.seconds(900)

    let core: JobCore
    var open: [String: Open] = [:]
    var lastFollower = 0
    /// The jobs that the store has forgotten, and of which the journal does not know that.
    private var forgotten: [String] = []
    /// Whether the jobs of earlier starts are known.
    private(set) var isLoaded = false

    init(_ core: JobCore) { self.core = core }

    /// The number of jobs without outcome.
    var count: Int { open.count }

    // MARK: Life

    /// Goes on with what an earlier start has left, and looks after the jobs until the bridge stops.
    func run() async {
        guard await core.isOwnStore(), let left = await core.left() else { return }
        for wish in left.wishes {
            let addAgain = core.clock.now.advanced(by: Self.firstAgain)
            open[wish.key.name] = Open(wish: wish, addAgain: addAgain, isAddInDoubt: true)
        }
        for wish in left.wishes { watchTime(of: wish) }
        for key in left.ended { forget(key, isAddInDoubt: true) }
        isLoaded = true
        core.resume(left.work)
        while !core.isStopping {
            if core.isReady { for name in open.keys.sorted() where !core.isStopping { await look(after: name) } }
            if !forgotten.isEmpty {
                let names = forgotten
                forgotten = []
                _ = await core.keep(.forgotten(names))
            }
            // A look costs a request to the store for each of them.
            await core.pauses.wait(max(Self.pause, .milliseconds(10 * open.count)))
        }
    }

    /// Takes in that something may have become of a job.
    func changed(_ key: QueueKey) {
        guard key.caller == core.host.host, open[key.name] != nil else { return }
        open[key.name]?.isChanged = true
        core.begin(.lookAfter(key.name, self))
    }

    /// Ends a job when the time of its caller is over.
    ///
    /// The clock on the wall is looked at once, so that nobody who sets it moves the end of a job of this start.
    private func watchTime(of wish: Wish) {
        guard let endsAt = wish.endsAt, !wish.isCancelled else { return }
        let left = Duration.milliseconds(max(endsAt - core.clock.wallTime.milliseconds, 0))
        let (name, key) = (wish.key.name, wish.key)
        open[name]?.clock = core.clock.schedule(at: core.clock.now.advanced(by: left)) { [weak self] in
            guard let self, open[name]?.wish.isCancelled == false, !core.isStopping else { return }
            open[name]?.isOverdue = true
            changed(key)
        }
    }

    /// Brings one job a step further.
    func look(after name: String) async {
        guard let entry = open[name], !entry.isBusy else { return }
        open[name]?.isBusy = true
        repeat {
            open[name]?.isChanged = false
            do throws(JobStoreError) {
                if open[name]?.wish.state == .wanted { try await addOrTell(name) }
                // The store may have one that it has not confirmed.
                try await read(name)
            } catch {
                core.tell("queued jobs: \(error)")
            }
        } while open[name]?.isChanged ?? false
        open[name]?.isBusy = false
    }

    private func addOrTell(_ name: String) async throws(JobStoreError) {
        do throws(JobStoreError) { try await add(name) } catch {
            // A store that is full now may have taken it before.
            guard error.code == .full else { throw error }
            core.tell("queued jobs: \(error)")
        }
    }

    /// C2, C3, C4.
    private func add(_ name: String) async throws(JobStoreError) {
        guard let wish = open[name]?.wish else { return }
        let (key, lane, text) = (wish.key, wish.lane, try await request(of: name))
        guard let json = try? JSONParser.parse(text),
            let request = core.signed(json, as: .request, about: QueuedRequest.subject(key, lane))
        else { throw JobStoreError(.refused, "the request of the job \(name) is too long for the store") }
        do throws(JobStoreError) {
            try await core.store.add(QueueItem(key: key, lane: lane, request: request), by: core.soon)
        } catch {
            if error.code == .unavailable { open[name]?.isAddInDoubt = true }
            throw error
        }
        open[name]?.wish.state = .accepted
        open[name]?.addAgain = core.clock.now.advanced(by: Self.firstAgain)
        guard let accepted = open[name]?.wish else { return }
        _ = await core.keep(.update(accepted))
    }

    /// The text of a request, which only the journal keeps.
    ///
    /// - Throws: `unavailable` where it cannot be read now: the store has not been asked, so nothing is accepted.
    private func request(of name: String) async throws(JobStoreError) -> String {
        let wish: Wish?
        do throws(QueueJournalError) { wish = try await core.journal.wish(name) } catch {
            throw JobStoreError(.unavailable, "\(error)")
        }
        guard let wish else { throw JobStoreError(.unavailable, "The journal does not have the job \(name).") }
        return wish.request
    }

    /// Takes in what the record says; C5 and C6 where it has ended.
    private func read(_ name: String) async throws(JobStoreError) {
        guard let key = open[name]?.wish.key else { return }
        let found: QueueRecord?
        do throws(JobStoreError) { found = try await core.store.record(of: key, by: core.soon) } catch {
            guard error.code == .unreadable else { throw error }
            return await spoilt(name, "cannot be read")
        }
        // Only what has changed: a client may have asked for the end meanwhile.
        guard let record = found, open[name] != nil else {
            if let wish = open[name]?.wish, wish.state == .accepted { await finish(name, gone(wish), isDead: true) }
            return
        }
        open[name]?.isRunning = record.phase == .held || record.phase == .begun
        open[name]?.wish.host = record.worker?.text ?? ""
        open[name]?.wish.tries = record.tries
        guard let wish = open[name]?.wish else { return }
        guard record.phase == .ended else { return try await see(to: name, record) }
        let wantsEnd = wish.isCancelled || open[name]?.isOverdue == true
        guard let token = record.token else {
            let isDead = !wantsEnd || record.begins > 0
            return await finish(name, withoutResult(wish, record), isDead: isDead)
        }
        do throws(ClusterRefusal.Reason) {
            let subject = QueueResult.subject(wish.key, token)
            let (signer, body) = try core.opened(record.result, as: .result, about: subject)
            guard signer == record.worker else { throw .forged }
            guard let result = QueueResult(body) else { throw .malformed }
            await finish(name, outcome(of: wish, result), isDead: result.isDead)
        } catch {
            await spoilt(name, "is \(error)")
        }
    }

    /// Sees to a job that has not ended: that its end is wanted, and that the queue has not lost its message.
    private func see(to name: String, _ record: QueueRecord) async throws(JobStoreError) {
        guard let entry = open[name] else { return }
        let wish = entry.wish
        if wish.isCancelled || entry.isOverdue, !record.isCancelWanted || record.phase == .waiting {
            _ = try await core.store.cancel(wish.key, by: core.soon)
        } else if record.phase == .waiting, let again = open[name]?.addAgain, again <= core.clock.now {
            let pause = min((open[name]?.pause ?? Self.firstAgain) * 2, Self.lastAgain)
            try await add(name)
            open[name]?.pause = pause
            open[name]?.addAgain = core.clock.now.advanced(by: pause)
        }
    }

    /// A stranger at the store may spoil a job, and cannot make up how it has ended.
    private func spoilt(_ name: String, _ how: String) async {
        guard let wish = open[name]?.wish else { return }
        let text = "What the store has of the job \(name) \(how), so that nobody can tell what has become of it."
        await finish(name, failed(wish, text), isDead: true)
    }

    /// The outcome of a job that the store has lost.
    private func gone(_ wish: Wish) -> JSONValue {
        failed(
            wish,
            "The store of jobs does not have the job \(wish.key.name) any more, so that nobody can tell what has "
                + "become of it. It may have been carried out. Look there before you ask again."
        )
    }

    /// The outcome of a job that has ended before a worker had it, as a job does that is cancelled.
    private func withoutResult(_ wish: Wish, _ record: QueueRecord) -> JSONValue {
        let isOverdue = open[wish.key.name]?.isOverdue == true
        guard wish.isCancelled || isOverdue else {
            return failed(wish, "Somebody has ended the job \(wish.key.name) in the store without a result.")
        }
        guard record.begins == 0 else {
            let text = "The job \(wish.key.name) was cancelled after a host that may have carried it out was lost."
            return failed(wish, text)
        }
        if isOverdue { return .object(overdue(wish, at: core.host.host.text, "before a host carried it out")) }
        let text = "\(wish.intent) was cancelled before a host carried it out."
        return .object(QueueResult(.cancelled, .cancelled, of: wish.intent, host: core.host.host.text, text).outcome)
    }

    /// The outcome as its worker says; one that was cancelled because its caller's time was over is told as that.
    private func outcome(of wish: Wish, _ result: QueueResult) -> JSONValue {
        guard open[wish.key.name]?.isOverdue == true,
            result.outcome["status"]?.stringValue == Outcome.Status.cancelled.rawValue
        else { return .object(result.outcome) }
        let host = result.outcome["host"]?.stringValue ?? wish.host
        var outcome = overdue(wish, at: host, "at the host \(host)")
        outcome["stage"] = result.outcome["stage"]
        return .object(outcome)
    }

    private func overdue(_ wish: Wish, at host: String, _ place: String) -> JSONObject {
        let time = wish.timeLimit.map { " of \(DurationText.format($0))" } ?? ""
        let text =
            "The time\(time) that its caller has given \(wish.intent) was over, so that it was cancelled \(place). Give it "
            + "more time, or ask again when the hosts that have it have less to do."
        return QueueResult(.timedOut, .requestTimeout, of: wish.intent, host: host, text).outcome
    }

    private func failed(_ wish: Wish, _ text: String) -> JSONValue {
        .object(QueueResult(.unavailable, .lostElsewhere, of: wish.intent, host: core.host.host.text, text).outcome)
    }

    private func finish(_ name: String, _ outcome: JSONValue, isDead: Bool) async {
        guard var wish = open[name]?.wish, !(open[name]?.isEnding ?? true) else { return }
        open[name]?.isEnding = true
        wish.state = isDead ? .dead : .done
        wish.outcome = String(decoding: outcome.serialized, as: UTF8.self)
        guard await core.keep(.update(wish, endedAt: core.clock.wallTime.milliseconds)) else { return }
        guard let ended = open.removeValue(forKey: name) else { return }
        if let clock = ended.clock { core.clock.cancel(clock) }
        for number in ended.followers.keys.sorted() { ended.followers[number]?(outcome) }
        forget(wish.key, isAddInDoubt: ended.isAddInDoubt)
    }

    /// Has the store forget a job that has ended, at once or when it gets no request any more to add it.
    private func forget(_ key: QueueKey, isAddInDoubt: Bool) {
        guard isAddInDoubt else { return core.begin(.forget(key, self)) }
        _ = core.clock.schedule(at: core.clock.now.advanced(by: Self.longestDelay)) { [weak self] in
            guard let self, !core.isStopping else { return }
            core.begin(.forget(key, self))
        }
    }

    /// Has the store forget a job that has ended.
    func forget(_ key: QueueKey) async {
        if await core.insist(.forget(key)) != nil { forgotten.append(key.name) }
    }

    // MARK: Requests

    /// `queue/perform`: writes the job down, puts it into the store, and returns its name.
    ///
    /// - Parameter lane: The identifier of the extension.
    func perform(
        _ request: QueuedRequest,
        on lane: String,
        key: String
    ) async throws(ResponseError) -> JSONValue {
        guard isLoaded else { throw notLoaded }
        guard open.count < Self.most else {
            throw ResponseError(.busy, "This host has \(Self.most) queued jobs without outcome. Ask again later.")
        }
        let name = "\(QueuedJob.namePrefix)\(Self.name(request.acceptedAt, core.random.next()))"
        guard let jobKey = QueueKey(caller: core.host.host, name: name) else {
            throw ResponseError(.invalidParams, "The name of this host makes no key.")
        }
        let text = String(decoding: request.json.serialized, as: UTF8.self)
        let wish = Wish(
            key: jobKey,
            callersKey: key,
            intent: request.intent,
            lane: lane,
            request: text,
            acceptedAt: request.acceptedAt,
            endsAt: request.endsAt
        )
        guard core.signed(request.json, as: .request, about: QueuedRequest.subject(jobKey, lane)) != nil else {
            throw ResponseError(
                .messageTooLarge,
                "The request is longer than the \(QueueItem.longestDocument) bytes of a queued job."
            )
        }
        let known: Wish?
        // C1
        do throws(QueueJournalError) { known = try await core.journal.add(wish) } catch {
            throw ResponseError(.storeFailed, "\(error)")
        }
        if let known { return try answer(known, intent: request.intent) }
        open[name] = Open(wish: wish, isBusy: true)
        open[name]?.wish.request = ""
        watchTime(of: wish)
        defer { open[name]?.isBusy = false }
        do throws(JobStoreError) { try await add(name) } catch {
            if error.code != .unavailable { try await takeBack(wish, error) }
            // It is looked after from now on, since the store may have it.
            core.tell("queued jobs: \(error)")
            throw Self.notConfirmed(name)
        }
        return ["job": .string(name)]
    }

    /// The answer to `queue/perform` where the caller's own key has a job already; nil where it has none.
    func known(_ request: QueueRequest) async throws(ResponseError) -> JSONValue? {
        guard !request.key.isEmpty else { return nil }
        let known: Wish?
        do throws(QueueJournalError) { known = try await core.journal.wish(withKey: request.key) } catch {
            throw ResponseError(.storeFailed, "\(error)")
        }
        guard let known else { return nil }
        if open[known.key.name]?.wish.state == .wanted { await look(after: known.key.name) }
        return try answer(known, intent: request.intent)
    }

    /// The answer for a wish that is there already.
    private func answer(_ known: Wish, intent: String) throws(ResponseError) -> JSONValue {
        let name = known.key.name
        guard known.intent == intent else {
            throw ResponseError(.invalidParams, "The key is that of another request, the job \(name).")
        }
        // What is wanted may still be refused, and is told as accepted by nobody.
        guard open[name]?.wish.state ?? known.state != .wanted else { throw Self.notConfirmed(name) }
        return ["job": .string(name)]
    }

    private static func notConfirmed(_ name: String) -> ResponseError {
        ResponseError(
            .storeFailed,
            "The store of jobs has not confirmed the job \(name). It is written down here and will be queued: follow it "
                + "by its name, and do not ask again without a key."
        )
    }

    private func takeBack(_ wish: Wish, _ error: JobStoreError) async throws(ResponseError) {
        _ = await core.keep(.remove(wish))
        let taken = open.removeValue(forKey: wish.key.name)
        // A store may have begun with it before it was full.
        core.begin(.forget(wish.key, self))
        if let clock = taken?.clock { core.clock.cancel(clock) }
        let followers = taken?.followers ?? [:]
        for number in followers.keys.sorted() { followers[number]?(nil) }
        throw ResponseError(error.code == .full ? .busy : .storeFailed, "The job is not queued: \(error)")
    }

    /// A name that sorts by time: milliseconds, then chance.
    private static func name(_ time: Int64, _ chance: UInt64) -> String {
        let (first, second) = (String(time, radix: 32), String(chance, radix: 32))
        return String(repeating: "0", count: max(10 - first.count, 0)) + first + "-" + second
    }
}
