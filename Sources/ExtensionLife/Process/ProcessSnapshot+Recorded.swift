package import IntentModel
package import ProcessModel

extension ProcessSnapshot {
    /// The snapshot as a flight recording keeps it.
    package var recorded: FlightRecording.Process {
        FlightRecording.Process(
            pid: pid,
            threads: threads.map { thread in
                "\(thread.name) \(thread.state)\(thread.waitChannel.map { " in \($0)" } ?? "")"
            },
            descriptors: descriptors,
            privateBytes: privateBytes,
            processorTime: processorTime
        )
    }
}
