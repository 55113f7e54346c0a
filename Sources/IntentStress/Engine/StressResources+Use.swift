internal import IntentHost

extension StressResources {
    /// What the extensions of a run use.
    ///
    /// - Parameter wantedLaunches: How often the run wanted a process; once for each extension that has one where nil.
    init(of uses: [ExtensionUse], wantedLaunches: Int?) {
        launches = uses.reduce(0) { $0 + $1.launches }
        restarts = max(launches - (wantedLaunches ?? uses.count { $0.launches > 0 }), 0)
        extensionMemory = uses.reduce(0) { $0 + $1.memory }
        largestExtensionMemory = uses.map(\.memory).max() ?? 0
    }
}
