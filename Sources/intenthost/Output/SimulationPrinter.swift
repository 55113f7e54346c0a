internal import CommandLineKit
internal import IntentHost
internal import IntentModel

/// Prints what a simulation came to, for a person.
struct SimulationPrinter {
    let output: OutputStream

    func print(_ report: SimulationReport) {
        output.writeLine("seed \(report.seed): \(report.conversations) conversations in \(report.worlds) worlds,")
        output.writeLine(
            "  \(report.events) events, \(report.virtualTime.components.seconds) virtual seconds, trace "
                + String(report.traceHash, radix: 16)
        )
        output.writeLine("outcomes:")
        for outcome in report.outcomes {
            let kind = outcome.value.kind.map { " (\($0))" } ?? ""
            output.writeLine("  \(outcome.count) \(outcome.value.status)\(kind)")
        }
        let jobs = report.jobs.reduce(0) { $0 + $1.count }
        output.writeLine("\(report.hosts) hosts, \(report.updates) updates, \(jobs) jobs in the journal:")
        for state in report.jobs { output.writeLine("  \(state.count) \(state.value.rawValue)") }
        output.writeLine("faults:")
        for fault in report.faults where fault.count > 0 {
            output.writeLine("  \(fault.count) \(fault.value.rawValue)")
        }
        guard let violations = report.violations else {
            return output.writeLine("Every invariant held.")
        }
        output.writeLine("the last events (virtual seconds, what happened, to which extension, process or request):")
        for line in violations.trace { output.writeLine("  \(line)") }
        for violation in violations.list {
            output.writeLine("violated: \(violation.invariant.rawValue): \(violation.finding)")
            output.writeLine("  \(violation.invariant.sentence)")
        }
        output.writeLine("repeat it with: \(violations.command)")
    }
}
