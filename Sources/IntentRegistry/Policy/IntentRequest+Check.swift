package import IntentModel
package import JSON

extension IntentRequest {
    /// The extension for the request, and the definition of its intent.
    package func target(in registry: Registry) throws(Failure) -> RequestTarget {
        do throws(RegistryError) {
            let manifest = try registry.extension(for: intent, named: extensionName)
            guard let definition = manifest.catalogue.definition(named: intent) else {
                throw registry.invalidIntentName(intent)
            }
            return RequestTarget(intent: definition, manifest: manifest)
        } catch {
            throw Failure(Failure.Kind(error.code), code: error.code.intentErrorCode, message: error.description)
        }
    }

    /// The values of the request in the form of docs/protocol.md.
    ///
    /// - Parameter words: The words that the person uses in the app.
    package func parameters(
        for target: RequestTarget,
        words: [VocabularyList] = []
    ) throws(Failure) -> JSONObject {
        do throws(ValueError) {
            return try target.parameters(of: self, words: words)
        } catch {
            let isUnknown = error.code == .unknownParameter
            throw Failure(
                isUnknown ? .unknownParameter : .invalidParameter,
                code: .decodingGeneric,
                message: "\(isUnknown ? "Unknown parameter" : target.intent.name): \(error.description)"
            )
        }
    }
}

extension Failure.Kind {
    package init(_ code: RegistryError.Code) {
        self =
            switch code {
            case .invalidIntentName: .unknownIntent
            case .ambiguous: .ambiguousExtension
            case .unknownExtension: .unknownExtension
            case .extensionDoesNotDeclareIntent: .notDeclared
            default: .intentNotSupported
            }
    }
}
