package import IntentModel

extension Failure {
    /// Makes the failure of a launch for which the system had no room.
    package init(exhausted message: String) {
        self.init(
            .hostExhausted,
            code: .extensionBringUpFailed,
            message: "\(message). The extension is not at fault. Ask again later, or raise what this host may have "
                + "(ulimit -n, ulimit -u, memory)."
        )
    }

    /// Whether the host is the cause of a failed launch, so that no crash is counted.
    package var isOfHost: Bool { kind == .hostExhausted || kind == .containerFailed }
}
