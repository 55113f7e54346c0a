internal import IntentModel

/// A request on its way to a program of an app, which may have to be started for it; decides and does nothing.
///
/// Each connected program is asked once, the newest first. One program is started at the most, and only when the one
/// that the host has started before has ended.
struct AppAsking: ~Copyable {
    /// What is known of the app at present.
    struct Look {
        /// The connected programs.
        var connected: Set<ClientNumber> = []
        /// The program that the host has started and that runs.
        var started: Started?
        /// Whether the person lets the app be used now.
        var isAuthorized = true
        /// Whether the host stops.
        var isStopping = false
        /// Whether nobody waits for the answer any more.
        var isCancelled = false
    }

    /// A program that the host has started.
    struct Started {
        /// Whether it has ever greeted the host.
        var hasConnected: Bool
        /// Whether it is connected now.
        var isConnected: Bool
    }

    enum Action: Equatable {
        /// Asks a program; looks again if it takes no such requests, or is gone.
        case ask(ClientNumber)
        /// Starts the program, and looks again if that has succeeded.
        case start(String)
        /// Looks again when there is news of apps, or at the instant.
        case wait(until: Instant)
        /// Gives up.
        case fail(AppOpeningError)
    }

    private enum Step {
        case look
        /// - Parameter isEnding: Whether the program that runs was connected before. It is at its end, and another one
        ///   is started then.
        case wait(isEnding: Bool)
    }

    /// The app as people know it, and its program; nil for one that was never installed.
    private let app: AppManifest?
    private let identifier: String
    private let patience: Duration
    private var tried: Set<ClientNumber> = []
    private var deadline: Instant?
    private var hasStarted = false
    private var step = Step.look

    /// The name of the app.
    var name: String { app?.displayName ?? identifier }

    init(_ identifier: String, _ app: AppManifest?, patience: Duration) {
        (self.identifier, self.app, self.patience) = (identifier, app, patience)
    }

    /// The next thing to do.
    mutating func next(_ look: Look, at now: Instant) -> Action {
        guard look.isAuthorized else { return .fail(.unauthorized(name, identifier)) }
        if let client = look.connected.subtracting(tried).max() {
            tried.insert(client)
            step = .look
            return .ask(client)
        }
        let deadline = deadline ?? now.advanced(by: patience)
        self.deadline = deadline
        if case .look = step {
            if !hasStarted, let action = start(look) { return action }
            step = .wait(isEnding: !hasStarted && look.started?.hasConnected == true)
        }
        if look.isStopping { return fail("The host stops, so \(name) was not opened.") }
        if look.isCancelled { return .fail(.cancelled(name)) }
        guard case .wait(let isEnding) = step, look.started != nil || isEnding else {
            return fail("\(name) was started and has ended without an answer.")
        }
        guard now < deadline else {
            return fail(
                "\(name) was started and did not connect to this host within \(DurationText.format(patience)). Its "
                    + "program has to use INApplicationDelegate."
            )
        }
        if look.started == nil {
            step = .look
            return next(look, at: now)
        }
        return .wait(until: deadline)
    }

    /// Starts the program; nil if the host has started it already and it runs.
    private mutating func start(_ look: Look) -> Action? {
        guard let app else {
            return fail(
                "No program of the app '\(identifier)' is connected, and the host knows no folder of the app from which "
                    + "it could start one. Start the program, or install the app with 'intenthost install'."
            )
        }
        if let started = look.started {
            guard started.isConnected else { return nil }
            return fail(
                "\(name) runs, and its program takes neither activities nor intents. It has to use "
                    + "INApplicationDelegate."
            )
        }
        guard let executable = app.executable else {
            return fail(
                "\(name) has no program that the host could start. Name it under 'executable' in \(app.sourceFile), or "
                    + "start it yourself."
            )
        }
        hasStarted = true
        return .start(executable)
    }

    private func fail(_ text: String) -> Action { .fail(AppOpeningError(text)) }
}

/// The reason why an app could not be opened, or did not go on with what it was opened for.
struct AppOpeningError: Error, Equatable, CustomStringConvertible {
    /// What happened and what to do, as sentences.
    let description: String
    /// Whether the person does not allow it.
    private(set) var isUnauthorized = false

    init(_ description: String) { self.description = description }

    static func unauthorized(_ name: String, _ identifier: String) -> AppOpeningError {
        var error = AppOpeningError(.unauthorizedApp(name, identifier))
        error.isUnauthorized = true
        return error
    }

    static func cancelled(_ name: String) -> AppOpeningError {
        AppOpeningError("The request was cancelled while \(name) was opened.")
    }
}
