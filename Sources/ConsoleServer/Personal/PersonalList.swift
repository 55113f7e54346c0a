internal import JSON

/// A list of what is kept about the person, as the command line prints it.
struct PersonalList: Sendable {
    /// What is listed.
    enum Kind: String, Sendable, CaseIterable {
        case donations, suggestions, shortcuts, vocabulary, words, authorizations
    }

    /// The number of entries in one answer, unless the browser wants another one; the greatest one it may want.
    static let page = 50
    static let longestPage = 500
    /// The greatest number of entries that a list can go on after: the store keeps no more of an app.
    private static let mostSkipped = 1_000_000

    let kind: Kind
    /// The number of entries that the browser has already.
    let from: Int
    /// The greatest number of entries in the answer.
    let count: Int
    /// The identifier of the app whose words are meant; there for `words`.
    let app: String?
    /// The language in which entries are named.
    let locale: String?

    /// Reads the request for a list; nil if it is none.
    init?(_ request: HTTPRequest) {
        let prefix = "/api/personal/"
        guard request.path.hasPrefix(prefix), let kind = Kind(rawValue: String(request.path.dropFirst(prefix.count)))
        else { return nil }
        self.kind = kind
        guard let from = request.query("from").map({ Int($0) }) ?? 0, 0...Self.mostSkipped ~= from else { return nil }
        self.from = from
        guard let count = request.query("count").map({ Int($0) }) ?? Self.page, 1...Self.longestPage ~= count else {
            return nil
        }
        self.count = count
        app = request.query("app")
        if let app { guard CommandWord.isName(app) else { return nil } }
        guard (kind == .words) == (app != nil) else { return nil }
        locale = request.query("locale")
        if let locale { guard CommandWord.isLocale(locale) else { return nil } }
    }

    /// The command that prints the list, in the data directory of the host.
    func words(_ places: [String], dataDirectory: String) -> [String] {
        let language = locale.map { ["--locale=\($0)"] } ?? []
        let options = ["--format=json", "--data-directory=\(dataDirectory)"] + places
        // An app may tell values of many megabytes, which no page shows.
        let named = ["--without-values"] + options + language
        // One more tells that the list goes on.
        switch kind {
        case .donations:
            return ["donations", "list", "--skip=\(from)", "--limit=\(count + 1)"] + named
        case .suggestions: return ["suggestions", "--limit=\(count)"] + named
        case .shortcuts: return ["shortcuts", "list"] + named
        case .vocabulary: return ["vocabulary", "list"] + options
        case .words: return ["vocabulary", "show"] + options + ["--", "id:\(app ?? "")"]
        case .authorizations: return ["authorize"] + options + language
        }
    }

    /// The part of the list that the browser asks for, and where it goes on.
    func answer(_ list: JSONValue) -> JSONValue {
        var entries = list.arrayValue ?? []
        if kind == .words { entries = entries.flatMap(Self.words) }
        let rest = kind == .donations ? entries[...] : entries.dropFirst(from)
        var answer: JSONObject = ["items": .array(rest.prefix(count).map(shown))]
        if rest.count > count { answer["next"] = .integer(Int64(from + count)) }
        return .object(answer)
    }

    /// What the page needs of an entry; the values of intents stay here.
    private func shown(_ entry: JSONValue) -> JSONValue {
        let names =
            switch kind {
            case .donations:
                ["app", "identifier", "group", "title", "subtitle", "donatedAt", "start", "end", "origin"]
            case .suggestions: ["app", "identifier", "title", "subtitle", "reason"]
            case .shortcuts: ["app", "identifier", "phrase", "title", "subtitle"]
            case .vocabulary: ["app", "type", "language", "parameters", "count"]
            case .words: ["group", "phrase", "pronunciation", "meaning"]
            case .authorizations:
                [
                    "app", "displayName", "status", "hasChanged", "usageDescription", "decidedAt", "decidedBy",
                    "administratorFile", "about",
                ]
            }
        var object = JSONObject()
        for name in names { object[name] = entry[name] }
        return .object(object)
    }

    /// The words of one entry of `vocabulary show`: those of the person, those of the app, or its phrases.
    private static func words(_ entry: JSONValue) -> [JSONValue] {
        let parameters = (entry["parameters"]?.arrayValue ?? []).compactMap(\.stringValue)
        let group = entry["type"] ?? entry["intent"] ?? .string(parameters.joined(separator: ", "))
        if let examples = entry["examples"]?.arrayValue { return examples.map { ["group": group, "phrase": $0] } }
        return (entry["items"]?.arrayValue ?? []).flatMap { item -> [JSONValue] in
            guard let synonyms = item["synonyms"]?.arrayValue else { return [word(item, group, meaning: nil)] }
            return synonyms.map { word($0, group, meaning: item["identifier"]) }
        }
    }

    private static func word(_ item: JSONValue, _ group: JSONValue, meaning: JSONValue?) -> JSONValue {
        var object: JSONObject = ["group": group]
        object["phrase"] = item["phrase"]
        object["pronunciation"] = item["pronunciation"]
        object["meaning"] = meaning
        return .object(object)
    }
}
