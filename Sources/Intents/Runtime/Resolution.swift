/// How the resolve method of one parameter is called.
struct Resolution<Handler, Intent>: Sendable {
    /// Calls the method; the last argument is the parameter's name.
    let call: @Sendable (Handler, Intent, String) async -> [INIntentResolutionResult]

    /// A method that gives one result.
    static func whole<Result: INIntentResolutionResult>(
        _ call: @escaping @Sendable (Handler, Intent) async -> Result
    ) -> Self {
        Self { handler, intent, _ in [await call(handler, intent)] }
    }

    /// A method that gives a result for each element.
    static func each<Result: INIntentResolutionResult>(
        _ call: @escaping @Sendable (Handler, Intent) async -> [Result]
    ) -> Self {
        Self { handler, intent, _ in await call(handler, intent) }
    }

    /// A method that gives one result, and the one that Apple had before it, which counts where the newer is missing.
    static func whole<Result: INIntentResolutionResult, Older: INIntentResolutionResult>(
        _ call: @escaping @Sendable (Handler, Intent) async -> Result,
        older: Older.Type,
        _ callOlder: @escaping @Sendable (Handler, Intent, @escaping @Sendable (Older) -> Void) -> Void
    ) -> Self {
        Self { handler, intent, parameter in
            let result = await call(handler, intent)
            guard result.isUnimplemented else { return [result] }
            let olderResult: Older = await EitherForm.callingCompletion(method(parameter), of: handler as AnyObject) {
                callOlder(handler, intent, $0)
            }
            return [olderResult]
        }
    }

    /// The same for methods that give a result for each element.
    static func each<Result: INIntentResolutionResult, Older: INIntentResolutionResult>(
        _ call: @escaping @Sendable (Handler, Intent) async -> [Result],
        older: Older.Type,
        _ callOlder: @escaping @Sendable (Handler, Intent, @escaping @Sendable ([Older]) -> Void) -> Void
    ) -> Self {
        Self { handler, intent, parameter in
            let results = await call(handler, intent)
            guard results.isUnimplemented else { return results }
            let olderResults: [Older] = await EitherForm.callingCompletion(method(parameter), of: handler as AnyObject)
            {
                callOlder(handler, intent, $0)
            }
            return olderResults
        }
    }

    private static func method(_ parameter: String) -> String {
        "resolve\(parameter.prefix(1).uppercased())\(parameter.dropFirst())(for:with:)"
    }
}
