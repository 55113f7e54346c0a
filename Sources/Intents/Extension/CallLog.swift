/// Where faults of a handler are reported while it runs.
struct CallLog: Sendable {
    /// The log of the call that runs; outside a call, as in an author's own tests, it is standard error.
    @TaskLocal static var current = CallLog { StandardError.writeLine($0) }

    /// Reports a fault of the handler.
    let error: @Sendable (String) -> Void
}
