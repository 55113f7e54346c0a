import ExtensionProtocol
import IntentModel
import IntentTrace
import JSON

/// Properties that hold for a trace of any bytes.
enum TraceFuzzing {
    static func run(_ bytes: [UInt8]) {
        guard let trace = try? Trace(bytes) else { return }
        for record in trace.records {
            guard let again = try? TraceRecord(.object(record.json)) else {
                fatalError("The writer's own record cannot be read: \(record)")
            }
            precondition(again.event == record.event && again.launch == record.launch, "A record changes")
        }
        play(trace)
    }

    /// Plays the trace against an extension that answers as in the trace, if it answers at all.
    private static func play(_ trace: Trace) {
        var machine = ReplayMachine(ReplayScript(trace), startedAt: trace.startedAt, patience: .seconds(1))
        var now = Instant(nanoseconds: 0)
        var isKilled: Set<Int> = []
        machine.begin(at: now)
        for record in trace.records {
            for action in machine.takeActions() {
                switch action {
                case .start(let launch): machine.started(launch, containers: Initialize.Containers(app: "/a"), at: now)
                case .kill(let launch): isKilled.insert(launch)
                case .send, .closeInput, .terminate: break
                }
            }
            let launches = machine.report.launches
            guard let launch = launches.firstIndex(where: { $0 == record.launch }) else { continue }
            if case .wire(.received(let line)) = record.event {
                machine.received(line, from: launch, wall: 0, at: now)
            }
        }
        // Whatever is missing, its clock or the end of the process ends the wait.
        var rounds = 0
        while !machine.isFinished {
            rounds += 1
            precondition(rounds <= 4 * trace.records.count + 4, "The replay does not end")
            for action in machine.takeActions() {
                if case .kill(let launch) = action { isKilled.insert(launch) }
            }
            for launch in isKilled { machine.ended(launch, "killed", memoryPeak: nil, at: now) }
            isKilled = []
            now = now.advanced(by: .seconds(30))
            machine.timerFired(at: now)
        }
    }
}
