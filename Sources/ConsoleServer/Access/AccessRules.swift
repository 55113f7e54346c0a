/// Who may ask for what: decides by the head of a request alone.
///
/// A page of another site can have the browser send requests to this port, and a name server can give its name the
/// address 127.0.0.1. So the name by which the browser knows this server is checked, the page that sends the request,
/// and a cookie that only the person's browser has.
struct AccessRules: Sendable {
    /// What a request may do.
    enum Decision: Equatable {
        case allowed
        /// The person opens the console by its address: the browser gets the cookie.
        case enters
        case refused(UInt32, String)
    }

    /// The only names by which a browser knows the console.
    private static let names = ["127.0.0.1", "localhost"]

    let token: AccessToken
    /// The port; zero while the server does not listen.
    var port: UInt16 = 0

    /// The name of the cookie; browsers send one to all ports of a name.
    private var cookieName: String { "intenthost-console-\(port)" }

    /// The address at which the person opens the console.
    var address: String { "http://127.0.0.1:\(port)/?token=\(token.text)" }

    /// The header by which the browser gets the cookie.
    var cookie: String { "\(cookieName)=\(token.text); Path=/; SameSite=Strict; HttpOnly" }

    /// Decides about a request.
    func decision(about head: HTTPRequest) -> Decision {
        guard let host = head.value(of: "host").map(full), Self.names.contains(where: { "\($0):\(port)" == host })
        else { return .refused(421, "This server has another name.") }
        guard head.method == "GET" || head.method == "POST" else {
            return .refused(405, "Only GET and POST are known.")
        }
        if let refusal = refusalOfPage(head, host) { return refusal }
        if head.method == "GET", head.path == "/", let given = head.query("token") {
            return token.matches(given) ? .enters : .refused(403, Self.howToEnter)
        }
        guard hasCookie(head) else { return .refused(403, Self.howToEnter) }
        return head.method == "POST" ? decisionAboutBody(head) : .allowed
    }

    private static let howToEnter = "Open the address that 'intenthost console' prints."

    /// A name with its port in small letters: browsers leave out the port of HTTP.
    private func full(_ host: String) -> String {
        let name = host.lowercased()
        return port == 80 && Self.names.contains(name) ? "\(name):80" : name
    }

    /// Refuses what a page of another site sends.
    private func refusalOfPage(_ head: HTTPRequest, _ host: String) -> Decision? {
        let foreign = Decision.refused(403, "A page of another site may ask for nothing here.")
        let origins = head.values(of: "origin")
        let scheme = "http://"
        let isOwn: (String) -> Bool = { origin in
            origin.lowercased().hasPrefix(scheme) && full(String(origin.dropFirst(scheme.count))) == host
        }
        guard origins.allSatisfy(isOwn) else { return foreign }
        if head.method == "POST", origins.count != 1 { return foreign }
        // A browser says by itself where a request comes from; "none" is the person.
        return head.values(of: "sec-fetch-site").allSatisfy { $0 == "same-origin" || $0 == "none" } ? nil : foreign
    }

    private func hasCookie(_ head: HTTPRequest) -> Bool {
        head.values(of: "cookie").contains { header in
            header.split(separator: ";").contains { cookie in
                let parts = cookie.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
                return parts.count == 2 && parts[0] == cookieName && token.matches(String(parts[1]))
            }
        }
    }

    private func decisionAboutBody(_ head: HTTPRequest) -> Decision {
        let type = head.value(of: "content-type")?.lowercased().split(separator: ";").first
        guard type.map({ $0.filter { $0 != " " } }) == "application/json" else {
            return .refused(415, "A request has a body of the type application/json.")
        }
        guard head.values(of: "transfer-encoding").isEmpty,
            let length = head.value(of: "content-length").flatMap({ Int($0) })
        else { return .refused(411, "A request tells the length of its body.") }
        guard 0...HTTPBounds.body ~= length else {
            return .refused(413, "A body has at most \(HTTPBounds.body) bytes.")
        }
        return .allowed
    }
}
