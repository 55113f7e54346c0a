package import IntentModel

/// What the jobs of an extension want of its processes.
extension ExtensionMachine {
    /// Sets the number of jobs that the extension works on.
    package mutating func setOpenJobs(_ count: Int, at now: Instant) {
        openJobs = count
        if count == 0 { isWantedForJobs = false }
        dispatch(at: now)
    }

    /// Asks whether a job goes on: asks the running process, or starts one, which says which jobs it knows.
    package mutating func askForJob(_ handle: String, at now: Instant) {
        guard refusal == nil else { return }
        if let current, current.machine.state == .ready {
            step(current, at: now) { $0.askForJob(handle, at: now) }
        } else {
            isWantedForJobs = true
            dispatch(at: now)
        }
    }
}
