internal import IntentHost
internal import IntentModel
internal import IntentRegistry

/// Apps that need the person's permission, and what becomes of it: by answers, by commands, by administrators.
extension SimulatedWorld {
    /// An extension as a part of an installed app of its own.
    static func installed(_ manifest: ExtensionManifest) -> ExtensionManifest {
        let app = AppManifest(identifier: "\(manifest.identifier).app", displayName: manifest.displayName)
        var installed = manifest.belonging(to: app)
        installed.isInstalled = true
        return installed
    }

    /// Decides about some apps, and plans changes.
    func planAuthorizations(within span: Duration) {
        for manifest in registry.extensions where manifest.needsAuthorization {
            let app = manifest.appIdentifier
            authorizations.change(app, to: anyStatus())
            for _ in 0..<faults.random.number(0...4) {
                let status = anyStatus()
                _ = schedule(after: faults.random.duration(.zero...span)) { [unowned self] in
                    authorizationChanged(of: app, to: status)
                }
            }
        }
    }

    private func anyStatus() -> AuthorizationStatus {
        faults.random.chance(0.5)
            ? .notDetermined : faults.random.choice([.authorized, .authorized, .denied, .restricted]) ?? .denied
    }

    /// Somebody decides about an app elsewhere, and the host is told to read that.
    private func authorizationChanged(of app: String, to status: AuthorizationStatus) {
        authorizations.change(app, to: status)
        trace.note(.authorization, 0, status.rawValue, at: now)
        checker.appDecided(app, status)
        if status != .authorized { appLost(app) }
        host?.core.authorizationsChanged()
        checkQuestions(about: app)
    }

    /// Tells the checker that the host ends the requests under way for an app.
    private func appLost(_ app: String) {
        checker.appLost(app)
        for number in requests.indices where self.app(of: number) == app {
            if requests[number].isUnderWay, let call = requests[number].call { checker.callCancelled(call) }
            if requests[number].hasUpdates, host != nil { checker.updatesStopped(number) }
        }
    }

    /// Tells the checker whether a request that begins may be carried out.
    func tellAccess(of number: Int, to owner: Int) {
        let manifest = registry.extensions[owner]
        guard manifest.needsAuthorization else { return }
        checker.appNeeded(by: number, manifest.appIdentifier, authorizations.status(of: manifest.appIdentifier))
    }

    /// The app of a request.
    func app(of number: Int) -> String? { requests[number].owner.map { registry.extensions[$0].appIdentifier } }

    /// Takes in the answer to the question whether an app may be used, before the host has it.
    func noteDecision(_ answer: Answer, _ number: Int) {
        guard let app = app(of: number), answer == .yes || answer == .no else { return }
        checker.appDecided(app, answer == .yes ? .authorized : .denied)
    }

    /// Checks that nobody is asked any more about an app that is decided about.
    func checkQuestions(about app: String) {
        guard authorizations.status(of: app) != .notDetermined else { return }
        for number in requests.indices where requests[number].isUnderWay && self.app(of: number) == app {
            guard requests[number].question?.0.kind == .authorize else { continue }
            checker.violated(.oneDecision, "request \(number) still asks about \(app), which is decided")
        }
    }

    /// Checks the end of a request by what became of its app.
    func checkAccess(of number: Int, _ outcome: Outcome) {
        guard let app = app(of: number) else { return }
        checker.appAnswered(number, outcome.failure, refusedBy: authorizations.lastRefusal(of: app))
    }
}
