package import JSON

extension IntentDefinition {
    /// The mistakes in the properties of a response, as sentences: names that the intent does not have, and values of
    /// other types.
    ///
    /// A response with mistakes is a response: the host passes the properties on as they are.
    package func mistakes(in properties: JSONObject, _ catalogue: IntentCatalogue) -> [String] {
        properties.compactMap { member in
            let (name, value) = (member.key, member.value)
            guard let property = responseProperty(named: name) else {
                let near = NearNames.of(name, in: responseProperties.map(\.name))
                return "The response of \(self.name) has no property '\(name)'.\(NearNames.question(near))"
            }
            guard !value.isNull else { return nil }
            do throws(ValueError) { try property.type.check(value, catalogue) } catch {
                return "The property '\(name)' of the response is wrong: \(error)"
            }
            return nil
        }
    }
}
