internal import CommandLineKit
internal import IntentModel
internal import IntentSimulation

/// Prints the result of a simulation for people.
struct SimulationPrinter {
    let output: OutputStream

    func print(_ report: SimulationReport) {
        output.writePrintableLine(
            "seed \(report.seed): \(report.conversations) conversations in \(report.worlds) worlds,"
        )
        output.writePrintableLine(
            "  \(report.events) events, \(report.virtualTime.components.seconds) virtual seconds, trace "
                + String(report.traceHash, radix: 16)
        )
        output.writePrintableLine("outcomes:")
        for outcome in report.outcomes {
            let kind = outcome.value.kind.map { " (\($0))" } ?? ""
            output.writePrintableLine("  \(outcome.count) \(outcome.value.status)\(kind)")
        }
        let jobs = report.jobs.reduce(0) { $0 + $1.count }
        output.writePrintableLine("\(report.hosts) hosts, \(report.updates) updates, \(jobs) jobs in the journal:")
        for state in report.jobs { output.writePrintableLine("  \(state.count) \(state.value.rawValue)") }
        output.writePrintableLine("faults:")
        for fault in report.faults where fault.count > 0 {
            output.writePrintableLine("  \(fault.count) \(fault.value.rawValue)")
        }
        guard let violations = report.violations else {
            return output.writePrintableLine("Every invariant held.")
        }
        output.writePrintableLine(
            "the last events (virtual seconds, what happened, to which extension, process or request):"
        )
        for line in violations.trace { output.writePrintableLine("  \(line)") }
        for violation in violations.list {
            output.writePrintableLine("violated: \(violation.invariant.rawValue): \(violation.finding)")
            output.writePrintableLine("  \(violation.invariant.sentence)")
        }
        output.writePrintableLine("repeat it with: \(violations.command)")
    }
}
