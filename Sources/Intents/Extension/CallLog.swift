import IntentsFoundation

/// Where faults of a handler are reported while it runs.
struct CallLog: Sendable {
    /// The log of the call that runs; outside a call, as in an author's own tests, it is standard error.
    @TaskLocal static var current = CallLog { FileHandle.standardError.write(Data("\($0)\n".utf8)) }

    /// Reports a fault of the handler.
    let error: @Sendable (String) -> Void
}
