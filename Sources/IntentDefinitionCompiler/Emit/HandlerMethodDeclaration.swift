/// One method of a handling protocol, in both its forms.
struct HandlerMethodDeclaration {
    /// The purpose of the method.
    enum Purpose {
        case resolve(ParameterDeclaration, isArray: Bool, isOlder: Bool)
        case confirm
        case handle
    }

    let purpose: Purpose
    /// The name, such as `resolveRecipients`.
    let name: String
    /// The label of the intent, such as `for`.
    let intentLabel: String
    /// The class of the intent.
    let intentType: String
    /// The label of the completion handler, such as `with`.
    let completionLabel: String
    /// The type of the answer.
    let resultType: String
    /// Whether another method has the same name.
    let isOverloaded: Bool

    /// Whether the method has a completion form only.
    ///
    /// Two async forms that differ only in their results could not be told apart.
    var isOlder: Bool {
        if case .resolve(_, _, isOlder: true) = purpose { true } else { false }
    }

    var summary: String {
        switch purpose {
        case .resolve(let parameter, _, isOlder: false): "Resolves `\(parameter.name)`; optional."
        case .resolve(let parameter, _, isOlder: true):
            "Resolves `\(parameter.name)` as older code does it; asked only where the method above is not implemented."
        case .confirm: "Says whether the intent could be handled; optional."
        case .handle: "Handles the intent; called at most once for a request."
        }
    }

    private var intentArgument: String {
        intentLabel == "intent" ? "intent: \(intentType)" : "\(intentLabel) intent: \(intentType)"
    }

    var completionForm: String {
        let label = completionLabel == "completion" ? "completion" : "\(completionLabel) completion"
        return "func \(name)(\(intentArgument), \(label): @escaping @Sendable (\(resultType)) -> Void)"
    }

    var asyncForm: String { "func \(name)(\(intentArgument)) async -> \(resultType)" }

    /// The kind of answer: the case of `HandlerAnswer` and the member of `HandlerCompletion`.
    private var answer: String {
        switch purpose {
        case .resolve(_, let isArray, _): isArray ? "results" : "result"
        case .confirm, .handle: "response"
        }
    }

    func asyncCall(number: Int) -> String {
        isOlder
            ? "return await EitherForm.askCompletionForm(handler, self, \(number))"
            : "return .\(answer)(await handler.\(name)(\(intentLabel): self))"
    }

    // The type is written only where it decides between two methods, because inferring it is faster to compile.
    var completionCall: String {
        let completion = "completion.\(answer)"
        let argument = isOverloaded ? "\(completion) as @Sendable (\(resultType)) -> Void" : completion
        return "handler.\(name)(\(intentLabel): self, \(completionLabel): \(argument))"
    }

    /// The word for the method in the table of the runtime; `INIntent.handlerMethods` defines its form.
    var tableWord: String {
        switch purpose {
        case .resolve(let parameter, let isArray, let isOlder):
            let word = "\(parameter.wireName)\(isArray ? "[]" : "")\(isOlder ? "~" : "")"
            let method = "\(name)(\(intentLabel):\(completionLabel):)"
            return method == "resolve\(parameter.wireName.raisingFirst)(for:with:)" ? word : "\(word)=\(method)"
        case .confirm, .handle: return "\(name)(\(intentLabel):\(completionLabel):)"
        }
    }
}

extension IntentDeclaration {
    /// The methods of the handling protocol in order; a method's older form follows it.
    var methods: [HandlerMethodDeclaration] {
        var methods: [HandlerMethodDeclaration] = []
        for parameter in parameters {
            guard let resolution = parameter.resolution else { continue }
            var types = [(resolution.resultType, false)]
            if let older = resolution.olderResultType { types.append((older, true)) }
            for (type, isOlder) in types {
                methods.append(
                    HandlerMethodDeclaration(
                        purpose: .resolve(parameter, isArray: resolution.isArray, isOlder: isOlder),
                        name: parameter.resolveMethod,
                        intentLabel: resolution.intentLabel,
                        intentType: name,
                        completionLabel: resolution.completionLabel,
                        resultType: type,
                        isOverloaded: types.count > 1
                    )
                )
            }
        }
        for (purpose, name) in [(HandlerMethodDeclaration.Purpose.confirm, "confirm"), (.handle, "handle")] {
            methods.append(
                HandlerMethodDeclaration(
                    purpose: purpose,
                    name: name,
                    intentLabel: intentLabel,
                    intentType: self.name,
                    completionLabel: "completion",
                    resultType: response.name,
                    isOverloaded: false
                )
            )
        }
        return methods
    }
}
