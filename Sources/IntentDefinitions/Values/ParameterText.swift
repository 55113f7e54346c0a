package import JSON

/// Turns what a person typed for the parameters of an intent into their values.
package struct ParameterText: Sendable {
    private let intent: IntentDefinition
    private let catalogue: IntentCatalogue

    /// Makes a reader for the parameters of an intent.
    package init(_ intent: IntentDefinition, _ catalogue: IntentCatalogue = .system) {
        self.intent = intent
        self.catalogue = catalogue
    }

    /// Reads typed texts in the given order; several texts for one parameter add to an array.
    ///
    /// - Parameter locale: The locale of the person, whose marks numbers have.
    /// - Throws: `unknownParameter`, `repeated`, or what `ValueType.value(ofText:locale:_:)` throws, under the
    ///   parameter's name.
    package func values(
        of texts: [(name: String, text: String)],
        locale: String = "en"
    ) throws(ValueError) -> JSONObject {
        var values = JSONObject()
        for (name, text) in texts {
            let (name, type) = try parameter(named: name)
            let value: JSONValue
            do throws(ValueError) { value = try type.value(ofText: text, locale: locale, catalogue) } catch {
                throw error.under(name)
            }
            switch (values[name], value) {
            case (nil, _): values[name] = value
            case (.array(let earlier)?, .array(let more)): values[name] = .array(earlier + more)
            default:
                throw ValueError(.repeated, path: name, given: "'\(text)' as well", expected: "one value, given once")
            }
        }
        return values
    }

    /// Reads a JSON object of parameters, in which short forms may stand for values; `null` means no value.
    ///
    /// - Throws: `unknownParameter`, or the errors of `ValueType.normalized(_:_:)` and `check(_:_:)` under the name of
    ///   the parameter.
    package func values(of object: JSONObject) throws(ValueError) -> JSONObject {
        var values = JSONObject()
        for member in object where !member.value.isNull {
            let (name, type) = try parameter(named: member.key)
            do throws(ValueError) {
                let value = try type.normalized(member.value, catalogue)
                try type.check(value, catalogue)
                values[name] = value
            } catch { throw error.under(member.key) }
        }
        return values
    }

    /// The type of a parameter, and its name as the definition writes it.
    ///
    /// The caller's spelling may only look the same.
    private func parameter(named name: String) throws(ValueError) -> (name: String, type: ValueType) {
        if let index = intent.parameters.firstIndex(where: { $0.name == name }) {
            return (intent.parameters[index].name, intent.parameters[index].type)
        }
        let names = intent.parameters.map(\.name)
        let near = NearNames.of(name, in: names)
        let known = near.isEmpty ? names : near
        throw ValueError(
            .unknownParameter,
            given: "'\(name)'",
            expected: names.isEmpty
                ? "no parameter for \(intent.name)" : "a parameter of \(intent.name): \(NearNames.list(known))"
        )
    }
}
