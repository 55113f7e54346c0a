internal import IntentModel
internal import JSON

/// Holds a request against the catalogue and the registry, before anything is started for it.
struct RequestCheck {
    let request: IntentRequest
    let registry: Registry

    /// The extension that is to take the request, and the definition of its intent.
    func target() throws(Failure) -> RequestTarget {
        do throws(RegistryError) {
            let manifest = try registry.extension(for: request.intent, named: request.extensionName)
            guard let intent = manifest.catalogue.definition(named: request.intent) else {
                throw registry.invalidIntentName(request.intent)
            }
            return RequestTarget(intent: intent, manifest: manifest)
        } catch {
            throw Failure(Failure.Kind(error.code), code: error.code.intentErrorCode, message: error.description)
        }
    }

    /// Refuses updates of an intent that has none.
    func checkUpdates(of target: RequestTarget) throws(Failure) {
        let intent = target.intent
        guard !intent.supportsUpdates else { return }
        throw Failure(
            .updatesNotSupported,
            message:
                "\(intent.name) has no updates to send; of Apple's intents only those about the status of a ride and "
                + "of a car's power level have. Ask without updates."
        )
    }

    /// The values of the request in the form of docs/protocol.md.
    func parameters(for target: RequestTarget) throws(Failure) -> JSONObject {
        do throws(ValueError) {
            let text = ParameterText(target.intent, target.manifest.catalogue)
            var values = try text.values(of: request.parameters)
            let typed = try text.values(of: request.typedParameters.map { ($0.name, $0.text) })
            for member in typed { values[member.key] = member.value }
            return values
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
    init(_ code: RegistryError.Code) {
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
