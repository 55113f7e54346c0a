internal import ClusterJobs
internal import ExtensionProtocol
internal import HostProtocol
internal import HostTime
internal import IntentModel
internal import IntentPresentation
internal import JSON

/// What clients ask of their queued jobs.
extension JobCaller {
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
            guard isLoaded else { throw notLoaded }
            let wish = try await wish(job)
            if let outcome = try? JSONParser.parse(wish.outcome) { return ["outcome": outcome] }
        }
        guard open[job] != nil, !core.isStopping else { throw Self.unknown(job) }
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
        guard isLoaded else { throw notLoaded }
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

    /// Why nothing can be said of queued jobs yet.
    var notLoaded: ResponseError {
        core.refusal.map { ResponseError(.storeFailed, $0) }
            ?? ResponseError(.busy, "The bridge has not read its journal yet. Ask again.")
    }

    private static func unknown(_ job: String) -> ResponseError {
        ResponseError(.unknownJob, "This host has no queued job \(job.cut(to: TextBound.name)).")
    }
}
