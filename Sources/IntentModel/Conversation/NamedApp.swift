/// What the person means by a name in sentences of one intent, although the name may be other words as well.
package struct NamedApp: Sendable, Hashable {
    /// The name as names are compared.
    package let name: String
    /// The class name of the intent.
    package let intent: String
    /// The identifier of the app.
    package let app: String

    package init(name: String, intent: String, app: String) {
        (self.name, self.intent, self.app) = (name, intent, app)
    }
}
