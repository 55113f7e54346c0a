/// The request that takes back what an intent has done.
package struct IntentUndo: Sendable, Hashable {
    /// A value of the request.
    package struct Value: Sendable, Hashable {
        /// The name of its parameter.
        package let parameter: String
        /// The keys that lead to it, in the response to the intent or among its parameters.
        package let path: [String]

        package init(parameter: String, path: [String]) { (self.parameter, self.path) = (parameter, path) }
    }

    /// The class name of the intent that takes it back.
    package let intent: String
    /// The values that say what is meant.
    package let values: [Value]

    package init(intent: String, values: [Value]) { (self.intent, self.values) = (intent, values) }
}

extension IntentDefinition {
    /// The request that takes it back; nil where nothing does.
    package var undo: IntentUndo? { SystemIntents.undos.definition(named: name).flatMap(\.self) }
}

extension SystemIntents {
    /// What takes each intent back.
    fileprivate static let undos = SystemTable(texts) { $0.undo }
}
