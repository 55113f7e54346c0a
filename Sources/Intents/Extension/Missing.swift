/// What Apple's interface has for an app to tell the system, and nobody takes here yet.
enum Missing {
    /// The words for a call that does nothing.
    static func message(_ call: String) -> String {
        "\(call) did nothing: this host keeps no donations, shortcuts or vocabularies of apps. Do without the call."
    }

    /// Reports a call that has no other way to say that it did nothing.
    static func report(_ call: String) { CallLog.current.error(message(call)) }

    /// The error for a call.
    static func error(_ call: String, _ code: INIntentError.Code = .interactionOperationNotSupported) -> INIntentError {
        INIntentError(code, message: message(call))
    }
}
