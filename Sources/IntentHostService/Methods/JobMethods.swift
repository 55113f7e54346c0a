internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost
internal import IntentModel
internal import IntentRegistry
internal import JSON

/// Jobs and quarantines, as the journal of the host has them.
final class JobMethods {
    private let host: Host
    private let settings: ServiceSettings
    private let clients: Connections
    private let requests: RequestMethods
    private let handovers: Handovers
    private let work: OpenWork

    init(_ core: ServiceCore, of service: HostService) {
        (host, settings) = (service.host, service.settings)
        (clients, requests, handovers, work) = (core.clients, core.requests, core.handovers, core.work)
    }

    /// Returns a page of the jobs in the journal.
    func listJobs(_ message: JobList, _ call: ClientCall) async throws(ResponseError) -> JobList.Answer {
        try await ofJournal {
            let page = try await host.jobs(identifiedBy: message.prefix, after: message.after, limit: message.limit)
            return JobList.Answer(jobs: page.jobs, next: page.next)
        }
    }

    /// Tells the progress of a job until it ends or the client gives up.
    func followJob(_ message: JobFollow, _ call: ClientCall) async throws(ResponseError) -> JobFollow.Answer {
        try await ofJournal {
            if !work.isStopping, let changes = try await host.watchJob(message.job) {
                for await record in changes {
                    guard let progress = record.progress else { continue }
                    let report = CallProgress(fraction: progress.fraction, message: progress.message)
                    clients.tell(call, CallProgressNotification(request: call.id, progress: report))
                }
            }
            guard let record = try await host.job(message.job) else { throw Self.unknown(message.job) }
            let locale = message.locale ?? record.locale ?? call.hello.locale ?? "en-US"
            var outcome = host.outcome(of: record, locale: locale)
            // Without a person who waits, a job that ends does not open an app in front of whoever is there. A second
            // following must not have an app handle the intent a second time.
            let isHandledInApp = outcome.response?.code == ResponseCodeDefinition.Kind.handleInApp.rawValue
            if message.goesOnInApp, record.state.isFinal, !isHandledInApp {
                outcome.interaction = Interaction(of: record, outcome)
                let request = IntentRequest(of: record, locale: locale)
                await handovers.goOnInApp(&outcome, request, requests.dialogue(of: call))
            }
            if message.wantsCard, record.state.isFinal {
                let program = clients.program(of: call.client)
                await host.drawCard(of: &outcome, for: record, locale: locale, program: program)
            }
            return JobFollow.Answer(outcome)
        }
    }

    /// Cancels a job of this host.
    func cancelJob(_ message: JobCancel, _ call: ClientCall) async throws(ResponseError) -> Empty {
        try await ofJournal {
            try await host.cancelJob(message.job)
            return Empty()
        }
    }

    /// Takes over a job whose host is gone.
    func resumeJob(_ message: JobResume, _ call: ClientCall) async throws(ResponseError) -> JobResume.Answer {
        try await ofJournal {
            guard !work.isStopping else {
                throw ResponseError(.hostStopped, "The host stops and takes over no more jobs.")
            }
            return JobResume.Answer(isResumed: try await host.resumeJob(message.job))
        }
    }

    /// Lets an extension in quarantine start again.
    func liftQuarantine(
        _ message: QuarantineLift,
        _ call: ClientCall
    ) async throws(ResponseError) -> QuarantineLift.Answer {
        try await ofJournal {
            // An extension may be in quarantine whose manifest is gone, so its identifier needs no manifest.
            let named: [String]
            let quarantined = try await host.quarantines().map(\.extensionIdentifier)
            do throws(RegistryError) {
                named = try host.registry.keptIdentifiers(named: message.name).filter(quarantined.contains).sorted()
            } catch {
                throw ResponseError(.invalidParams, "\(error)")
            }
            guard named.count <= 1 else {
                let text =
                    "\(named.count) quarantined extensions are named '\(message.name)'. Write the identifier of one: "
                    + NearNames.list(named.map(TypedName.marked)) + "."
                throw ResponseError(.invalidParams, text)
            }
            guard let identifier = named.first, try await host.liftQuarantine(of: identifier) else {
                return QuarantineLift.Answer(wasQuarantined: false)
            }
            return QuarantineLift.Answer(wasQuarantined: true, identifier: identifier)
        }
    }

    /// Takes over the open jobs whose hosts are gone, the oldest first, as far as their extensions still know them.
    ///
    /// - Returns: The number of jobs that were taken over.
    func resumeAll() async -> Int {
        var open: [JobRecord] = []
        do {
            var cursor: JobIdentifier?
            repeat {
                let page = try await host.jobs(after: cursor, limit: Host.largestJobPage)
                open += page.jobs.filter { !$0.state.isFinal }
                cursor = page.next
            } while cursor != nil
        } catch {
            settings.log(.warning, "cannot look for jobs of hosts that are gone: \(error)")
            return 0
        }
        var count = 0
        for job in open.reversed() where !work.isStopping {
            do {
                if try await host.resumeJob(job.id) { count += 1 }
            } catch {
                settings.log(.warning, "cannot take over the job \(job.id) of \(job.extensionIdentifier): \(error)")
            }
        }
        return count
    }

    private static func unknown(_ job: JobIdentifier) -> ResponseError {
        ResponseError(.unknownJob, "The journal holds no job \(job). It may have been forgotten meanwhile.")
    }

    /// Runs a body whose errors are those of the journal and of the host.
    private func ofJournal<Value>(_ body: () async throws -> Value) async throws(ResponseError) -> Value {
        do {
            return try await body()
        } catch let error as ResponseError {
            throw error
        } catch let error as HostError {
            throw ResponseError(Self.kind(of: error), error.description)
        } catch let failure as Failure {
            throw ResponseError(HostErrorKind(rawValue: failure.kind.rawValue), failure.message)
        } catch {
            throw ResponseError(.storeFailed, "\(error)")
        }
    }

    private static func kind(of error: HostError) -> HostErrorKind {
        switch error.code {
        case .unknownJob: .unknownJob
        case .jobEnded, .jobNotEnded, .jobOfOtherHost: .wrongJobState
        case .hostStopped: .hostStopped
        default: .busy
        }
    }
}

extension IntentRequest {
    /// The request in which a job began, on the device as it is now.
    fileprivate init(of job: JobRecord, locale: String) {
        self.init(
            intent: job.intent,
            extensionName: TypedName.marked(job.extensionIdentifier),
            parameters: job.parameters,
            locale: locale,
            idempotencyKey: job.idempotencyKey
        )
    }
}
