/// Where faults of a handler are reported.
struct CallLog: Sendable {
    /// The call that the handler carries out; nil outside a call, as in an author's own tests.
    private let link: CallLink?

    /// The log of the call that this task works for.
    static var current: CallLog { CallLog(link: IntentCallContext.current?.link) }

    /// Reports a fault of the handler, to the host or else to standard error.
    func error(_ text: String) {
        if let link { link.report(fault: text) } else { StandardError.writeLine(text) }
    }
}
