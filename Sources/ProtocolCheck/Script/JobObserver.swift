import ExtensionProtocol
import IntentModel
import JSON

/// The jobs of one launch, as their messages tell of them.
struct JobObserver {
    private struct Job {
        /// The intent; nil for a job of an earlier launch.
        let intent: IntentDefinition?
        var sequence: Int64 = 0
    }

    private var open: [String: Job] = [:]
    /// The jobs whose results were acknowledged; a result may come twice.
    private var closed: Set<String> = []

    /// Whether a job has come to its end.
    func hasEnded(_ handle: String) -> Bool { closed.contains(handle) }

    /// Takes the jobs that an extension has kept since an earlier launch.
    mutating func resume(_ handles: [String]) {
        for handle in handles { open[handle] = Job(intent: nil) }
    }

    /// Takes a job that an answer announces.
    mutating func announced(
        _ answer: ResponseAnswer,
        _ job: ResponseAnswer.Job,
        of intent: IntentDefinition
    ) -> [WireObserver.Finding] {
        let problem: String? =
            if !intent.supportsInProgress {
                "\(intent.name) may have no job: its response codes lack inProgress."
            } else if answer.response.code != "inProgress" {
                "An answer has a job, and the code '\(answer.response.code)'."
            } else if open[job.handle] != nil {
                "The handle '\(job.handle)' is that of another open job."
            } else {
                nil
            }
        open[job.handle] = Job(intent: intent)
        closed.remove(job.handle)
        return problem.map { [WireObserver.Finding(rule: "J1", problem: $0)] } ?? []
    }

    mutating func progressed(_ report: ReportJobProgress) -> [WireObserver.Finding] {
        sequenced(report.handle, report.sequence, rule: "J2")
    }

    mutating func ended(_ report: ReportJobResult) -> [WireObserver.Finding] {
        guard !closed.contains(report.handle) else { return [] }
        let findings = sequenced(report.handle, report.sequence, rule: "J3")
        guard let job = open.removeValue(forKey: report.handle) else { return findings }
        closed.insert(report.handle)
        guard case .success(let response) = report.result, let intent = job.intent else { return findings }
        switch intent.responseCode(named: response.code)?.kind {
        case nil, .ready, .inProgress, .userConfirmationRequired:
            let problem = "The code '\(response.code)' cannot end a job of \(intent.name)."
            return findings + [WireObserver.Finding(rule: "J3", problem: problem)]
        default: return findings
        }
    }

    private mutating func sequenced(_ handle: String, _ sequence: Int64, rule: String) -> [WireObserver.Finding] {
        guard let job = open[handle] else {
            return [WireObserver.Finding(rule: rule, problem: "The handle '\(handle)' is that of no open job.")]
        }
        open[handle]?.sequence = max(sequence, job.sequence)
        guard sequence <= job.sequence else { return [] }
        return [WireObserver.Finding(rule: rule, problem: "The sequence \(sequence) came after \(job.sequence).")]
    }
}
