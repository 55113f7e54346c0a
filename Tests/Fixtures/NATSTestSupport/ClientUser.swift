package import EventLoop
package import HostTime
package import NATSClient
package import NATSProtocol

/// An actor on a loop that has a client, in which a test runs code.
package actor ClientUser {
    package nonisolated let loop: EventLoop
    package nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
    /// What the client told; nobody else may read it meanwhile.
    package nonisolated let news: AsyncStream<NATSNews>
    private let recorder: AsyncStream<NATSNews>.Continuation
    private var made: NATSClient?

    package init(on loop: EventLoop) {
        self.loop = loop
        (news, recorder) = AsyncStream.makeStream()
    }

    /// Makes the client; the test has to close it.
    package func make(_ settings: NATSSettings) {
        made = NATSClient(settings, on: loop, random: .system(), watch: { [recorder] in recorder.yield($0) })
    }

    /// Drops the client.
    package func forget() { made = nil }

    /// The client.
    package var client: NATSClient {
        guard let made else { fatalError("make(_:) comes first") }
        return made
    }

    /// The instant after a time.
    package func after(_ duration: Duration) -> Instant { loop.now.advanced(by: duration) }

    /// Runs code of a test on the loop.
    package func run<Value: Sendable>(
        _ body: @Sendable (isolated ClientUser) async throws -> Value
    ) async rethrows -> Value {
        try await body(self)
    }
}

/// Settings whose clocks are short enough for tests.
package func testSettings(_ addresses: String, name: String = "test") throws -> NATSSettings {
    var settings = NATSSettings(servers: try ServerAddress.list(addresses))
    settings.connection.name = name
    settings.connection.clocks.firstRetry = .milliseconds(5)
    settings.connection.clocks.longestRetry = .milliseconds(100)
    return settings
}

/// Runs a test with a client that is connected, and closes it.
package func withClient(
    _ settings: NATSSettings,
    isStarted: Bool = true,
    _ body: @Sendable (ClientUser) async throws -> Void
) async throws {
    let loop = try EventLoop(name: "nats-test")
    let user = ClientUser(on: loop)
    do {
        try await user.run { user in
            user.make(settings)
            guard isStarted else { return }
            user.client.start()
            try await user.client.ready(by: user.after(.seconds(10)))
        }
        try await body(user)
    } catch {
        await user.run { $0.client.close() }
        await loop.shutdown()
        throw error
    }
    await user.run { $0.client.close() }
    await loop.shutdown()
}
