import Synchronization

/// What a handler method answers that its author did not write.
package protocol Unimplementable {
    /// The answer of a method that is not implemented.
    static var unimplemented: Self { get }
    /// Whether this is such an answer.
    var isUnimplemented: Bool { get }
}

extension Array: Unimplementable where Element: Unimplementable {
    package static var unimplemented: [Element] { [Element.unimplemented] }
    package var isUnimplemented: Bool { first?.isUnimplemented ?? false }
}

/// Joins the two forms in which a handler method may be written.
///
/// Every method of a handling protocol is there with a completion handler and as async, each with a default in terms of
/// the other, and an author writes one of them. Where neither is written the defaults would call each other without end:
/// the async default therefore says which method it asks, and the completion default that finds itself asked answers
/// `unimplemented`.
package enum EitherForm {
    /// A method of an object whose completion form is being asked by its async form.
    struct Question: Sendable, Hashable {
        let method: String
        let handler: ObjectIdentifier
    }

    @TaskLocal static var question: Question?

    /// The async form in terms of the completion form.
    package static func callingCompletion<Answer: Sendable>(
        _ method: String,
        of handler: AnyObject,
        _ call: (@escaping @Sendable (Answer) -> Void) -> Void
    ) async -> Answer {
        let name = "\(type(of: handler)).\(method)"
        let log = CallLog.current
        return await $question.withValue(Question(method: method, handler: ObjectIdentifier(handler))) {
            await unsafe withUnsafeContinuation { continuation in
                let completion = unsafe Completion<Answer>(continuation, method: name, log: log)
                call { completion.call($0) }
            }
        }
    }

    /// The completion form in terms of the async form.
    package static func callingAsync<Handler, Answer: Sendable & Unimplementable>(
        _ method: String,
        of handler: Handler,
        _ completion: @escaping @Sendable (Answer) -> Void,
        _ call: @escaping @Sendable (Handler) async -> Answer
    ) {
        guard question != Question(method: method, handler: ObjectIdentifier(handler as AnyObject)) else {
            return completion(.unimplemented)
        }
        let handler = HandedOver(handler)
        Task { completion(await call(handler.value)) }
    }
}

// Sendable: the giver does not touch the value after it was handed over, or gives it to one task at a time.
/// Something that is not Sendable on its way into the one task that uses it.
struct HandedOver<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
