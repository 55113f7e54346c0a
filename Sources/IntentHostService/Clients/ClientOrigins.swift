internal import EventLoop
internal import IntentHost
internal import IntentModel

/// What connections ask about the processes at their other ends.
protocol ClientOrigins {
    /// For whom a process speaks; nil if an extension may have left it behind.
    func standing(of lineage: ProcessLineage) -> ClientStanding?
    /// Whether a process may belong to the program of an app that is just being started, whose number nobody knows yet.
    var isUndecided: Bool { get }
    /// The identifier of the app with a name.
    func app(named name: String) -> String?
    /// Takes in that a program of an app, or a process that it has started, has greeted the host.
    func connected(_ app: String)
}

/// The origins of processes as the host and the programs of apps know them.
struct ServiceOrigins: ClientOrigins {
    let host: Host
    let programs: AppPrograms
    let bridge: BridgeProgram

    func standing(of lineage: ProcessLineage) -> ClientStanding? {
        if let app = programs.app(of: lineage) { return .program(app: app) }
        if bridge.hasStarted(lineage) { return .person }
        switch host.origin(of: lineage) {
        case .elsewhere: return .person
        case .launch(let manifest):
            return .launch(app: manifest.appIdentifier, extensionIdentifier: manifest.identifier)
        case .unknownLaunch: return nil
        }
    }

    var isUndecided: Bool { programs.isStarting || bridge.isUndecided }

    func app(named name: String) -> String? { host.registry.app(identifiedBy: name) }

    func connected(_ app: String) { programs.connected(app) }
}
