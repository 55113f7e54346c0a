internal import IntentModel
internal import IntentPresentation
internal import IntentRegistry

/// What a shell offers by the manifests that are found.
struct RegistryOffers {
    let registry: Registry
    let line: TypedLine

    func offers(of kind: CompletedValue) -> [CompletionOffer] {
        switch kind {
        case .intent: intents
        case .extension: extensions(declaring: intent)
        case .subject: catalogue + extensions(declaring: nil)
        case .parameter: parameters
        case .limit: LimitName.allCases.map { CompletionOffer(word: "\($0.rawValue)=", text: "limit") }
        case .job, .quarantined, .installedApp: []
        }
    }

    /// The intent that the line names: no other word of it is the name of one.
    private var intent: String? { line.words.last { registry.catalogue.definition(named: $0) != nil } }

    /// The extensions that the line can mean.
    private var asked: [ExtensionManifest] {
        guard let name = line.values(of: "--extension").last, let named = try? registry.extensions(named: name) else {
            return registry.extensions
        }
        return named
    }

    private var intents: [CompletionOffer] {
        var handlers: [String: [String]] = [:]
        for manifest in asked {
            for intent in manifest.intentsSupported { handlers[intent, default: []].append(manifest.displayName) }
        }
        return handlers.sorted { $0.key < $1.key }
            .map { CompletionOffer(word: $0.key, text: $0.value.joined(separator: ", ")) }
    }

    private var catalogue: [CompletionOffer] {
        registry.catalogue.definitions.map { CompletionOffer(word: $0.name, text: $0.domain) }
    }

    private func extensions(declaring intent: String?) -> [CompletionOffer] {
        let manifests = registry.extensions.filter { intent.map($0.intentsSupported.contains) ?? true }
        var seen: Set<String> = []
        let names = manifests.map { CompletionOffer(word: $0.displayName, text: $0.identifier) }
        let identifiers = manifests.map { CompletionOffer(word: $0.identifier, text: $0.displayName) }
        let apps = manifests.compactMap(\.app).map { CompletionOffer(word: $0.identifier, text: $0.displayName) }
        return (names + identifiers + apps).filter { seen.insert($0.word).inserted }
    }

    private var parameters: [CompletionOffer] {
        guard let intent else { return [] }
        let catalogue = asked.first { $0.intentsSupported.contains(intent) }?.catalogue ?? registry.catalogue
        let parameters = catalogue.definition(named: intent)?.parameters.filter { !$0.isDeprecated } ?? []
        guard let separator = line.value.firstIndex(of: "=") else {
            return parameters.map { CompletionOffer(word: "\($0.name)=", text: "\($0.type)") }
        }
        let name = line.value[..<separator]
        guard let parameter = parameters.first(where: { $0.name == name }) else { return [] }
        let cases = parameter.type == .boolean ? ["true", "false"] : catalogue.caseNames(of: parameter.type) ?? []
        return cases.map { CompletionOffer(word: "\(name)=\($0)", text: "\(parameter.type)") }
    }
}

extension IntentCatalogue {
    /// The cases that a value of a type may have; nil for a type without cases.
    func caseNames(of type: ValueType) -> [String]? {
        switch type {
        case .enumeration(let name), .optionSet(let name):
            enumeration(named: name)?.cases.map(\.name).filter { $0 != "unknown" }
        case .array(let element): caseNames(of: element)
        default: nil
        }
    }
}
