internal import ClusterJobs
internal import ClusterModel
internal import ClusterSecurity
internal import ExtensionProtocol
internal import HostProtocol
internal import HostTime
internal import IntentModel
internal import JSON

/// One attempt of this host at a queued job, from the claim to the end: W4 to W7 of `Tests/Models/jobs.pml`.
///
/// The store is asked right before the extension may handle the intent (`begin`), and refuses that where another worker
/// has taken the job; so an attempt that has lost its job does nothing outside. What the extension answers is in the
/// journal before the store has it.
final class JobAttempt {
    private let claim: JobClaim
    private let core: JobCore
    private let token: String
    private var intent = ""
    private var isOver = false
    /// Whether another worker has the job.
    private var isLost = false
    /// The job of the daemon that is followed, and whether its end was asked for.
    private var followed: String?
    private var hasCancelled = false
    /// The time for which a daemon may be silent that has begun.
    private static let longestSilence = Duration.seconds(60)

    init(_ claim: JobClaim, _ core: JobCore) {
        (self.claim, self.core) = (claim, core)
        token = claim.token
    }

    /// Goes on with an attempt of an earlier start.
    convenience init(_ work: OpenAttempt, _ core: JobCore) {
        let job = QueueItem(key: work.key, lane: work.lane, request: [])
        self.init(JobClaim(key: work.key, lane: work.lane, token: work.token, record: QueueRecord(job)), core)
        intent = work.intent
    }

    private var work: OpenAttempt { OpenAttempt(key: claim.key, lane: claim.lane, token: token, intent: intent) }
    private var here: String { core.host.host.text }

    // MARK: The course

    /// Carries the job out, and returns when the store has what came of it or another worker has the job.
    func run() async {
        let request: QueuedRequest
        do throws(ClusterRefusal.Reason) {
            request = try read()
        } catch {
            core.tell("the job \(claim.key) is not carried out here, its request is \(error)")
            // Another host may know its caller.
            return await giveBack(JobReturn(counts: false, after: .seconds(30)))
        }
        intent = request.intent
        switch JobPolicy.decide(claim.record, isRepeatable: core.isRepeatable(intent, claim.lane)) {
        case .perform: break
        case .cancel: return await end(cancelled)
        case .mayHaveBegun:
            guard let work = core.left[claim.key] else { return await end(lost) }
            return await takeOver(work)
        // Only a repeatable one has had attempts after one that was lost.
        case .usedUp: return await end(claim.record.begins > 0 ? lost : usedUp)
        }
        core.claims[token] = claim
        core.begin(.renew(self))
        await perform(request)
        if isLost {
            // Nothing that it says counts any more.
            _ = await core.keep(.drop(token))
            await giveBack(JobReturn(counts: true, hasBegun: true, after: .zero))
        }
        isOver = true
        core.claims[token] = nil
        core.calls.forget(token)
    }

    /// Goes on with what this host had begun with before it lost its lease.
    private func takeOver(_ work: OpenAttempt) async {
        var own = OpenAttempt(key: claim.key, lane: claim.lane, token: token, intent: work.intent)
        (intent, own.job, own.result) = (work.intent, work.job, work.result)
        core.left[claim.key] = own
        guard await core.keep(.keep(own)) else { return }
        _ = await core.keep(.drop(work.token))
        core.claims[token] = claim
        await goOn(own)
        if isLost { _ = await core.keep(.drop(token)) }
        core.claims[token] = nil
        if core.left[claim.key]?.token == token, !core.isStopping { core.left[claim.key] = nil }
    }

    /// Brings an attempt of an earlier start to its end.
    func resume(_ work: OpenAttempt) async {
        // Before this host takes a job, which might be this one.
        _ = try? await core.store.renew(claim, by: core.soon)
        core.hasResumed()
        await goOn(work)
        // Another worker has the job since, and says what has become of it.
        if isLost { _ = await core.keep(.drop(token)) }
        if core.left[claim.key]?.token == token, !core.isStopping { core.left[claim.key] = nil }
    }

    private func goOn(_ work: OpenAttempt) async {
        if !work.result.isEmpty {
            await settle(work.result)
        } else if !work.job.isEmpty {
            core.begin(.renew(self))
            await follow(work.job)
        } else {
            // The daemon has ended what it did for a bridge that is gone, and nobody knows how.
            _ = await core.keep(.drop(work.token))
        }
        isOver = true
    }

