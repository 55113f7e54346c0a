package import ExtensionProtocol
package import IntentModel
internal import JSON

/// The updates of one interaction, checked against the rules (sirikit-rules R24).
package struct UpdateFlow: Sendable {
    /// The verdict on one update.
    package enum Verdict: Sendable, Equatable {
        /// The caller gets it.
        case deliver(IntentResponse)
        /// It is left out, for this reason.
        case drop(String)
        /// The updates end.
        case stop(Failure)
    }

    package let intent: IntentDefinition
    package let extensionName: String
    private var lastSequence: Int64 = 0
    /// The ride that the first update was about.
    private var rideIdentifier: String?

    package init(intent: IntentDefinition, extensionName: String) {
        self.intent = intent
        self.extensionName = extensionName
    }

    /// Takes an update.
    package mutating func received(_ update: IntentUpdate) -> Verdict {
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

    /// Returns the verdict on an update that cannot be read.
    package func unreadable(_ error: MessageError) -> Failure {
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
