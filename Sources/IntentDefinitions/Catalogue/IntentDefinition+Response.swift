package import JSON

extension IntentDefinition {
    /// The mistakes in the properties of a response, as sentences: names that the intent does not have, and values of
    /// other types.
    ///
    /// A response with mistakes is a response: the host passes the properties on as they are.
    ///
    /// - Parameter limit: The greatest number of sentences; no property is read after them.
    package func mistakes(in properties: JSONObject, _ catalogue: IntentCatalogue, atMost limit: Int) -> [String] {
        let sentences = properties.lazy.compactMap { member -> String? in
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
        return Array(sentences.prefix(limit))
    }
}