    private func read() throws(ClusterRefusal.Reason) -> QueuedRequest {
        let (signer, body) = try core.opened(
            claim.record.request,
            as: .request,
            about: QueuedRequest.subject(claim.key, claim.lane)
        )
        guard signer == claim.key.caller else { throw .forged }
        guard let request = QueuedRequest(body) else { throw .malformed }
        return request
    }

    private func perform(_ request: QueuedRequest) async {
        let soon = JobReturn(counts: false, after: .seconds(1))
        guard let daemon = core.daemon else { return await giveBack(soon) }
        let params = request.params(on: claim.lane, from: claim.key.caller, key: claim.key)
        let end = await core.calls.ask(IntentPerform.method, params, for: token, at: daemon)
        let hasBegun = core.calls.hasBegun(token)
        if isLost { return }
        if core.calls.wasDenied(token) { return await giveBack(soon) }
        switch end {
        case .answer(let value):
            guard let outcome = value.objectValue else { return await self.end(lost) }
            await ended(outcome, hasBegun: hasBegun)
        case .placeless(let hasNotBegun) where hasNotBegun || !hasBegun: await giveBack(soon)
        case .refused(let error) where !hasBegun: await refused(error)
        case .lost where !hasBegun: await giveBack(soon)
        case .refused, .placeless, .lost:
            guard core.isRepeatable(intent, claim.lane) else { return await self.end(lost) }
            await giveBack(JobReturn(counts: true, hasBegun: true, after: JobPolicy.pause(after: claim.record.tries)))
        }
    }

    /// The daemon does not take the request: another one may, unless it is wrong.
    private func refused(_ error: ResponseError) async {
        let kind = error.data?["kind"]?.stringValue.map(HostErrorKind.init)
        if kind == .busy || kind == .hostStopped { return await giveBack(JobReturn(counts: false, after: .seconds(1))) }
        guard error.code != .invalidParams, JobPolicy.triesAgain(claim.record) else {
            let message = "At \(here): \(error.message)"
            return await end(QueueResult(.invalid, .invalidParameter, of: intent, host: here, message))
        }
        await giveBack(JobReturn(counts: true, after: JobPolicy.pause(after: claim.record.tries)))
    }

    private func ended(_ outcome: JSONObject, hasBegun: Bool) async {
        let status = outcome["status"]?.stringValue.flatMap(Outcome.Status.init)
        if status == .inProgress, let job = outcome["job"]?.stringValue {
            var work = work
            work.job = job
            let isKept = await core.keep(.keep(work))
            if isKept { await follow(job) }
            return
        }
        let kind = outcome["error"]?["kind"]?.stringValue
        if !hasBegun, let kind, Self.passing.contains(kind) {
            guard JobPolicy.triesAgain(claim.record) else { return await end(QueueResult(told(outcome), isDead: true)) }
            return await giveBack(JobReturn(counts: true, after: JobPolicy.pause(after: claim.record.tries)))
        }
        await end(QueueResult(told(outcome), isDead: false))
    }

    /// The outcome with what this host says of it.
    private func told(_ outcome: JSONObject) -> JSONObject {
        var outcome = outcome
        outcome["call"] = nil
        outcome["warnings"] = nil
        outcome["job"] = nil
        outcome["host"] = .string(here)
        return outcome
    }

    /// Follows a job of the daemon to its end, over any end of the daemon.
    private func follow(_ job: String) async {
        followed = job
        defer { followed = nil }
        if core.claims[token] != nil { core.following.insert(token) }
        core.followingChanged()
        defer { core.following.remove(token) }
        while !core.isStopping, !isLost {
            guard let daemon = core.daemon else {
                await core.pauses.wait(.milliseconds(500))
                continue
            }
            let params: JSONValue = ["job": .string(job)]
            switch await core.calls.ask(JobFollow.method, params, for: token, at: daemon) {
            case .answer(let value):
                guard let outcome = value.objectValue else { return await end(lost) }
                // The daemon has not taken it over yet, after a new start.
                guard outcome["status"]?.stringValue == Outcome.Status.inProgress.rawValue else {
                    return await end(QueueResult(told(outcome), isDead: false))
                }
                await core.pauses.wait(.seconds(1))
            case .refused(let error) where error.data?["kind"]?.stringValue == HostErrorKind.unknownJob.rawValue:
                return await end(lost)
            case .placeless, .refused, .lost: await core.pauses.wait(.milliseconds(500))
            }
        }
    }

