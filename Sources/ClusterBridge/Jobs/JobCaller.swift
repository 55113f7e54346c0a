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
    private struct Open {
        var wish: Wish
        /// Whether a host works on it.
        var isRunning = false
        /// Whether it is being looked after.
        var isBusy = false
        /// Whether something became of it meanwhile.
        var isChanged = false
        /// Those who wait for its end.
        var followers: [Int: (JSONValue?) -> Void] = [:]
    }

    /// The greatest number of jobs without outcome.
    private static let most = 10_000
    /// The pause between two looks at all of them; what becomes of one is usually told sooner.
    private static let pause = Duration.seconds(5)

    private let core: JobCore
    private var open: [String: Open] = [:]
    private var lastFollower = 0
    /// Whether the jobs of earlier starts are known.
    private var isLoaded = false

    init(_ core: JobCore) { self.core = core }

    /// The number of jobs without outcome.
    var count: Int { open.count }

    // MARK: Life

    /// Goes on with what an earlier start has left, and looks after the jobs until the bridge stops.
    func run() async {
        guard let left = await core.left() else { return }
        for wish in left.wishes { open[wish.key.name] = Open(wish: wish) }
        isLoaded = true
        for work in left.work { core.begin(.resume(work, JobAttempt(work, core))) }
        while !core.isStopping {
            if core.isReady { for name in open.keys.sorted() where !core.isStopping { await look(after: name) } }
            await core.pauses.wait(Self.pause)
        }
    }

    /// Takes in that something may have become of a job.
    func changed(_ key: QueueKey) {
        guard key.caller == core.host.host, open[key.name] != nil else { return }
        open[key.name]?.isChanged = true
        core.begin(.lookAfter(key.name, self))
    }

    /// Brings one job a step further.
    func look(after name: String) async {
        guard let entry = open[name], !entry.isBusy else { return }
        open[name]?.isBusy = true
        repeat {
            open[name]?.isChanged = false
            do throws(JobStoreError) {
                if open[name]?.wish.state == .wanted { try await add(name) }
                if open[name]?.wish.state == .accepted { try await read(name) }
            } catch {
                core.tell("queued jobs: \(error)")
            }
        } while open[name]?.isChanged ?? false
        open[name]?.isBusy = false
    }

    /// C2, C3, C4.
    private func add(_ name: String) async throws(JobStoreError) {
        guard let wish = open[name]?.wish else { return }
        guard let json = try? JSONParser.parse(wish.request),
            let request = core.signed(json, as: .request, about: "\(wish.key)")
        else { throw JobStoreError(.refused, "the request of the job \(name) is too long for the store") }
        let job = QueueItem(key: wish.key, lane: wish.lane, request: request)
        try await core.store.add(job, by: core.soon)
        var accepted = wish
        accepted.state = .accepted
        _ = await core.keep(.update(accepted))
        open[name]?.wish = accepted
    }

    /// Takes in what the record says; C5 and C6 where it has ended.
    private func read(_ name: String) async throws(JobStoreError) {
        guard var wish = open[name]?.wish else { return }
        guard let record = try await core.store.record(of: wish.key, by: core.soon) else {
            return await finish(wish, gone(wish), isDead: true)
        }
        open[name]?.isRunning = record.phase == .held || record.phase == .begun
        wish.host = record.worker?.text ?? ""
        wish.tries = record.tries
        open[name]?.wish = wish
        guard record.phase == .ended else {
            if wish.isCancelled, !record.isCancelWanted { _ = try await core.store.cancel(wish.key, by: core.soon) }
            return
        }
        guard let token = record.token else {
            return await finish(wish, withoutResult(wish), isDead: !wish.isCancelled)
        }
        do throws(ClusterRefusal.Reason) {
            let subject = QueueResult.subject(wish.key, token)
            let (signer, body) = try core.opened(record.result, as: .result, about: subject)
            guard signer == record.worker else { throw .forged }
            guard let result = QueueResult(body) else { throw .malformed }
            await finish(wish, .object(result.outcome), isDead: result.isDead)
        } catch {
            // Whoever may write to the store may spoil a job, and not make up how it has ended.
            let text = "The result of the job \(name) is \(error), so that nobody can tell what has become of it."
            await finish(wish, failed(wish, text), isDead: true)
        }
    }

    /// The outcome of a job that the store has lost.
    private func gone(_ wish: Wish) -> JSONValue {
        failed(
            wish,
            "The store of jobs does not have the job \(wish.key.name) any more, so that nobody can tell what has become "
                + "of it. It may have been carried out. Look there before you ask again."
        )
    }

    /// The outcome of a job that has ended before a worker had it, as a job does that is cancelled.
    private func withoutResult(_ wish: Wish) -> JSONValue {
        guard wish.isCancelled else {
            return failed(wish, "Somebody has ended the job \(wish.key.name) in the store without a result.")
        }
        let text = "\(wish.intent) was cancelled before a host carried it out."
        return .object(QueueResult(.cancelled, .cancelled, of: wish.intent, host: core.host.host.text, text).outcome)
    }

    private func failed(_ wish: Wish, _ text: String) -> JSONValue {
        .object(QueueResult(.unavailable, .lostElsewhere, of: wish.intent, host: core.host.host.text, text).outcome)
    }

    private func finish(_ wish: Wish, _ outcome: JSONValue, isDead: Bool) async {
        var wish = wish
        wish.state = isDead ? .dead : .done
        wish.outcome = String(decoding: outcome.serialized, as: UTF8.self)
        let isKept = await core.keep(.update(wish))
        guard isKept else { return }
        let followers = open.removeValue(forKey: wish.key.name)?.followers ?? [:]
        for number in followers.keys.sorted() { followers[number]?(outcome) }
        _ = await core.insist(.forget(wish.key))
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
        guard isLoaded else { throw Self.notLoaded }
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
            acceptedAt: request.acceptedAt
        )
        guard core.signed(request.json, as: .request, about: "\(jobKey)") != nil else {
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
        if let known {
            return ["job": .string(known.key.name)]
        }
        open[name] = Open(wish: wish, isBusy: true)
        defer { open[name]?.isBusy = false }
        do throws(JobStoreError) { try await add(name) } catch {
            if error.code != .unavailable { try await takeBack(wish, error) }
            // It is looked after from now on, since the store may have it.
            throw ResponseError(
                .storeFailed,
                "The store of jobs has not confirmed the job \(name): \(error). It is written down here and will be "
                    + "queued: follow it by its name, and do not ask again without a key."
            )
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
        guard known.intent == request.intent else {
            throw ResponseError(.invalidParams, "The key is that of another request, the job \(known.key.name).")
        }
        return ["job": .string(known.key.name)]
    }

    private func takeBack(_ wish: Wish, _ error: JobStoreError) async throws(ResponseError) {
        _ = await core.keep(.remove(wish))
        open[wish.key.name] = nil
        throw ResponseError(error.code == .full ? .busy : .storeFailed, "The job is not queued: \(error)")
    }

    /// A name that sorts by time: milliseconds, then chance.
    private static func name(_ time: Int64, _ chance: UInt64) -> String {
        let (first, second) = (String(time, radix: 32), String(chance, radix: 32))
        return String(repeating: "0", count: max(10 - first.count, 0)) + first + "-" + second
    }

    /// `queue/jobs`.
    func page(prefix: String, after: String?, limit: Int) async throws(ResponseError) -> JSONValue {
        let wishes: [Wish]
        do throws(QueueJournalError) {
            wishes = try await core.journal.page(prefix: prefix, after: after, limit: limit + 1)
        } catch {
            throw ResponseError(.storeFailed, "\(error)")
        }
        var jobs: [JSONValue] = []
        var next: String?
        for wish in wishes {
            let entry = open[wish.key.name]
            let at = Timestamp(milliseconds: wish.acceptedAt).text
            jobs.append((entry?.wish ?? wish).json(isRunning: entry?.isRunning ?? false, acceptedAt: at))
            guard jobs.count <= limit, jobs.count == 1 || DaemonSocket.takes(.array(jobs)) else {
                jobs.removeLast()
                break
            }
            next = wish.key.name
        }
        var answer: JSONObject = ["jobs": .array(jobs)]
        if jobs.count < wishes.count { answer["next"] = next.map(JSONValue.string) }
        return .object(answer)
    }

    /// `queue/follow`: waits for the end.
    ///
    /// - Parameter number: Given the number with which `unfollow` ends the waiting.
    func follow(_ job: String, _ began: (Int) -> Void) async throws(ResponseError) -> JSONValue {
        if open[job] == nil {
            guard isLoaded else { throw Self.notLoaded }
            let wish = try await wish(job)
            if let outcome = try? JSONParser.parse(wish.outcome) { return ["outcome": outcome] }
        }
        guard open[job] != nil else { throw Self.unknown(job) }
        lastFollower += 1
        let number = lastFollower
        began(number)
        let outcome = await withCheckedContinuation { continuation in
            open[job]?.followers[number] = { continuation.resume(returning: $0) }
        }
        guard let outcome else {
            throw ResponseError(code: .requestCancelled, message: "The job \(job) is not followed any more.")
        }
        return ["outcome": outcome]
    }

    /// Ends a waiting; the job goes on.
    func unfollow(_ number: Int) {
        for name in open.keys { open[name]?.followers.removeValue(forKey: number)?(nil) }
    }

    /// Ends all waiting, since the daemon is gone or the bridge stops.
    func unfollowAll() {
        for name in open.keys.sorted() {
            let followers = open[name]?.followers ?? [:]
            open[name]?.followers = [:]
            for number in followers.keys.sorted() { followers[number]?(nil) }
        }
    }

    /// `queue/cancel`.
    func cancel(_ job: String) async throws(ResponseError) {
        guard isLoaded else { throw Self.notLoaded }
        guard let entry = open[job] else {
            _ = try await wish(job)
            throw ResponseError(.wrongJobState, "The job \(job) has ended.")
        }
        var wish = entry.wish
        wish.isCancelled = true
        do throws(QueueJournalError) { try await core.journal.write(.update(wish)) } catch {
            throw ResponseError(.storeFailed, "\(error)")
        }
        open[job]?.wish.isCancelled = true
        changed(entry.wish.key)
    }

    private func wish(_ job: String) async throws(ResponseError) -> Wish {
        let wish: Wish?
        do throws(QueueJournalError) { wish = try await core.journal.wish(job) } catch {
            throw ResponseError(.storeFailed, "\(error)")
        }
        guard let wish else { throw Self.unknown(job) }
        return wish
    }

    private static let notLoaded = ResponseError(.busy, "The bridge has not read its journal yet. Ask again.")

    private static func unknown(_ job: String) -> ResponseError {
        ResponseError(.unknownJob, "This host has no queued job \(job.cut(to: TextBound.name)).")
    }
}
