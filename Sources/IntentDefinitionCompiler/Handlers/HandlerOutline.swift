/// What an author has to know to write the handler of one intent in Swift: the methods with their labels and types.
package struct HandlerOutline: Sendable, Hashable {
    /// A parameter's resolve method.
    package struct ResolveMethod: Sendable, Hashable {
        /// The kind of value that the handler finds in the intent's property.
        package enum Form: Sendable, Hashable {
            /// An optional value.
            case optional
            /// A value that may say that there is none, by this expression.
            case absent(String)
            /// A value that is always there.
            case always
            /// A value in an `NSNumber?`, read by this member.
            case number(String)
        }

        /// The parameter's name on the wire.
        package let parameter: String
        /// The property of the intent.
        package let property: String
        /// The method, such as `resolveContent`.
        package let method: String
        /// The label of the intent, mostly `for`.
        package let label: String
        /// The class of the result.
        package let result: String
        /// Whether there is one result for each element of the value.
        package let isArray: Bool
        /// The kind of value.
        package let form: Form

        /// Makes the outline of a resolve method.
        package init(
            _ parameter: String,
            property: String,
            method: String,
            label: String,
            result: String,
            isArray: Bool,
            form: Form
        ) {
            self.parameter = parameter
            self.property = property
            self.method = method
            self.label = label
            self.result = result
            self.isArray = isArray
            self.form = form
        }
    }

    /// The class of the intent.
    package let intent: String
    /// The label of the intent in confirm and handle.
    package let label: String
    /// The class of the response.
    package let response: String
    /// The code of a response to handle that is no failure, in Swift.
    package let code: String
    /// The name of that code on the wire.
    package let wireCode: String
    /// Whether there is a code `ready` for confirm.
    package let hasReady: Bool
    /// The methods that resolve, in order; deprecated parameters are left out.
    package let resolutions: [ResolveMethod]
    /// The object that takes updates, or nil for an intent without them.
    package let observer: ObserverDeclaration?
    /// The options that the handler may offer.
    package let options: [OptionsDeclaration]

    /// Makes an outline.
    package init(
        _ intent: String,
        label: String,
        response: String,
        code: String,
        wireCode: String,
        hasReady: Bool,
        resolutions: [ResolveMethod],
        observer: ObserverDeclaration? = nil,
        options: [OptionsDeclaration] = []
    ) {
        self.intent = intent
        self.label = label
        self.response = response
        self.code = code
        self.wireCode = wireCode
        self.hasReady = hasReady
        self.resolutions = resolutions
        self.observer = observer
        self.options = options
    }

    /// The name of the intent without prefix and suffix, such as `SendMessage`.
    package var stem: String {
        let stem = intent.hasSuffix("Intent") ? intent.dropLast("Intent".count) : intent[...]
        let isSystem = stem.hasPrefix("IN") && stem.dropFirst(2).first?.isUppercase == true
        let short = isSystem ? stem.dropFirst(2) : stem
        return String(short.isEmpty ? intent[...] : short)
    }

    /// The name of a class that handles the intent, such as `SendMessageHandler`.
    package var handlerClass: String { "\(stem)Handler" }
}

extension HandlerOutline {
    /// Makes the outline of an intent's handler; nil for an intent that nobody handles.
    package init?(_ intent: IntentDeclaration) {
        let codes = intent.response.code.cases.filter { $0.unavailable == nil && $0.alias == nil }
        // The codes that end an interaction well, the plainest first.
        let good = ["success", "handleInApp", "continueInApp"].lazy.compactMap { name in
            codes.first { $0.wireName == name }
        }
        guard intent.isHandled, let code = good.first ?? codes.first else { return nil }
        self.init(
            intent.name,
            label: intent.intentLabel,
            response: intent.response.name,
            code: code.name,
            wireCode: code.wireName,
            hasReady: codes.contains { $0.name == "ready" },
            resolutions: intent.parameters.filter { $0.deprecation == nil }.compactMap(ResolveMethod.init),
            observer: intent.observer,
            options: intent.options
        )
    }
}

extension HandlerOutline.ResolveMethod {
    fileprivate init?(_ parameter: ParameterDeclaration) {
        guard let resolution = parameter.resolution else { return nil }
        self.init(
            parameter.wireName,
            property: parameter.name,
            method: parameter.resolveMethod,
            label: resolution.intentLabel,
            result: resolution.resultClass,
            isArray: resolution.isArray,
            form: Self.form(of: parameter.type, resolution)
        )
    }

    private static func form(of type: SwiftType, _ resolution: ResolutionDeclaration) -> Form {
        if let member = resolution.numberMember { return .number(member) }
        guard let absent = type.absentValue else { return .optional }
        if absent == "[]" || absent.hasPrefix(".") { return .absent(absent) }
        // The case of an author's enumeration, as in `Size.unknown`.
        let parts = absent.split(separator: ".")
        return parts.count == 2 && parts[0] == type.spelling ? .absent(".\(parts[1])") : .always
    }
}
