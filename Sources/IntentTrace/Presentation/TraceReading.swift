internal import IntentModel
internal import JSON

/// Reads the records of a trace: which launches there were, and which calls of which requests.
struct TraceReading {
    /// The calls of a request.
    struct Request {
        let intent: String
        let extensionIdentifier: String
        var calls: [TracedCall] = []
        /// The greatest number of calls of a request that are kept: the first ones, and the last, which tells the end.
        static let mostCalls = 1000
        var callsLeftOut = 0
        /// The last call, as its launch knows it.
        var last: (launch: Int, id: JSONValue)?
    }

    private struct Key: Hashable {
        let extensionIdentifier: String
        let interaction: String
    }

    private(set) var launches: [TracedLaunch] = []
    private(set) var requests: [Request] = []
    private(set) var requestsLeftOut = 0
    private var numbers: [TraceRecord.Launch: Int] = [:]
    private var known: [Key: Int] = [:]

    /// The greatest number of requests that are told apart.
    private static let mostRequests = 100_000

    /// Takes the record at a place of the trace.
    mutating func take(_ record: TraceRecord, at index: Int) {
        guard let launch = record.launch else { return }
        let number = number(of: launch, at: record.time)
        launches[number].records.append(index)
        switch record.event {
        case .launch(let facts):
            launches[number].facts = facts
            launches[number].began = record.time
        case .wire(.sent(let line)):
            if let message = Self.message(line) { takeSent(message, number, record.time) }
        case .wire(.received(let line)):
            if let message = Self.message(line) { takeReceived(message, number, record.time) }
        case .exit(let end): launches[number].exit = (record.time, end)
        case .begin, .wire, .standardError, .end: break
        }
    }

    private mutating func number(of launch: TraceRecord.Launch, at time: Duration) -> Int {
        if let number = numbers[launch] { return number }
        numbers[launch] = launches.count
        launches.append(TracedLaunch(launch: launch, began: time))
        return launches.count - 1
    }

    private static func message(_ line: ArraySlice<UInt8>) -> JSONObject? {
        (try? JSONParser.parse(line))?.objectValue
    }

    private mutating func takeSent(_ message: JSONObject, _ launch: Int, _ time: Duration) {
        let params = message["params"]
        switch message["method"]?.stringValue {
        case "initialize": launches[launch].takeLimits(message)
        case "$/cancelRequest":
            guard let id = params?["id"], let (request, call) = launches[launch].open[id] else { return }
            requests[request].calls[call].cancelled = (time, params?["reason"]?.stringValue ?? "")
        case let method?:
            guard let stage = Self.stage(of: method), let id = message["id"] else { return }
            let interaction = params?["interaction"]
            let identifier = interaction?.stringValue ?? interaction?["identifier"]?.stringValue ?? ""
            let intent = params?["intent"] ?? interaction?["intent"]
            guard let request = request(intent?["name"]?.stringValue ?? "", identifier, launch) else { return }
            if requests[request].calls.count == Request.mostCalls {
                requests[request].callsLeftOut += 1
                requests[request].calls.removeLast()
                if let last = requests[request].last, let open = launches[last.launch].open[last.id],
                    open == (request, Request.mostCalls - 1)
                {
                    launches[last.launch].open[last.id] = nil
                }
            }
            requests[request].last = (launch, id)
            launches[launch].open[id] = (request, requests[request].calls.count)
            launches[launch].firstRequest = launches[launch].firstRequest ?? request
            requests[request].calls.append(
                TracedCall(
                    launch: launch,
                    stage: stage,
                    parameter: params?["parameter"]?.stringValue
                        ?? params?["parameters"]?.arrayValue?.first?["keyPath"]?.stringValue,
                    sent: time,
                    deadline: params?["context"]?["deadlineMs"]?.milliseconds
                )
            )
        case nil: break
        }
    }

    /// The stage of a method that is a call of a request; nil for all others.
    private static func stage(of method: String) -> String? {
        for prefix in ["intent/", "intents-ui/"] where method.hasPrefix(prefix) {
            return String(method.dropFirst(prefix.count))
        }
        return nil
    }

    private mutating func request(_ intent: String, _ interaction: String, _ launch: Int) -> Int? {
        let identifier = launches[launch].launch.extensionIdentifier
        let key = Key(extensionIdentifier: identifier, interaction: interaction)
        if let number = known[key] { return number }
        guard requests.count < Self.mostRequests else {
            requestsLeftOut += 1
            return nil
        }
        known[key] = requests.count
        requests.append(Request(intent: intent, extensionIdentifier: identifier))
        return requests.count - 1
    }

    private mutating func takeReceived(_ message: JSONObject, _ launch: Int, _ time: Duration) {
        switch message["method"]?.stringValue {
        case "$/ack":
            guard let id = message["params"]?["id"], let (request, call) = launches[launch].open[id] else { return }
            requests[request].calls[call].acknowledged = requests[request].calls[call].acknowledged ?? time
        case nil:
            guard let id = message["id"] else { return }
            if let greeting = launches[launch].greeting, id == greeting, launches[launch].ready == nil,
                let result = message["result"]
            {
                launches[launch].ready = time
                launches[launch].acknowledges =
                    result["features"]?.arrayValue?.contains(.string("ack")) ?? false
            }
            guard let (request, call) = launches[launch].open.removeValue(forKey: id) else { return }
            requests[request].calls[call].ended = (time, Self.end(message))
        default: break
        }
    }

    private static func end(_ message: JSONObject) -> TracedCall.End {
        if let error = message["error"] {
            return .refused(code: error["code"]?.integerValue, message: error["message"]?.stringValue ?? "")
        }
        let result = message["result"]
        let resolution = result?["result"] ?? result?["results"]?.arrayValue?.first
        return .answered(code: result?["response"]?["code"]?.stringValue ?? resolution?["outcome"]?.stringValue)
    }
}
