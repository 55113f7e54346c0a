import ExtensionProtocol
import HostProtocol

/// A call of Apple's interface that a host has to carry out: its name in errors, and the code of its failure.
struct AppCall: Sendable {
    private let name: String
    private let code: INIntentError.Code
    /// The place for reports of a call that cannot tell its failure otherwise.
    private let log = CallLog.current

    init(_ name: String, _ code: INIntentError.Code = .interactionOperationNotSupported) {
        (self.name, self.code) = (name, code)
    }

    /// The reason of a program without an app.
    static let noApp = """
        This program belongs to no app. Put it into the folder of an app, or set \(HostSocket.appVariable) to the \
        identifier of one.
        """

    /// The failure of the call for a reason, which is a sentence or two.
    func error(_ reason: String) -> INIntentError { INIntentError(code, message: "\(name) failed. \(reason)") }

    /// Tells the completion handler, or writes a line about a failure where there is none.
    func tell(_ error: INIntentError?, _ completion: HandedOver<((any Error)?) -> Void>?) {
        if let completion { return completion.value(error) }
        if let error { report(error) }
    }

    /// Writes a line about a failure that the caller does not hear of.
    func report(_ error: INIntentError) { log.error(error.message) }
}

extension AppCall {
    /// Sends a request whose answer says nothing more.
    func send(_ request: some RequestMessage, _ completion: HandedOver<((any Error)?) -> Void>?) {
        AppHost.send(request, for: self) { result in
            switch result {
            case .success: tell(nil, completion)
            case .failure(let error): tell(error, completion)
            }
        }
    }
}
