extension ProcessLook {
    /// Whether the process has read everything, has nothing on the way to the host, and sleeps.
    package var isWaiting: Bool {
        snapshot?.activity(isCallAcknowledged: nil) == .waiting && unread == Unread(toExtension: 0, toHost: 0)
    }

    /// What a process does that owes the answer to its first request, as sentences that lead to the cause; nil if
    /// nothing is known.
    ///
    /// - Parameters:
    ///   - unfinished: The bytes of it that were read and make no line yet.
    ///   - hasWritten: Whether lines came that were no answer, so that its output is not held back.
    package func silence(unfinished: Int, hasWritten: Bool) -> String? {
        guard let snapshot else { return nil }
        let activity = snapshot.activity(isCallAcknowledged: nil)
        guard activity == .waiting else { return "It \(activity.sentence)." }
        let bytes = unfinished + (unread?.toHost ?? 0)
        guard bytes == 0 else {
            return "\(bytes) bytes of it came without a line end: each message ends with LF, and is flushed."
        }
        guard unread?.toExtension == 0 else { return "It has not read the request, and none of its threads runs." }
        let what = snapshot.threads.contains(where: \.isBlockedReading) ? "more" : "something"
        let reading = "It has read the request and waits for \(what)."
        guard !hasWritten else { return reading }
        return "\(reading) If it has answered, it must flush its standard output after each line: "
            + "\(FlushAdvice.text(for: snapshot.program))."
    }
}
