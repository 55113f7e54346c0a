package import IntentModel

extension Interaction.Status {
    /// How far the extension has come where a request ended so, by the kind of its response's code.
    init(_ outcome: Outcome, _ kind: (String) -> ResponseCodeDefinition.Kind?) {
        let kind = outcome.response.flatMap { kind($0.code) }
        self =
            switch (outcome.status, kind) {
            case (.success, .continueInApp), (.success, .handleInApp): .deferredToApplication
            case (.success, _): .success
            case (.inProgress, _): .inProgress
            case (.needsInput, .userConfirmationRequired): .userConfirmationRequired
            case (.needsInput, _): .ready
            case (.cancelled, _), (_, .unspecified): .unspecified
            default: .failure
            }
    }
}

extension Outcome.Status {
    /// Whether the extension itself ended the request so, with or without an answer.
    var isOfExtension: Bool {
        switch self {
        case .failure, .timedOut, .memoryLimitExceeded, .crashed, .protocolError: true
        case .success, .inProgress, .needsInput, .denied, .cancelled, .unavailable, .invalid: false
        }
    }
}

extension Interaction {
    /// What is known of the interaction of a job.
    package init(of record: JobRecord, _ outcome: Outcome) {
        self.init(
            identifier: record.interaction,
            intent: record.intent,
            parameters: record.parameters,
            response: outcome.response,
            status: Status(outcome) { ResponseCodeDefinition.Kind(rawValue: $0) },
            extensionIdentifier: record.extensionIdentifier
        )
    }
}
