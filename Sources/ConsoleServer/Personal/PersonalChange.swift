internal import ExtensionProtocol
internal import JSON

/// A change of what is kept about the person, by the command line.
enum PersonalChange: Sendable, Hashable {
    case deleteDonation(String, app: String)
    case deleteGroup(String, app: String)
    case deleteDonations(app: String)
    case addShortcut(phrase: String, suggestion: String, locale: String?)
    case removeShortcut(String)
    case allow(String)
    case deny(String)
    case forgetDecision(String)
    case erase(app: String)

    /// The paths that change something.
    static let posts: Set<String> = [
        "/api/personal/donations/delete", "/api/personal/shortcuts/add", "/api/personal/shortcuts/remove",
        "/api/personal/authorize", "/api/personal/erase",
    ]

    /// Reads the body of a request to one of `posts`.
    init(_ path: String, _ body: JSONValue) throws(MessageError) {
        let reader = try MessageReader(body, method: path, path: "body")
        func name(_ key: String) throws(MessageError) -> String {
            let text = try reader.string(key)
            guard CommandWord.isName(text) else {
                throw reader.error(key, "is empty, or longer than \(CommandWord.longestName) bytes")
            }
            return text
        }
        switch path {
        case "/api/personal/donations/delete":
            let app = try name("app")
            if reader.object["identifier"] != nil {
                self = .deleteDonation(try name("identifier"), app: app)
            } else if reader.object["group"] != nil {
                self = .deleteGroup(try name("group"), app: app)
            } else {
                guard try reader.optionalBool("all") == true else { throw reader.error("all", "is missing") }
                self = .deleteDonations(app: app)
            }
        case "/api/personal/shortcuts/add":
            let locale = try reader.optionalString("locale")
            guard locale.map(CommandWord.isLocale) ?? true else { throw reader.error("locale", "is no locale") }
            self = .addShortcut(phrase: try name("phrase"), suggestion: try name("suggestion"), locale: locale)
        case "/api/personal/shortcuts/remove": self = .removeShortcut(try name("identifier"))
        case "/api/personal/authorize":
            let app = try name("app")
            switch try reader.string("decision") {
            case "allow": self = .allow(app)
            case "deny": self = .deny(app)
            case "forget": self = .forgetDecision(app)
            default: throw reader.error("decision", "is not 'allow', 'deny' or 'forget'")
            }
        default: self = .erase(app: try name("app"))
        }
    }

    /// The command that makes the change, in the data directory of the host.
    func words(_ places: [String], dataDirectory: String) -> [String] {
        let options = ["--data-directory=\(dataDirectory)"]
        switch self {
        case .deleteDonation(let identifier, let app):
            return ["donations", "delete", "--app=id:\(app)"] + options + places + ["--", identifier]
        case .deleteGroup(let group, let app):
            return ["donations", "delete", "--app=id:\(app)", "--group=\(group)"] + options + places
        case .deleteDonations(let app): return ["donations", "delete", "--app=id:\(app)", "--all"] + options + places
        case .addShortcut(let phrase, let suggestion, let locale):
            let language = locale.map { ["--locale=\($0)"] } ?? []
            return ["shortcuts", "add", "--suggestion=\(suggestion)"] + options + places + language + ["--", phrase]
        case .removeShortcut(let identifier): return ["shortcuts", "remove"] + options + ["--", identifier]
        case .allow(let app): return ["authorize", "--yes"] + options + places + ["--", "id:\(app)"]
        case .deny(let app): return ["authorize", "--deny"] + options + places + ["--", "id:\(app)"]
        case .forgetDecision(let app): return ["authorize", "--forget"] + options + places + ["--", "id:\(app)"]
        case .erase(let app): return ["data", "erase", "--yes", "--app=id:\(app)"] + options + places
        }
    }
}
