package import IntentModel
package import JSON
package import PersonalModel

/// The reason why an intent can be no shortcut and no donation.
package struct ShortcutProblem: Error, Sendable, Hashable, CustomStringConvertible {
    /// A sentence that says what is wrong, in Apple's words where it has some.
    package let description: String
}

extension IntentDefinition {
    /// The shortcut type that suits some values best; nil if none does.
    ///
    /// A type suits if each of its parameters has a value. A primary one comes first, then one with more parameters,
    /// then the earlier one. Of the system's intents, those parameters that have a value make the type.
    package func shortcutType(for parameters: JSONObject) -> ShortcutType? {
        let given = Set(parameters.filter { !$0.value.isNull }.map(\.key))
        guard let shortcutTypes else {
            return ShortcutType(parameters: self.parameters.map(\.name).filter(given.contains))
        }
        var best: ShortcutType?
        for type in shortcutTypes where given.isSuperset(of: type.parameters) {
            let rank = (type.isPrimary ? 1 : 0, type.parameters.count)
            if let best, rank <= (best.isPrimary ? 1 : 0, best.parameters.count) { continue }
            best = type
        }
        return best
    }
}

extension IntentValue {
    /// Checks that the intent can be donated or become a shortcut.
    ///
    /// - Parameters:
    ///   - catalogue: The intents of the app.
    ///   - verb: What was tried, such as `donate interaction`.
    /// - Returns: The shortcut type that suits best.
    @discardableResult
    package func checkShortcut(
        _ catalogue: IntentCatalogue,
        to verb: String = "donate interaction"
    ) throws(ShortcutProblem) -> ShortcutType {
        guard let definition = catalogue.definition(named: intent) else {
            throw ShortcutProblem(
                description: "Cannot \(verb) with intent '\(intent.cut(to: TextBound.name))', which the app does not "
                    + "define. Add it to a definition file of the app, or correct its name."
            )
        }
        guard let type = definition.shortcutType(for: parameters) else {
            let types = (definition.shortcutTypes ?? []).map { "[\($0.parameters.joined(separator: ", "))]" }
            throw ShortcutProblem(
                description: "Cannot \(verb) with intent '\(intent)' that has no valid shortcut types. "
                    + (types.isEmpty
                        ? "Add a combination of parameters to its definition."
                        : "Set every parameter of one of \(types.joined(separator: ", ")).")
            )
        }
        return type
    }

    /// The intent with the parameters of a shortcut type alone.
    package func reduced(to type: ShortcutType) -> IntentValue {
        var value = self
        value.parameters = [:]
        for name in type.parameters { value.parameters[name] = parameters[name] }
        return value
    }
}
