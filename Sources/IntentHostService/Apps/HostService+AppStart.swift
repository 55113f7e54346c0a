internal import EventLoop
internal import ExtensionLife
internal import HostProtocol
internal import IntentHost
internal import IntentModel
internal import ProcessModel

/// Starting the programs of apps.
extension HostService {
    /// Starts the program of an app, unless the host has started it already and it runs.
    ///
    /// - Parameter app: The app; nil for one that was never installed.
    /// - Returns: Whether this call has started it.
    func startProgram(of identifier: String, _ app: AppManifest?) async throws(AppOpeningError) -> Bool {
        guard let app else {
            throw AppOpeningError(
                "No program of the app '\(identifier)' is connected, and the host knows no folder of the app from "
                    + "which it could start one. Start the program, or install the app with 'intenthost install'."
            )
        }
        if let program = appPrograms[identifier] {
            guard clients.values.contains(where: { $0.appName == identifier && $0.process == program.child?.pid })
            else { return false }
            throw AppOpeningError(
                "\(app.displayName) runs, and its program takes neither activities nor intents. It has to use "
                    + "INApplicationDelegate."
            )
        }
        guard let executable = app.executable else {
            throw AppOpeningError(
                "\(app.displayName) has no program that the host could start. Name it under 'executable' in "
                    + "\(app.sourceFile), or start it yourself."
            )
        }
        let program = AppProgram()
        // Before the wait, so that no other request starts it as well.
        appPrograms[identifier] = program
        do throws(EventLoopError) {
            let specification = AppProgram.specification(
                of: executable,
                app: identifier,
                environment: settings.environment,
                socket: socketPath
            )
            let spawned = try await loop.spawn(specification)
            try program.adopt(spawned, on: loop) { [self] line in
                tell(line, of: identifier, app.displayName)
            } ended: { [self] event in
                programEnded(identifier, app.displayName, event)
            }
            admitPeers()
            return true
        } catch {
            appPrograms[identifier] = nil
            admitPeers()
            // Others may wait for it.
            tellNewsOfApps()
            throw AppOpeningError("\(app.displayName) cannot be started: \(error).")
        }
    }

    private func tell(_ line: String, of identifier: String, _ name: String) {
        let entry = LogEntry(
            level: .notice,
            extensionIdentifier: identifier,
            extensionName: name,
            text: "says: \(line)"
        )
        appLog.tell(entry, at: now)
    }

    private func programEnded(_ identifier: String, _ name: String, _ event: ChildEvent) {
        let problem: String? =
            switch event {
            case .launchFailed(let failure): "could not become its program (errno \(failure.errorNumber))"
            case .exited(.exited(code: 0), _): nil
            case .exited(let status, _): "\(status)"
            }
        if let problem {
            let text = "the app's program \(problem)"
            let entry = LogEntry(level: .warning, extensionIdentifier: identifier, extensionName: name, text: text)
            appLog.tell(entry, at: now)
        }
        guard case .exited = event else { return }
        appLog.ended(identifier, name: name)
        appPrograms[identifier] = nil
        tellNewsOfApps()
    }
}
