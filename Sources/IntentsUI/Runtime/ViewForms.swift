import Intents
import IntentsFoundation

/// What a controller answers.
struct ViewAnswer: Sendable {
    var isSuccess: Bool
    var configured: Set<INParameter>
    var size: CGSize
}

/// Connects the two forms in which each method of a controller may be written.
///
/// The default of each form calls the other one. If neither is written, they would call each other without end.
/// Therefore the async default records which method it asks, and a completion default that finds itself asked answers
/// `unimplemented`.
enum ViewForms {
    /// A method of a controller.
    enum Method: Sendable { case configureView, configure }

    /// A method of a controller whose async form is asking its completion form.
    private struct Question: Sendable, Equatable {
        let method: Method
        let controller: ObjectIdentifier
    }

    @TaskLocal private static var question: Question?

    /// The size in the answer of a method that is not implemented, which no controller asks for.
    static let unimplemented = CGSize(width: -Double.infinity, height: -Double.infinity)

    /// Whether the async form of the method is asking its completion form.
    static func isAsking(_ controller: AnyObject, _ method: Method) -> Bool {
        question == Question(method: method, controller: ObjectIdentifier(controller))
    }

    /// Calls the completion form of a method, and waits for its answer.
    ///
    /// - Parameter call: Calls the form.
    @MainActor
    static func ask(
        _ controller: AnyObject,
        _ method: Method,
        _ call: (Completion<ViewAnswer>) -> Void
    ) async -> ViewAnswer {
        let type: any AnyObject.Type = type(of: controller)
        let name: StaticString =
            switch method {
            case .configureView: "configureView(for:of:interactiveBehavior:context:completion:)"
            case .configure: "configure(with:context:completion:)"
            }
        let log = CallLog.current
        return await $question.withValue(Question(method: method, controller: ObjectIdentifier(controller))) {
            await unsafe withUnsafeContinuation { continuation in
                call(unsafe Completion(continuation, log: log) { "\(type).\(name)" })
            }
        }
    }
}