    // MARK: The lease

    /// Renews the lease until the attempt is over, and hears whether the caller wants its end.
    func renew() async {
        while !isOver, !core.isStopping {
            await core.pauses.wait(core.store.lease / 3)
            guard !isOver, !core.isStopping else { return }
            // Others shall have what a daemon that stands still has not begun, and at last what it has.
            if let since = core.silentSince {
                let hasBegun = core.calls.hasBegun(token) || core.following.contains(token)
                if !hasBegun || since.duration(to: core.clock.now) > Self.longestSilence { continue }
            }
            do throws(JobStoreError) {
                switch try await core.store.renew(claim, by: core.soon) {
                case .held: break
                case .cancelWanted: cancel()
                case .lost:
                    guard !isOver else { return }
                    isLost = true
                    core.calls.cancel(token)
                    return
                }
            } catch {
                core.tell("queued jobs: \(error)")
            }
        }
    }

    /// Has the daemon end what it does for the job.
    private func cancel() {
        guard let job = followed else { return core.calls.cancel(token) }
        // Once: its end comes by the following.
        if !hasCancelled { core.daemon?.call(JobCancel.method, ["job": .string(job)]) { _ in } }
        hasCancelled = true
    }

    // MARK: The end

    /// The failures of an extension that another attempt may not have.
    private static let passing: Set<String> = Set(
        [
            Failure.Kind.crashed, .exitedWithoutAnswer, .pipeClosed, .launchFailed, .launchTimeout, .stageTimeout,
            .requestTimeout, .queueTimeout, .memoryLimitExceeded, .notReading, .extensionStopped, .quarantined,
            .containerFailed, .journalFailed, .abandoned, .declined,
        ]
        .map(\.rawValue)
    )

    private var lost: QueueResult {
        let text =
            "A host that had the job \(claim.key.name) was lost after it was let to carry \(intent) out. It may have "
            + "been carried out. Look there before you ask again."
        return QueueResult(.unavailable, .lostElsewhere, of: intent, host: here, text)
    }

    private var usedUp: QueueResult {
        let text = "\(claim.record.tries - 1) attempts at the job \(claim.key.name) came to nothing before they began."
        return QueueResult(.unavailable, .abandoned, of: intent, host: here, text)
    }

    private var cancelled: QueueResult {
        let text = "\(intent) was cancelled before a host carried it out."
        return QueueResult(.cancelled, .cancelled, of: intent, host: here, text)
    }

    /// W5, W6, W7.
    private func end(_ result: QueueResult) async {
        var work = work
        work.result = String(decoding: result.json.serialized, as: UTF8.self)
        let isKept = await core.keep(.keep(work))
        if isKept { await settle(work.result) }
    }

    private func settle(_ text: String) async {
        let subject = QueueResult.subject(claim.key, token)
        var document = (try? JSONParser.parse(text)).flatMap { core.signed($0, as: .result, about: subject) }
        if document == nil { document = core.signed(tooLong.json, as: .result, about: subject) }
        guard let document else { return core.tell("the outcome of the job \(claim.key) cannot be signed") }
        var isEnded = await core.insist(.end(claim, document))
        if isEnded == nil, !core.isStopping, let short = core.signed(tooLong.json, as: .result, about: subject) {
            isEnded = await core.insist(.end(claim, short))
        }
        // When the bridge stops, the next start goes on.
        if core.isStopping, isEnded == nil { return }
        if isEnded != true { core.tell("the outcome of the job \(claim.key) comes too late, or is refused") }
        _ = await core.keep(.drop(token))
    }

    /// What is told in place of an outcome that the store does not take.
    private var tooLong: QueueResult {
        let text = "The outcome of \(intent) at \(here) is longer than the store of jobs takes. Look there."
        return QueueResult(.protocolError, .messageTooLarge, of: intent, host: here, text)
    }

    private func giveBack(_ way: JobReturn) async { _ = await core.insist(.giveBack(claim, way)) }
}
