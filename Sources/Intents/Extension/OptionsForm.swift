/// The error of an options method that is not implemented.
@_spi(IntentDefinition) public struct OptionsNotImplemented: Error {}

/// Connects the forms of a method that offers options, as `EitherForm` does, for methods that can throw.
@_spi(IntentDefinition) public enum OptionsForm {
    struct Question: Sendable, Hashable {
        let method: String
        let handler: ObjectIdentifier
    }

    @TaskLocal static var question: Question?

    /// The error of a method that its author did not write.
    public static var notImplemented: any Error { OptionsNotImplemented() }

    /// Answers the async form by calling the completion form.
    public static func callingCompletion<Options: Sendable>(
        _ method: String,
        of handler: AnyObject,
        _ call: (@escaping @Sendable (Options?, (any Error)?) -> Void) -> Void
    ) async throws -> Options {
        let log = CallLog.current
        let name = "\(type(of: handler)).\(method)"
        let result: Result<Options, any Error> = await $question.withValue(
            Question(method: method, handler: ObjectIdentifier(handler))
        ) {
            await unsafe withUnsafeContinuation { continuation in
                let completion = unsafe Completion<Result<Options, any Error>>(continuation, log: log) { name }
                call { options, error in
                    completion.call(options.map { .success($0) } ?? .failure(error ?? OptionsNotImplemented()))
                }
            }
        }
        return try result.get()
    }

    /// Answers the completion form by calling the async form.
    public static func callingAsync<Handler, Options: Sendable>(
        _ method: String,
        of handler: Handler,
        _ completion: @escaping @Sendable (Options?, (any Error)?) -> Void,
        _ call: @escaping @Sendable (Handler) async throws -> Options
    ) {
        guard question != Question(method: method, handler: ObjectIdentifier(handler as AnyObject)) else {
            return completion(nil, OptionsNotImplemented())
        }
        let handler = HandedOver(handler)
        Task {
            do { completion(try await call(handler.value), nil) } catch { completion(nil, error) }
        }
    }

    /// Returns the options of a method or, if it is not implemented, of the older method, which knows no sections.
    public static func either<Object: NSObject>(
        _ newer: () async throws -> INObjectCollection<Object>,
        older: (@escaping @Sendable ([Object]?, (any Error)?) -> Void) -> Void,
        method: String,
        of handler: Any
    ) async throws -> INObjectCollection<Object> {
        do { return try await newer() } catch is OptionsNotImplemented {
            let items: HandedOver<[Object]> = try await callingCompletion(method, of: handler as AnyObject) {
                completion in
                older { completion($0.map { HandedOver($0) }, $1) }
            }
            return INObjectCollection(items: items.value)
        }
    }
}
