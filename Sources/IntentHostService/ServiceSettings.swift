package import AssistantKnowledge
internal import Glibc
package import HostProtocol
package import IntentHost
package import IntentModel
package import IntentRegistry
package import PersonalStore

/// How a service works.
package struct ServiceSettings: Sendable {
    /// The answer to every greeting.
    package var greeting: HostHello.Answer
    /// The device of the host, which clients may lock; the host has it as `HostConfiguration.device`.
    package var device: DeviceFile
    /// The time until a state of the device is written again that could not be written.
    package var deviceRetry = RetryDelay()
    /// What else cannot be kept at present, a sentence or two each; called on the host's loop.
    package var problems: @Sendable () -> [String] = { [] }
    /// What apps tell about the person.
    package var store: PersonalStore
    /// What the person decided about apps; the host has it as `HostConfiguration.authorization`.
    package var authorization: (any AuthorizationProvider)?
    /// Has the person authenticate at a desktop that is a client; the host has it as
    /// `HostConfiguration.localAuthentication`.
    package var localAuthentication: DesktopAuthentication?
    /// The time for the person to authenticate.
    package var authenticationPatience = Duration.seconds(300)
    /// Reads the extensions again, and what belongs to them; nil where the host keeps those that it has.
    package var reload: (@Sendable () async -> Registry)?
    /// Takes each decision about the opening of an app, as `HostConfiguration.audit` takes those about intents.
    package var audit: @Sendable (AuditEntry) -> Void = { _ in }
    /// The variables of this process, by which a service manager passes sockets on and is told the state.
    package var environment: [String: String]
    /// The users whose processes are served.
    package var users: Set<UInt32> = [0, geteuid()]
    /// The time for an app to connect after its start, and the time for its answer.
    ///
    /// Apple gives an app that handles an intent ten seconds as well.
    package var appPatience = Duration.seconds(10)
    /// The time for a person to answer whether an app that asks may be used.
    package var personPatience = Duration.seconds(300)
    /// The folder of the assistant's languages; nil for a host without them.
    package var languages: LanguageFolder?
    /// Where the meaning of texts is looked for, which takes a while.
    package var calculating: any TaskExecutor = globalConcurrentExecutor
    /// The time without a word after which a session with the assistant ends.
    package var sessionPatience = Duration.seconds(600)
    /// The greatest number of clients at one time; the last eighth is for programs with few connections.
    package var maximumClients = 1024
    /// Takes what a person should know of the service; called on the host's loop, so it must return at once.
    package var log: @Sendable (LogLevel, String) -> Void

    package init(
        greeting: HostHello.Answer,
        device: DeviceFile,
        store: PersonalStore,
        environment: [String: String] = [:],
        log: @escaping @Sendable (LogLevel, String) -> Void = { _, _ in }
    ) {
        (self.greeting, self.device, self.store) = (greeting, device, store)
        (self.environment, self.log) = (environment, log)
    }
}
