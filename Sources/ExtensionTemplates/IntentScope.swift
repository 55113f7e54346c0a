package import IntentDefinitionCompiler
package import IntentDefinitions
internal import JSON

/// An intent of a new extension: what the host knows of it, and what an author has to write.
package struct TemplateIntent: Sendable {
    /// What the host knows.
    package let definition: IntentDefinition
    /// The methods of a handler.
    package let outline: HandlerOutline
    /// The catalogue that has the types of the intent's parameters.
    private let catalogue: IntentCatalogue

    /// Makes an intent.
    package init(_ definition: IntentDefinition, _ outline: HandlerOutline, in catalogue: IntentCatalogue) {
        self.definition = definition
        self.outline = outline
        self.catalogue = catalogue
    }

    /// The parameter for which the new handler asks, and an example as a person types it: the first that is a text.
    private var asked: (parameter: ParameterDefinition, example: String)? {
        for parameter in resolved where parameter.outcomes.contains(.needsValue) && parameter.type.isText {
            if let example = parameter.type.typedExample(catalogue) { return (parameter, example) }
        }
        return nil
    }

    private var askedResolution: HandlerOutline.ResolveMethod? {
        outline.resolutions.first { $0.parameter == asked?.parameter.name }
    }

    /// The parameters with a resolve method.
    private var resolved: [ParameterDefinition] {
        definition.parameters.filter { $0.isResolvable && !$0.isDeprecated }
    }

    /// The Swift of the handler, as `describe --swift` prints it.
    package var handlerSource: String { outline.source(asking: asked?.parameter.name) }

    /// The options of `intenthost invoke` that give the handler all it asks for, with a space before them.
    package var invocationOptions: String { given.map { " --param \($0)" }.joined() }

    /// What the handler asks for and what the host requires, as `name=value`.
    private var given: [String] {
        let required = definition.parameters.filter { !$0.isOptional && !$0.isResolvable }
        let examples = required.compactMap { parameter in
            parameter.type.typedExample(catalogue).map { (parameter: parameter, example: $0) }
        }
        return ((asked.map { [$0] } ?? []) + examples).map { "\($0.parameter.name)=\($0.example.shellWord)" }
    }

    /// The parameters of such a request.
    private var request: JSONObject {
        guard let asked else { return [:] }
        let texts = [(name: asked.parameter.name, text: asked.example)]
        // The example is one that the type reads.
        return (try? ParameterText(definition, catalogue).values(of: texts)) ?? [:]
    }

    /// The names that the parts of a template for one intent may use.
    package var scope: TemplateScope {
        [
            "intent": .text(definition.name), "stem": .text(outline.stem), "snake": .text(outline.stem.snakeCase),
            "handler": .text(outline.handlerClass), "handlerSource": .text(handlerSource),
            "code": .text(outline.wireCode), "swiftCode": .text(SwiftSource.identifier(outline.code)),
            "isAsking": .flag(asked != nil), "asked": .text(asked?.parameter.name ?? ""),
            "handleLabel": .text(outline.label), "askedMethod": .text(askedResolution?.method ?? ""),
            "askedLabel": .text(askedResolution?.label ?? ""),
            "isAskedArray": .flag(asked?.parameter.resolvesEachElement ?? false),
            "values": .text(given.map { " \($0)" }.joined()), "isConfirmed": .flag(definition.confirmsBeforeHandle),
            "options": .text(invocationOptions), "request": .text(JSONValue.object(request).description),
            "parameters": .list(resolved.map { scope(of: $0) }),
        ]
    }

    private func scope(of parameter: ParameterDefinition) -> TemplateScope {
        [
            "parameter": .text(parameter.name), "parameterSnake": .text(parameter.name.snakeCase),
            "parameterTitle": .text(parameter.name.prefix(1).uppercased() + parameter.name.dropFirst()),
            "type": .text(parameter.type.description), "isArray": .flag(parameter.resolvesEachElement),
            "isAsked": .flag(parameter.name == asked?.parameter.name),
            "missing": .text(parameter.name == asked?.parameter.name ? "needsValue" : "notRequired"),
            "missingSnake": .text(parameter.name == asked?.parameter.name ? "needs_value" : "not_required"),
        ]
    }
}

extension ValueType {
    /// Whether a value is a text, or several.
    fileprivate var isText: Bool {
        switch self {
        case .string, .object("INSpeakableString"): true
        case .array(let element): element.isText
        default: false
        }
    }
}

extension String {
    /// The name in the form of Python and C: `send_message` for `SendMessage`.
    fileprivate var snakeCase: String {
        let letters = Array(self)
        var text = ""
        for (index, letter) in letters.enumerated() {
            let isStart =
                letter.isUppercase && index > 0
                && (letters[index - 1].isLowercase || letters[index - 1].isNumber
                    || (index + 1 < letters.count && letters[index + 1].isLowercase))
            if isStart, text.last != "_" { text += "_" }
            text += letter.lowercased()
        }
        return text
    }
}
