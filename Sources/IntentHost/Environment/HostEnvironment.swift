package import EventLoop
package import ExtensionProcesses
package import IntentModel

/// The platform of a host: its time, processes, journal and source of chance.
///
/// A simulated world brings its own.
package struct HostEnvironment {
    /// The clock and the timers.
    package var scheduler: any Scheduler
    /// The processes of extensions and their leftovers.
    package var processes: any ProcessPlatform
    /// The journal.
    package var journal: any HostJournal
    /// The source of identifiers and of the jitter of restarts.
    package var random: RandomSource
    /// The observer of the host, if there is one.
    package var observer: (any HostObserver)?

    package init(
        scheduler: any Scheduler,
        processes: any ProcessPlatform,
        journal: any HostJournal,
        random: RandomSource,
        observer: (any HostObserver)? = nil
    ) {
        self.scheduler = scheduler
        self.processes = processes
        self.journal = journal
        self.random = random
        self.observer = observer
    }
}
