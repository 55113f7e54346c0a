package import IntentModel

extension Outcome.Status {
    /// The status of an outcome with a failure: the one table from kinds to statuses.
    package init(_ kind: Failure.Kind) {
        self =
            switch kind {
            case .unknownIntent, .unknownParameter, .invalidParameter, .badInputFile, .requestTooLarge,
                .updatesNotSupported:
                .invalid
            case .intentNotSupported, .ambiguousExtension, .unknownExtension, .notDeclared, .hostStopped,
                .journalFailed, .containerFailed, .hostExhausted, .jobNotFollowed, .noUpdates,
                .noHandlerProvided, .busy, .quarantined, .extensionStopped, .lostElsewhere:
                .unavailable
            case .restrictedWhileLocked, .restrictedWhileProtectedDataUnavailable, .notAuthorized: .denied
            case .needsInput: .needsInput
            case .cancelled, .declined, .tooManyRounds, .abandoned: .cancelled
            case .executableNotFound, .executableNotPermitted, .executableFormat, .launchFailed, .crashed,
                .exitedWithoutAnswer:
                .crashed
            case .requestTimeout, .launchTimeout, .stageTimeout, .idleTimeout, .queueTimeout, .notReading: .timedOut
            case .memoryLimitExceeded: .memoryLimitExceeded
            case .extensionError, .failureResponse, .appNotOpened: .failure
            default: .protocolError
            }
    }
}
