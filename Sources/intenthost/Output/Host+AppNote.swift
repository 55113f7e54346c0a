internal import IntentHost
internal import IntentModel
internal import IntentRegistry

extension Host {
    /// What a person should know of an outcome with which an app should go on; nil where none should.
    ///
    /// Only a daemon opens apps, because their programs have to reach the host.
    func noteOfApp(in outcome: Outcome) -> String? {
        guard outcome.status == .success,
            let kind = outcome.response.map(\.code).flatMap(ResponseCodeDefinition.Kind.init),
            kind == .continueInApp || kind == .handleInApp,
            let app = registry.extensions.first(where: { $0.identifier == outcome.extensionIdentifier })?.app
        else { return nil }
        return "\(app.displayName) would go on in its app now, which only a daemon opens; start 'intenthost serve'"
    }
}
