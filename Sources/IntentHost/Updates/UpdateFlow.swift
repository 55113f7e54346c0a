internal import ExtensionProtocol
internal import IntentModel
internal import JSON

/// The updates of one interaction, held against the rules (sirikit-rules R24).
struct UpdateFlow: Sendable {
    /// What is done with one update.
    enum Verdict: Sendable, Equatable {
        /// The caller gets it.
        case deliver(IntentResponse)
        /// It is left out, for this reason.
        case drop(String)
        /// The updates end.
        case stop(Failure)
    }

    let intent: IntentDefinition
    let extensionName: String
    private var lastSequence: Int64 = 0
    /// The ride that the first update was about.
    private var rideIdentifier: String?

    init(intent: IntentDefinition, extensionName: String) {
        self.intent = intent
        self.extensionName = extensionName
    }

    /// An update came.
    mutating func received(_ update: IntentUpdate) -> Verdict {
        guard update.sequence > lastSequence else {
            return .drop("its sequence is \(update.sequence) after \(lastSequence)")
        }
        lastSequence = update.sequence
        switch intent.responseCode(named: update.response.code)?.kind {
        case .ready, .userConfirmationRequired, nil: return .stop(invalidCode(update.response.code))
        default: break
        }
        // Updates about another ride are ignored (sirikit-rules R24).
        if let ride = update.response.properties["rideStatus"]?["rideIdentifier"]?.stringValue {
            guard ride == rideIdentifier ?? ride else { return .drop("it is about another ride ('\(ride)')") }
            rideIdentifier = ride
        }
        return .deliver(update.response)
    }

    /// An update came that cannot be read.
    func unreadable(_ error: MessageError) -> Failure {
        Failure(
            .invalidAnswer,
            code: .decodingGeneric,
            message:
                "\(extensionName) sent an update of \(intent.name) that cannot be read, and its updates were stopped: "
                + "\(error)"
        )
    }

    private func invalidCode(_ code: String) -> Failure {
        let known = intent.responseCodes.map(\.name).joined(separator: ", ")
        return Failure(
            .invalidResponseCode,
            message:
                "\(extensionName) sent an update of \(intent.name) with the code '\(code)', which cannot stand there, "
                + "and its updates were stopped. The intent's codes are: \(known)."
        )
    }
}
