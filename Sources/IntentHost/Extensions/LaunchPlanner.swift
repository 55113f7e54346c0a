internal import EventLoop
package import ExtensionLife
package import ExtensionProcesses
package import ExtensionProtocol
package import IntentModel
internal import IntentRegistry
internal import JSON

/// Plans the launches of an extension: the executable, the environment, and the content of `initialize`.
package struct LaunchPlanner: Sendable {
    let manifest: ExtensionManifest
    let configuration: HostConfiguration
    /// The locale that the extension is told; each call carries its own.
    let locale: String
    /// The limits that the extension is held to.
    package let limits: Limits
    /// The time limit of a request, which `limits` computes.
    let requestLimit: Duration

    package init(manifest: ExtensionManifest, configuration: HostConfiguration, locale: String) {
        self.manifest = manifest
        self.configuration = configuration
        self.locale = locale
        let own = configuration.limits(of: manifest)
        limits = configuration.holdForDebugger == nil ? own : own.forDebugger
        requestLimit = limits.request
    }

    /// Holds a new process until a debugger may be attached; nil holds none.
    var hold: (@Sendable (_ pid: Int32) -> Void)? {
        guard let hold = configuration.holdForDebugger else { return nil }
        let name = manifest.displayName
        return { pid in hold(name, pid) }
    }

    /// Returns the plan of one launch.
    package func launchPlan(launchID: String) -> LaunchPlan {
        LaunchPlan(
            launchID: launchID,
            memoryLimit: limits.memory,
            specification: ChildProcess.Specification(
                executable: manifest.executable,
                arguments: manifest.arguments,
                environment: environment(launchID),
                directory: BundleFolder(of: manifest.sourceFile).path,
                resourceLimits: [
                    (.processorTime, UInt64(max(1, limits.cpuTime.components.seconds))),
                    (.openFiles, UInt64(limits.openFiles)),
                    (.fileSize, UInt64(limits.fileSize)),
                    (.processes, UInt64(limits.processes)),
                ],
                user: configuration.extensionUser.map { ChildProcess.User(user: $0.userID, group: $0.groupID) },
                containers: configuration.extensionUser == nil ? [] : containers.directories
            ),
            containers: containers,
            dataDirectory: configuration.dataDirectory
        )
    }

    /// Returns the configuration of a launch: its limits and the content of `initialize`.
    package func session(isLocked: Bool, containers: Initialize.Containers) -> LaunchMachine.Configuration {
        LaunchMachine.Configuration(
            displayName: manifest.displayName,
            executable: manifest.executable,
            user: configuration.extensionUser?.text,
            initialize: Initialize(
                protocolVersions: ProtocolVersion.supported,
                host: Initialize.Peer(name: Host.name, version: Host.version),
                extensionIdentifier: manifest.identifier,
                intents: manifest.intentsSupported,
                limits: limits.json,
                locale: locale,
                isLocked: isLocked,
                containers: containers,
                features: ["ack", "progress", "extend"]
            ),
            limits: limits,
            caps: configuration.effectiveCaps(of: manifest),
            isStrict: configuration.isStrict,
            isDebugging: configuration.isDebugging,
            watched: configuration.watch.kinds
        )
    }

    /// The variables that belong to the host's user alone.
    private static let variablesOfUser = ["HOME", "USER", "LOGNAME", "SHELL", "TMPDIR"]

    /// The variables that say which characters a process uses (setlocale(3)).
    private static let localeVariables = ["LC_ALL", "LC_CTYPE", "LANG"]

    /// Returns the allowed part of the host's environment, the manifest's variables, and the mark of a launch.
    private func environment(_ launchID: String) -> [String: String] {
        var environment = configuration.environment.filter { HostConfiguration.inheritedVariables.contains($0.key) }
        if let user = configuration.extensionUser {
            for name in Self.variablesOfUser { environment[name] = nil }
            environment.merge(user.environment) { _, own in own }
        }
        // Python would keep what it has compiled beside the modules of the app, which is then another app.
        if manifest.needsAuthorization { environment["PYTHONDONTWRITEBYTECODE"] = "1" }
        environment.merge(manifest.environment) { _, own in own }
        // The wire is UTF-8. Without any locale a runtime takes it for ASCII, and may lose texts without a word.
        if Self.localeVariables.allSatisfy({ environment[$0]?.isEmpty ?? true }) { environment["LC_CTYPE"] = "C.UTF-8" }
        environment[ProtocolVersion.launchIdentifierVariable] = launchID
        return environment
    }

    /// The directories that outlive a launch.
    private var containers: Initialize.Containers {
        var containers = Initialize.Containers(app: "\(configuration.dataDirectory)/extensions/\(manifest.identifier)")
        for group in manifest.appGroups { containers.groups[group] = "\(configuration.dataDirectory)/groups/\(group)" }
        return containers
    }
}

extension Limits {
    /// The limits of an extension under a debugger: no clock fires but the grace, and memory is not limited.
    fileprivate var forDebugger: Limits {
        var limits = self
        let forever = Duration.seconds(365 * 86_400)
        limits.request = forever
        limits.queue = forever
        limits.launch = forever
        limits.ack = forever
        limits.idle = forever
        limits.resolve = forever
        limits.confirm = forever
        limits.handle = forever
        limits.configure = forever
        limits.background = forever
        limits.cpuTime = forever
        limits.memory = 1 << 42
        return limits
    }

    /// The limits as `initialize` tells them: times in milliseconds, sizes in bytes.
    var json: JSONObject {
        var object = JSONObject()
        for name in LimitName.allCases {
            switch self[name] {
            case .duration(let duration): object["\(name.rawValue)Ms"] = .integer(duration.milliseconds)
            case .bytes(let number), .count(let number): object[name.rawValue] = .integer(Int64(number))
            }
        }
        return object
    }
}
