internal import ClusterLife
internal import ClusterModel
internal import HostProtocol
internal import IntentModel
internal import JSON

/// The answer to the daemon for each end that a call elsewhere may have.
struct ElsewhereAnswer {
    let cluster: String
    /// The class name of the intent.
    let intent: String

    func answer(_ result: ElsewhereResult) -> JSONValue {
        switch result {
        case .outcome(let outcome): DaemonSocket.takes(outcome) ? ["outcome": outcome] : tooLong(outcome)
        case .nobody: refused("No other host of the cluster \(cluster) has an extension for it.")
        case .noBroker: refused("The broker of the cluster \(cluster) is away.")
        case .leaving: refused("The bridge to the cluster \(cluster) is being stopped.")
        case .ambiguous(let names):
            refused(
                "Several extensions of the cluster \(cluster) handle \(intent): "
                    + "\(names.prefix(10).joined(separator: ", ")). Name one."
            )
        case .busy(let wait): refused("All hosts of the cluster \(cluster) that have it are busy.", wait: wait)
        case .notBegun: refused("The hosts of the cluster \(cluster) that have it were lost before they began.")
        case .restricted(.locked):
            failed(.denied, .restrictedWhileLocked, "The device is locked, which does not allow \(intent).")
        case .restricted(.withoutProtectedData):
            failed(
                .denied,
                .restrictedWhileProtectedDataUnavailable,
                "The protected data of the device is not available, which \(intent) needs."
            )
        case .timedOut:
            failed(
                .timedOut,
                .requestTimeout,
                "The time of \(intent) went by before another host began with it."
            )
        case .cancelled:
            failed(.cancelled, .cancelled, "\(intent) was cancelled before another host carried it out.")
        case .lost:
            failed(
                .unavailable,
                .lostElsewhere,
                "The host that had \(intent) was lost, or has not said in time how it ended, after it was let to "
                    + "carry it out. It may have been carried out. Look there before you ask again."
            )
        }
    }

    /// The daemon would end the connection, and nobody would know how any request ended.
    private func tooLong(_ outcome: JSONValue) -> JSONValue {
        let status = outcome["status"]?.stringValue ?? "no status"
        return failed(
            .protocolError,
            .messageTooLarge,
            "Another host has carried \(intent) out, with \(status.prefix(64)); its outcome is longer than the "
                + "\(HostBound.clientLine) bytes that a bridge may hand over. Look there before you ask again."
        )
    }

    private func refused(_ reason: String, wait: Duration? = nil) -> JSONValue {
        ElsewherePerform.Answer.refused(reason, wait: wait).json
    }

    private func failed(_ status: Outcome.Status, _ kind: Failure.Kind, _ message: String) -> JSONValue {
        ElsewherePerform.Answer.outcome(
            Outcome(
                status: status,
                intent: intent,
                stage: .policy,
                failure: Failure(kind, message: message)
            )
        )
        .json
    }
}
