package import Foundation
internal import Glibc
package import JSON

/// An extension in a process of its own, with the host's end of its wire.
///
/// For one task.
package final class ExtensionProcess {
    /// The host's end.
    package let host: HostEnd

    private let process = Process()
    private let exits: AsyncStream<Int32>
    private var lastID: Int64 = 0

    /// Starts an executable and discards its stderr; `isHosted` tells it whether a host started it.
    package init(_ executable: URL, isHosted: Bool = true) throws {
        let (host, input, output) = try HostEnd.pair()
        defer {
            close(input)
            close(output)
        }
        let (exits, continuation) = AsyncStream.makeStream(of: Int32.self)
        self.host = host
        self.exits = exits
        var environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
        if isHosted { environment["INTENTHOST_LAUNCH_ID"] = "test" }
        process.executableURL = executable
        process.environment = environment
        process.standardInput = FileHandle(fileDescriptor: input, closeOnDealloc: false)
        process.standardOutput = FileHandle(fileDescriptor: output, closeOnDealloc: false)
        process.standardError = FileHandle.nullDevice
        process.terminationHandler = {
            continuation.yield($0.terminationStatus)
            continuation.finish()
        }
        try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

    /// Returns an executable of this package, built beside the test's own.
    package static func built(_ name: String) -> URL {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name)
    }

    /// Sends `initialize` with one app group and returns the answer.
    @discardableResult
    package func initialize(intents: [String], group: String, at directory: URL) async throws -> JSONValue {
        try await call(
            "initialize",
            [
                "protocolVersions": ["1.0"], "host": ["name": "test", "version": "1"],
                "extension": ["identifier": "org.example.Test"], "intents": .array(intents.map(JSONValue.string)),
                "containers": ["groups": .object([group: .string(directory.path)])],
            ]
        )
    }

    /// Sends a request and returns its answer, or throws its error.
    package func call(_ method: String, _ params: JSONValue = [:]) async throws -> JSONValue {
        lastID += 1
        return try await host.call(lastID, method, params).get()
    }

    /// Resolves one parameter, and returns the result or the results.
    package func resolve(_ parameter: String, of intent: String, _ parameters: JSONObject) async throws -> JSONValue {
        let answer = try await call("intent/resolve", params(intent, parameters, ["parameter": .string(parameter)]))
        return answer["results"] ?? answer["result"] ?? .null
    }

    /// Handles an intent and returns the response.
    package func handle(_ intent: String, _ parameters: JSONObject) async throws -> JSONValue {
        try await call("intent/handle", params(intent, parameters, [:]))["response"] ?? .null
    }

    /// Has a UI extension draw an interaction, or parameters of its intent, and returns the answer.
    package func configure(
        _ intent: String,
        _ parameters: JSONObject,
        response: JSONObject? = nil,
        status: String,
        drawing names: [String] = [],
        locale: String = "en-US"
    ) async throws -> JSONValue {
        var interaction: JSONObject = [
            "identifier": "i", "status": .string(status), "direction": "outgoing",
            "intent": ["name": .string(intent), "identifier": "i", "parameters": .object(parameters)],
        ]
        interaction["response"] = response.map { ["code": .string(status), "properties": .object($0)] }
        return try await call(
            "intents-ui/configure",
            [
                "interaction": .object(interaction),
                "parameters": .array(names.map { ["class": .string(intent), "keyPath": .string($0)] }),
                "view": [
                    "kind": "siriSnippet", "interactiveBehavior": "none",
                    "minimumSize": ["width": 320, "height": 0], "maximumSize": ["width": 600, "height": 1200],
                ],
                "context": ["deadlineMs": 1000, "locked": false, "locale": .string(locale), "idempotencyKey": "i"],
            ]
        )
    }

    /// Ends the process like `kill -9`.
    package func kill() { Glibc.kill(process.processIdentifier, SIGKILL) }

    /// Waits for the end of the process and returns its exit status.
    package func exitStatus() async -> Int32? {
        for await status in exits { return status }
        return nil
    }

    private func params(_ intent: String, _ parameters: JSONObject, _ more: JSONObject) -> JSONValue {
        var params: JSONObject = [
            "interaction": "i",
            "intent": ["name": .string(intent), "identifier": "id", "parameters": .object(parameters)],
            "context": [
                "deadlineMs": 10000, "locked": false, "locale": "en-US", "idempotencyKey": "key", "attempt": 1,
            ],
        ]
        for member in more { params[member.key] = member.value }
        return .object(params)
    }
}
