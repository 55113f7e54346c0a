package import IntentModel
internal import IntentRegistry
package import JSON

/// The extension that is checked, and what it is asked.
package struct CheckSubject: Sendable {
    package let manifest: ExtensionManifest
    /// One call for each of its intents.
    let samples: [SampleCall]

    /// Makes a subject whose intents are asked with examples of all parameters that have one.
    ///
    /// - Parameters:
    ///   - values: Values by parameter name, for each intent that has a parameter of the name.
    ///   - typed: Values as a person types them, in the same way.
    /// - Throws: `unknownParameter` for a name that no intent has, `invalidParameter` for a value of another type.
    package init(
        _ manifest: ExtensionManifest,
        values: JSONObject = [:],
        typed: [TypedParameter] = []
    ) throws(Failure) {
        self.manifest = manifest
        let intents = manifest.intentsSupported.compactMap { manifest.catalogue.definition(named: $0) }
        // A registry has no requests for a UI extension; the values are those of one that handles its intents.
        let handling = ExtensionManifest(
            identifier: manifest.identifier,
            executable: manifest.executable,
            intentsSupported: manifest.intentsSupported,
            catalogue: manifest.catalogue
        )
        let registry = Registry([manifest.isInterface ? handling : manifest], catalogue: manifest.catalogue)
        func isKnown(_ name: String, to intent: IntentDefinition) -> Bool { intent.parameter(named: name) != nil }
        for name in values.keys + typed.map(\.name) where !intents.contains(where: { isKnown(name, to: $0) }) {
            throw Failure(
                .unknownParameter,
                message: "None of the intents of \(manifest.displayName) has a parameter '\(name)'."
            )
        }
        var samples: [SampleCall] = []
        for intent in intents {
            var request = IntentRequest(intent: intent.name, parameters: Self.examples(for: intent, manifest))
            for member in values where isKnown(member.key, to: intent) { request.parameters[member.key] = member.value }
            request.typedParameters = typed.filter { isKnown($0.name, to: intent) }
            let target = try request.target(in: registry)
            samples.append(
                SampleCall(
                    intent: intent,
                    parameters: try request.parameters(for: target),
                    properties: manifest.isInterface ? Self.properties(of: intent, manifest) : [:]
                )
            )
        }
        self.samples = samples
    }

    /// One example for each property of the response whose type has one that can be read.
    private static func properties(of intent: IntentDefinition, _ manifest: ExtensionManifest) -> JSONObject {
        var values = JSONObject()
        for property in intent.responseProperties {
            guard let text = property.type.typedExample(manifest.catalogue) else { continue }
            values[property.name] = try? property.type.value(ofText: text, manifest.catalogue)
        }
        return values
    }

    /// One example for each parameter whose type has one that can be read.
    private static func examples(for intent: IntentDefinition, _ manifest: ExtensionManifest) -> JSONObject {
        var values = JSONObject()
        let reader = ParameterText(intent, manifest.catalogue)
        for parameter in intent.parameters where !parameter.isDeprecated {
            guard let text = parameter.type.typedExample(manifest.catalogue),
                let read = try? reader.values(of: [(name: parameter.name, text: text)])
            else { continue }
            values[parameter.name] = read[parameter.name]
        }
        return values
    }
}

/// An intent with the values to ask for it with.
struct SampleCall: Sendable {
    let intent: IntentDefinition
    var parameters: JSONObject
    /// What a UI extension is told that the response has.
    var properties = JSONObject()
}
