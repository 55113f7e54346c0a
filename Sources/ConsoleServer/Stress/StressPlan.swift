internal import ExtensionProtocol
internal import JSON

/// A stress test as a person asks for it on the page: a few options of `intenthost stress`, each with a bound.
struct StressPlan: Sendable, Hashable {
    /// How many requests are made.
    enum Load: Sendable, Hashable {
        /// Requests that start in a second, whether or not earlier ones have ended.
        case rate(Int64)
        /// Requests under way at a time.
        case concurrency(Int64)
    }

    static let rates: ClosedRange<Int64> = 1...1000
    static let concurrencies: ClosedRange<Int64> = 1...64
    static let durations: ClosedRange<Int64> = 1...300
    static let mostValues = 20
    /// The bytes of one value with its name.
    static let longestValue = 4096

    let extensionIdentifier: String
    let intent: String
    /// Values of every request, each `name=value`; generated for the intent if there are none.
    let values: [String]
    let load: Load
    let seconds: Int64
    /// Whether every request starts a process of its own.
    let isCold: Bool

    /// Reads the body of `/api/stress/start`.
    init(_ body: JSONValue) throws(MessageError) {
        let reader = try MessageReader(body, method: "/api/stress/start", path: "body")
        extensionIdentifier = try reader.string("extension")
        guard CommandWord.isName(extensionIdentifier) else { throw reader.error("extension", "is no identifier") }
        intent = try reader.string("intent")
        // A weight may follow the name after '='.
        guard CommandWord.isName(intent), !intent.utf8.contains(UInt8(ascii: "=")) else {
            throw reader.error("intent", "is no class name of an intent")
        }
        values = try reader.strings("values")
        guard values.count <= Self.mostValues else {
            throw reader.error("values", "has more than \(Self.mostValues) elements")
        }
        for value in values {
            guard value.utf8.count <= Self.longestValue, !value.utf8.contains(0), value.utf8.contains(UInt8(ascii: "="))
            else { throw reader.error("values", "holds something other than a short 'name=value'") }
        }
        func number(_ key: String, _ range: ClosedRange<Int64>) throws(MessageError) -> Int64? {
            guard let number = try reader.optionalInteger(key) else { return nil }
            guard range.contains(number) else {
                throw reader.error(key, "is not a number from \(range.lowerBound) to \(range.upperBound)")
            }
            return number
        }
        let rate = try number("rate", Self.rates)
        let concurrency = try number("concurrency", Self.concurrencies)
        switch (rate, concurrency) {
        case (let rate?, nil): load = .rate(rate)
        case (nil, let concurrency?): load = .concurrency(concurrency)
        default: throw reader.error("rate", "and 'concurrency' exclude each other, and one of them is needed")
        }
        guard let seconds = try number("seconds", Self.durations) else { throw reader.error("seconds", "is missing") }
        self.seconds = seconds
        isCold = try reader.optionalBool("isCold") ?? false
    }

    /// The command that carries it out.
    func words(manifests: [String]) -> [String] {
        var words = ["stress", "--intent=\(intent)", "--extension=id:\(extensionIdentifier)"]
        words += values.map { "--param=\($0)" }
        switch load {
        case .rate(let rate): words.append("--rate=\(rate)")
        case .concurrency(let count): words.append("--concurrency=\(count)")
        }
        if isCold { words.append("--cold") }
        return words + ["--duration=\(seconds)s", "--progress=json", "--format=html", "--"] + manifests
    }

    /// The plan for the page.
    var json: JSONValue {
        var object: JSONObject = [
            "extension": .string(extensionIdentifier), "intent": .string(intent), "seconds": .integer(seconds),
        ]
        switch load {
        case .rate(let rate): object["rate"] = .integer(rate)
        case .concurrency(let count): object["concurrency"] = .integer(count)
        }
        return .object(object)
    }

    /// The extensions with their intents, of what `intenthost list` prints.
    static func choices(_ list: JSONValue) -> JSONValue {
        let extensions = (list.arrayValue ?? []).prefix(mostChoices).map { entry -> JSONValue in
            [
                "extension": entry["identifier"] ?? "", "name": entry["displayName"] ?? "",
                "intents": entry["IntentsSupported"] ?? [],
            ]
        }
        return ["items": .array(extensions)]
    }

    private static let mostChoices = 1000
}
