internal import IntentHost

extension StressResources {
    /// Adds up the resources of the extensions of a run.
    ///
    /// - Parameter wantedLaunches: The number of processes that the run wanted; nil for one for each extension that has
    ///   one.
    init(of uses: [ExtensionUse], wantedLaunches: Int?) {
        launches = uses.reduce(0) { $0 + $1.launches }
        restarts = max(launches - (wantedLaunches ?? uses.count { $0.launches > 0 }), 0)
        extensionMemory = uses.reduce(0) { $0 + $1.memory }
        largestExtensionMemory = uses.map(\.memory).max() ?? 0
    }
}
