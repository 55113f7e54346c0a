/// A decision for the audit log: about a request that was asked about or denied, or about an app.
package struct AuditEntry: Sendable, Hashable {
    /// What was decided.
    package enum Decision: String, Sendable, Hashable, CaseIterable {
        /// The person was asked for something before a request went on.
        case asked
        /// The person has authenticated, and the request goes on while the device is locked.
        case authenticated
        /// A request was denied.
        case refused
        /// The person has allowed an app.
        case authorized
        /// The person has denied an app.
        case denied
        /// The decision about an app was forgotten.
        case forgotten
        /// Entries of the log were lost, because it could not be written.
        case lost
    }

    package var decision: Decision
    package var app: String
    /// The extension of the request; nil for a decision about an app.
    package var extensionIdentifier: String?
    /// The intent of the request; nil for a decision about an app.
    package var intent: String?
    /// The rule of the policy that decided, or what took the decision about the app.
    package var rule: String
    /// The reason in words; nil for a decision about an app.
    package var reason: String?

    package init(
        _ decision: Decision,
        app: String,
        extensionIdentifier: String? = nil,
        intent: String? = nil,
        rule: String,
        reason: String? = nil
    ) {
        self.decision = decision
        self.app = app
        self.extensionIdentifier = extensionIdentifier
        self.intent = intent
        self.rule = rule
        self.reason = reason
    }
}
