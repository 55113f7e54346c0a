internal import EventLoop
internal import IntentModel

/// The shell around the supervision of one simulated extension; `ExtensionSupervisor` is the real one.
struct SimulatedSupervisor {
    let manifest: ExtensionManifest
    let planner: LaunchPlanner
    let limits: Limits
    var supervision: Supervision
    /// The places of the processes in the world, by launch.
    var processes: [Supervision.LaunchNumber: Int] = [:]
    /// The requests that wait for the results of calls.
    var callers: [CallToken: Int] = [:]
    /// The most that one of its processes has used, in bytes.
    var memoryPeak = 0
    var deadline: LoopClock.Instant?
    var isSettling = false
    /// Whether it knows what earlier hosts have written down.
    var isHistoryRead = false
    /// Tells a timer that was armed anew from the one before.
    var timer = 0

    init(manifest: ExtensionManifest, configuration: HostConfiguration, seed: UInt64) {
        self.manifest = manifest
        planner = LaunchPlanner(manifest: manifest, configuration: configuration, locale: "en-US")
        limits = planner.limits
        supervision = Supervision(name: manifest.displayName, limits: limits, seed: seed)
    }
}
