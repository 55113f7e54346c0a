internal import ExtensionProtocol
package import IntentModel
package import ProcessModel

/// The last moments of a launch, in bounded memory, for an error.
package struct FlightRecorder: Sendable {
    package var wire = WireRecorder()
    package var stderr = StderrTail()
    /// The latest look at the process; valid only for this moment.
    package var look: ProcessLook?

    /// The last lines of stderr.
    package var stderrTail: [String] { stderr.lines }

    /// Returns what is known now.
    ///
    /// - Parameter bufferedBytes: The bytes that the host has read and that make no line yet.
    package func recording(
        at now: Instant,
        state: ExtensionState,
        callsUnderWay: Int,
        bufferedBytes: Int
    ) -> FlightRecording {
        let queued = look?.unread.map { unread in
            FlightRecording.QueuedBytes(toExtension: unread.toExtension, toHost: unread.toHost + bufferedBytes)
        }
        let process = look?.snapshot?.recorded
        return FlightRecording(
            wire: wire.lines(at: now),
            queued: queued,
            process: process,
            // The peak of an extension that has just started may never have been read.
            memoryPeak: [look?.memoryPeak, process?.privateBytes].compactMap(\.self).max(),
            state: state.rawValue,
            callsUnderWay: callsUnderWay
        )
    }
}
