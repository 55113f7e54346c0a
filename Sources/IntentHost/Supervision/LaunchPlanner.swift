internal import EventLoop
internal import ExtensionProtocol
internal import IntentModel
internal import JSON

/// Works out what a launch of an extension needs: what to execute, with which environment, and what to tell it.
struct LaunchPlanner: Sendable {
    let manifest: ExtensionManifest
    let configuration: HostConfiguration
    /// The locale that the extension is told; each call carries its own.
    let locale: String
    /// The limits that the extension is held to.
    let limits: Limits

    init(manifest: ExtensionManifest, configuration: HostConfiguration, locale: String) {
        self.manifest = manifest
        self.configuration = configuration
        self.locale = locale
        limits = configuration.limits.applying(manifest.limits).capped(by: configuration.limitCaps)
    }

    /// Works out what to make, for one launch.
    func launchPlan(launchID: String) -> LaunchPlan {
        LaunchPlan(
            launchID: launchID,
            memoryLimit: limits[number: .memory],
            specification: ChildProcess.Specification(
                executable: manifest.executable,
                arguments: manifest.arguments,
                environment: environment(launchID),
                directory: BundleFolder(of: manifest.sourceFile).path,
                resourceLimits: [
                    (.processorTime, UInt64(max(1, limits[duration: .cpuTime].components.seconds))),
                    (.openFiles, UInt64(limits[number: .openFiles])),
                    (.fileSize, UInt64(limits[number: .fileSize])),
                    (.processes, UInt64(limits[number: .processes])),
                ],
                user: configuration.extensionUser.map { ChildProcess.User(user: $0.userID, group: $0.groupID) },
                containers: configuration.extensionUser == nil ? [] : containers.directories
            ),
            containers: containers,
            dataDirectory: configuration.dataDirectory
        )
    }

    /// What a launch is told and held to.
    func session(isLocked: Bool, containers: Initialize.Containers) -> ExtensionSession.Configuration {
        ExtensionSession.Configuration(
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
            caps: configuration.limitCaps,
            isStrict: configuration.isStrict,
            isDebugging: configuration.isDebugging
        )
    }

    /// What belongs to the host's user and not to another.
    private static let variablesOfUser = ["HOME", "USER", "LOGNAME", "SHELL", "TMPDIR"]

    /// The allow-listed part of the host's environment, the manifest's own, and the sign that a host launched it.
    private func environment(_ launchID: String) -> [String: String] {
        var environment = configuration.environment.filter { HostConfiguration.inheritedVariables.contains($0.key) }
        if let user = configuration.extensionUser {
            for name in Self.variablesOfUser { environment[name] = nil }
            environment.merge(user.environment) { _, own in own }
        }
        environment.merge(manifest.environment) { _, own in own }
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
    /// The limits as `initialize` tells them: times in milliseconds, sizes in bytes.
    var json: JSONObject {
        var object = JSONObject()
        for name in LimitName.allCases {
            switch name.unit {
            case .duration: object["\(name.rawValue)Ms"] = .integer(self[duration: name].milliseconds)
            case .bytes, .count: object[name.rawValue] = .integer(Int64(self[number: name]))
            }
        }
        return object
    }
}
