/// The destination for reports of a handler's faults.
package struct CallLog: Sendable {
    /// The call that the handler carries out; nil outside a call, as in an author's own tests.
    private let link: CallLink?

    /// The log of the call of this task.
    package static var current: CallLog { CallLog(link: IntentCallContext.current?.link) }

    /// Reports a fault of the handler to the host, or to standard error outside a call.
    package func error(_ text: String) {
        if let link { link.report(fault: text) } else { StandardError.writeLine(text) }
    }
}
