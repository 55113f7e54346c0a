import Dispatch
import ExtensionProtocol
import Glibc
import HostProtocol
import IntentHostClient
import JSON
import Synchronization

/// The connection of this program's app to a host that runs as a daemon.
///
/// Global, because authors call Apple's class methods, which use it, from everywhere. The first call connects; a
/// program that calls nothing has neither a thread nor a socket of it.
enum AppHost {
    private static let client = Mutex<HostClient?>(nil)
    /// Sends one request after the other, in the order of the calls, and waits for each answer.
    private static let queue = DispatchQueue(label: "org.intenthost.app")
    /// Makes a program that ends right after a call wait until the host has it, as long as the host has patience.
    private static let waitsAtExit: Void = { _ = atexit { AppHost.queue.sync {} } }()
    /// The time that a person has for a decision.
    private static let personPatience = Duration.seconds(3600)

    /// The greeting of this program.
    static func hello(for call: AppCall) throws(INIntentError) -> HostHello {
        guard let app = OwnApp.current else { throw call.error(AppCall.noApp) }
        return HostHello(
            name: ExtensionProcess.name,
            version: "",
            kind: .app,
            app: app,
            locale: INPreferences.siriLanguageCode()
        )
    }

    /// Uses a connection for all calls from now on; nil makes the next call connect.
    static func use(_ connection: HostClient?) { client.withLock { $0 = connection } }

    /// Connects for all calls from now on, and answers what the host asks.
    static func open(
        for call: AppCall,
        request: @escaping @Sendable (String, JSONValue) async -> Result<JSONValue, ResponseError>,
        ended: @escaping @Sendable (ClientError) -> Void
    ) throws(INIntentError) -> HostClient {
        let hello = try hello(for: call)
        do throws(ClientError) {
            let connection = try HostClient(hello, request: request, ended: ended)
            use(connection)
            return connection
        } catch {
            throw call.error(error.description)
        }
    }

    /// Returns the connection, or makes one if there is none or it has ended.
    private static func connected(for call: AppCall) throws(INIntentError) -> HostClient {
        try client.withLock { client throws(INIntentError) in
            if let client, client.closeReason == nil { return client }
            let hello = try hello(for: call)
            do throws(ClientError) {
                let connection = try HostClient(hello)
                client = connection
                return connection
            } catch {
                throw call.error(error.description)
            }
        }
    }

    /// Sends a request, and gives the closure the answer or the reason why there is none, on another thread.
    static func send<Request: RequestMessage>(
        _ request: Request,
        for call: AppCall,
        _ completion: @escaping @Sendable (Result<Request.Answer, INIntentError>) -> Void
    ) {
        _ = waitsAtExit
        queue.async {
            let result = answer(to: request, for: call)
            // On another queue, because the closure may take its time, and may even end the program.
            DispatchQueue.global().async { completion(result) }
        }
    }

    /// Sends a request and returns the answer.
    static func send<Request: RequestMessage>(
        _ request: Request,
        for call: AppCall
    ) async throws(INIntentError) -> Request.Answer {
        let result = await withCheckedContinuation { continuation in
            send(request, for: call) { continuation.resume(returning: $0) }
        }
        return try result.get()
    }

    /// Sends a request and waits for the answer on this thread.
    static func wait<Request: RequestMessage>(
        for request: Request,
        _ call: AppCall
    ) throws(INIntentError) -> Request.Answer {
        try queue.sync { answer(to: request, for: call) }.get()
    }

    private static func answer<Request: RequestMessage>(
        to request: Request,
        for call: AppCall
    ) -> Result<Request.Answer, INIntentError> {
        do throws(INIntentError) {
            let client = try connected(for: call)
            do throws(ClientError) {
                return .success(try client.callAndWait(request))
            } catch {
                throw call.error(error.description)
            }
        } catch {
            return .failure(error)
        }
    }

    /// Sends a request that a person decides about; it holds up no other.
    static func ask<Request: RequestMessage>(
        _ request: Request,
        for call: AppCall
    ) async throws(INIntentError) -> Request.Answer {
        let connection = await withCheckedContinuation { continuation in
            queue.async {
                continuation.resume(returning: Result { () throws(INIntentError) in try connected(for: call) })
            }
        }
        let client = try connection.get()
        do throws(ClientError) {
            return try await client.call(request, within: personPatience)
        } catch {
            throw call.error(error.description)
        }
    }
}
