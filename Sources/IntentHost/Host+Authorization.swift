package import IntentModel

extension Host {
    /// Sets the authorisations, in place of those of the configuration; call it before the first request.
    ///
    /// They can thus be read after the manifests, which a host reads beside what the first launch waits for.
    package func use(_ authorization: any AuthorizationProvider) { runtime.use(authorization) }

    /// Takes a decision of the person about an app that was asked for outside a request.
    ///
    /// It is kept as one that was given during a request, and answers requests that ask the same. On the host's loop,
    /// it holds when the call returns.
    package func decided(_ status: AuthorizationStatus, ofApp identifier: String) {
        runtime.decided(status, ofApp: identifier)
    }

    /// Looks again whether an app may be used, if another process may have decided about it or changed it.
    package func refreshAuthorization(ofApp identifier: String) async {
        await runtime.refreshStaleAuthorization(ofApp: identifier)
    }

    /// Calls a closure on the host's loop from now on when authorisations may have changed; replaces an earlier one.
    package func watchAuthorizations(_ changed: @escaping @Sendable () -> Void) {
        runtime.watchAuthorizations(changed)
    }
}
