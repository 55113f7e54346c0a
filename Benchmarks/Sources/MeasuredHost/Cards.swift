import BenchmarkSupport
import Foundation
import IntentHost
import IntentModel
import JSON

/// Cards of the outcome of one request: the host's own, or with `-e` those of a warm UI extension.
///
/// A sample is the whole time of a card. The UI extension is this program, and draws everything with the title, so that
/// a card takes one call.
enum Cards {
    private static let clock = ContinuousClock()

    static func measure(_ options: Options, _ bench: Workbench) async throws -> JSONValue {
        let host = try bench.host(options, drawsCards: options.echoes)
        let outcome = try await host.perform(Workbench.request(to: 0)).expected(.success)
        guard let interaction = outcome.interaction else { throw BenchmarkError("The outcome has no interaction.") }
        let first = await host.card(for: interaction)
        guard (first.interface != nil) == options.echoes else { throw BenchmarkError("\(first.notes)") }
        let (count, start) = (options.count, clock.now)
        let samples = await Task(executorPreference: host.executor) {
            var samples: [Duration] = []
            samples.reserveCapacity(count)
            for _ in 0..<count {
                let start = clock.now
                _ = await host.card(for: interaction)
                samples.append(clock.now - start)
            }
            return samples
        }.value
        let report = LimitReport(samples: samples, elapsed: clock.now - start)
        await host.shutdown()
        return report.json
    }

    /// Answers calls as a UI extension until the host closes the input.
    static func draw() throws {
        while let line = readLine() {
            let message = try JSONParser.parse(Array(line.utf8))
            guard let id = message["id"] else { continue }
            let result: JSONValue
            switch message["method"]?.stringValue {
            case "initialize":
                result = [
                    "protocolVersion": "1.0", "extension": ["name": "Measured", "version": "1"],
                    "intents": message["params"]?["intents"] ?? [], "features": [], "concurrentCalls": 1,
                ]
            case "intents-ui/configure": result = view
            default: result = [:]
            }
            var answer = Array("{\"jsonrpc\":\"2.0\",\"id\":".utf8) + id.serialized + Array(",\"result\":".utf8)
            answer += message["method"]?.stringValue == "intents-ui/configure" ? drawn : result.serialized
            answer += Array("}\n".utf8)
            _ = answer.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
        }
    }

    private static let drawn = view.serialized

    private static let view: JSONValue = [
        "success": true,
        "configured": [["class": "INHangUpCallIntent", "keyPath": "callIdentifier"]],
        "size": ["width": 320, "height": 40],
        "card": [
            "type": "AdaptiveCard", "version": "1.6",
            "body": [["type": "TextBlock", "text": "The call is over.", "weight": "bolder"]],
        ],
    ]
}
