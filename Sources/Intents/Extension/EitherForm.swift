import Synchronization

/// An answer of a handler method that its author may leave out.
package protocol Unimplementable {
    /// The answer of a method that is not implemented.
    static var unimplemented: Self { get }
    /// Whether this is the answer of a method that is not implemented.
    var isUnimplemented: Bool { get }
}

extension Array: Unimplementable where Element: Unimplementable {
    package static var unimplemented: [Element] { [Element.unimplemented] }
    package var isUnimplemented: Bool { first?.isUnimplemented ?? false }
}

/// Connects the two forms in which a handler method may be written.
///
/// Every method of a handling protocol exists with a completion handler and as async. Each form has a default that
/// calls the other, and an author writes one of them. If neither is written, the defaults would call each other without
/// end. Therefore the async default records which method it asks, and a completion default that finds itself asked
/// answers `unimplemented`.
///
/// The defaults reach the other form through the class of the intent, which knows its methods by number. A default is
/// therefore one call, and all the work is in the functions here. They are not specialised for types, because there are
/// hundreds of defaults.
@_spi(IntentDefinition) public enum EitherForm {
    /// A method of an object whose async form is asking its completion form.
    struct Question: Sendable, Hashable {
        let method: Int
        let intent: ObjectIdentifier
        let handler: ObjectIdentifier

        init(_ handler: AnyObject, _ intent: INIntent, _ method: Int) {
            self.method = method
            self.intent = ObjectIdentifier(type(of: intent))
            self.handler = ObjectIdentifier(handler)
        }
    }

    @TaskLocal static var question: Question?

    /// Answers the async form of a method with one result by calling the completion form.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public static func answer<Result: INIntentResolutionResult>(
        _ handler: AnyObject,
        _ intent: INIntent,
        _ method: Int
    ) async -> Result {
        guard case .result(let result) = await askCompletionForm(handler, intent, method) else { return .unimplemented }
        return result as? Result ?? .unimplemented
    }

    /// Answers the async form of a method with a result for each element by calling the completion form.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public static func answer<Result: INIntentResolutionResult>(
        _ handler: AnyObject,
        _ intent: INIntent,
        _ method: Int
    ) async -> [Result] {
        guard case .results(let results) = await askCompletionForm(handler, intent, method) else {
            return .unimplemented
        }
        return results as? [Result] ?? .unimplemented
    }

    /// Answers the async form of a method with a response by calling the completion form.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public static func answer<Response: INIntentResponse>(
        _ handler: AnyObject,
        _ intent: INIntent,
        _ method: Int
    ) async -> Response {
        guard case .response(let response) = await askCompletionForm(handler, intent, method) else {
            return .unimplemented
        }
        return response as? Response ?? .unimplemented
    }

    /// Answers the completion form of a method with one result by calling the async form.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public static func answer<Result: INIntentResolutionResult>(
        _ handler: AnyObject,
        _ intent: INIntent,
        _ method: Int,
        _ completion: @escaping @Sendable (Result) -> Void
    ) {
        askAsyncForm(handler, intent, method) { answer in
            guard case .result(let result as Result)? = answer else { return completion(.unimplemented) }
            completion(result)
        }
    }

    /// Answers the completion form of a method with a result for each element by calling the async form.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public static func answer<Result: INIntentResolutionResult>(
        _ handler: AnyObject,
        _ intent: INIntent,
        _ method: Int,
        _ completion: @escaping @Sendable ([Result]) -> Void
    ) {
        askAsyncForm(handler, intent, method) { answer in
            guard case .results(let results)? = answer, let results = results as? [Result] else {
                return completion(.unimplemented)
            }
            completion(results)
        }
    }

    /// Answers the completion form of a method with a response by calling the async form.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public static func answer<Response: INIntentResponse>(
        _ handler: AnyObject,
        _ intent: INIntent,
        _ method: Int,
        _ completion: @escaping @Sendable (Response) -> Void
    ) {
        askAsyncForm(handler, intent, method) { answer in
            guard case .response(let response as Response)? = answer else { return completion(.unimplemented) }
            completion(response)
        }
    }

    /// Calls the completion form of a method, and returns `unimplemented` if neither form is written.
    public static func askCompletionForm(_ handler: AnyObject, _ intent: INIntent, _ method: Int) async -> HandlerAnswer
    {
        let handlerType: any AnyObject.Type = type(of: handler)
        let intentType = type(of: intent)
        let log = CallLog.current
        return await $question.withValue(Question(handler, intent, method)) {
            await unsafe withUnsafeContinuation { continuation in
                let completion = unsafe Completion<HandlerAnswer>(continuation, log: log) {
                    "\(handlerType).\(HandlerMethod.table(intentType.handlerMethods)[method].name)"
                }
                intent.ask(handler, method, HandlerCompletion { completion.call($0) })
            }
        }
    }

    private static func askAsyncForm(
        _ handler: AnyObject,
        _ intent: INIntent,
        _ method: Int,
        _ completion: @escaping @Sendable (HandlerAnswer?) -> Void
    ) {
        guard question != Question(handler, intent, method) else { return completion(nil) }
        let handler = HandedOver(handler)
        Task { completion(await intent.ask(handler.value, method)) }
    }
}

// Sendable: code that hands a value over no longer touches it, or hands it to one call at a time. Each such call begins
// after the call before was answered. Two things run beside that, and are documented to authors as their own to guard:
// a handler that ignored its cancellation and was answered for, and `IntentJobResuming.resume(_:for:)`.
/// Something that is not Sendable on its way into the call that uses it.
struct HandedOver<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
