package import EventLoop
package import IntentModel

/// The journal of a host on an event loop: it works on its own thread, and answers on the loop.
package final class LoopJournal: HostJournal {
    private let journal: Journal
    private let loop: EventLoop

    package init(_ journal: Journal, on loop: EventLoop) {
        self.journal = journal
        self.loop = loop
    }

    package var host: String { journal.host }
    package var isInUse: Bool { journal.isInUse }
    package var mayHaveHistory: @Sendable () -> Bool { { [journal] in journal.mayHaveHistory } }

    package func ask(_ request: JournalRequest, at now: Timestamp, _ completion: @escaping (JournalAnswer) -> Void) {
        if case .updateProgress(let job) = request { journal.noteProgress(job) }
        let answer = loop.completion { (result: Result<JournalAnswer, JournalError>) in
            switch result {
            case .success(let answer): completion(answer)
            case .failure(let error): completion(.failed(error))
            }
        }
        journal.perform({ journal throws(JournalError) in try journal.answer(to: request, at: now) }, answer)
    }
}

extension Journal {
    /// Carries out a request of the host, on the journal's thread.
    fileprivate func answer(to request: JournalRequest, at now: Timestamp) throws(JournalError) -> JournalAnswer {
        switch request {
        case .accept(let job): try accept(job)
        case .update(let job): try update(job)
        case .updateProgress: try writeProgress()
        case .claim(let id): return .found(try claim(id, at: now).map(JobFinding.own) ?? .unknown)
        case .find(let key):
            return .found(try find(extension: key.extensionIdentifier, handle: key.handle, at: now))
        case .read(let id): return .job(try job(id))
        case .readHistory(let identifier, let since):
            return .history(try history(extension: identifier, since: since, at: now))
        case .recordCrash(let identifier, let reason):
            try recordCrash(extension: identifier, at: now, reason: reason)
        case .recordQuarantine(let identifier, let reasons):
            try quarantine(extension: identifier, reasons: reasons, at: now)
        case .prune(let retention): _ = try prune(retention, at: now)
        }
        return .kept
    }
}
