/// The parts of Apple's interface by which an app tells the system something that no host takes yet.
enum Missing {
    /// Returns the message for a call that does nothing.
    static func message(_ call: String) -> String {
        "\(call) did nothing: this host keeps no donations, shortcuts or vocabularies of apps. Do without the call."
    }

    /// Reports a call that cannot say otherwise that it did nothing.
    static func report(_ call: String) { CallLog.current.error(message(call)) }

    /// Returns the error for a call.
    static func error(_ call: String, _ code: INIntentError.Code = .interactionOperationNotSupported) -> INIntentError {
        INIntentError(code, message: message(call))
    }
}
