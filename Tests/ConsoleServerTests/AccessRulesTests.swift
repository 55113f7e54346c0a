import Testing

@testable import ConsoleServer

/// Who may ask for what, decided by the head of a request.
struct AccessRulesTests {
    private let rules: AccessRules = {
        var random = SystemRandomNumberGenerator()
        return AccessRules(token: AccessToken(using: &random), port: 4711)
    }()

    /// A head that is allowed, with other headers in place of its own; a nil value leaves a header away.
    private func head(
        _ method: String = "GET",
        _ path: String = "/",
        token: String? = nil,
        _ changes: [(String, String?)] = []
    ) -> HTTPRequest {
        var headers = [("host", "127.0.0.1:4711"), ("cookie", "intenthost-console-4711=\(rules.token.text)")]
        if method == "POST" {
            headers += [
                ("origin", "http://127.0.0.1:4711"), ("content-type", "application/json"), ("content-length", "2"),
            ]
        }
        headers.removeAll { header in changes.contains { $0.0 == header.0 } }
        headers += changes.compactMap { change in change.1.map { (change.0, $0) } }
        return HTTPRequest(
            method: method,
            path: path,
            query: token.map { [HTTPRequest.Field(name: "token", value: $0)] } ?? [],
            headers: headers.map { HTTPRequest.Field(name: $0.0, value: $0.1) }
        )
    }

    private func status(_ head: HTTPRequest) -> UInt32? {
        guard case .refused(let status, _) = rules.decision(about: head) else { return nil }
        return status
    }

    @Test("A browser with the cookie may read, and change by POST")
    func allowed() {
        for request in [
            head(), head("GET", "/events"), head("POST", "/api/say"), head("GET", "/", [("host", "LOCALHOST:4711")]),
            head("GET", "/", [("cookie", "a=b; intenthost-console-4711=\(rules.token.text); c=d")]),
            head("POST", "/api/say", [("content-type", "application/json; charset=utf-8")]),
            head("GET", "/", [("sec-fetch-site", "none")]), head("GET", "/", [("sec-fetch-site", "same-origin")]),
        ] {
            #expect(rules.decision(about: request) == .allowed)
        }
    }

    @Test("At the port of HTTP a browser may leave the port out, and at no other one")
    func portOfHTTP() {
        let atHTTP = AccessRules(token: rules.token, port: 80)
        let cookie = ("cookie", "intenthost-console-80=\(rules.token.text)")
        for host in ["127.0.0.1", "LocalHost", "127.0.0.1:80"] {
            for origin in ["http://\(host)", "http://\(host.split(separator: ":")[0]):80"] {
                let request = head("POST", "/api/say", [("host", host), ("origin", origin), cookie])
                #expect(atHTTP.decision(about: request) == .allowed, "\(host) \(origin)")
            }
            for origin in ["http://evil.example", "http://\(host):81", "https://\(host)", "null"] {
                let request = head("POST", "/api/say", [("host", host), ("origin", origin), cookie])
                #expect(atHTTP.decision(about: request) != .allowed, "\(host) \(origin)")
            }
        }
        #expect(status(head("POST", "/api/say", [("origin", "http://127.0.0.1")])) == 403)
    }

    @Test("Another name of the server is refused: a name server can give any name this address")
    func rebinding() {
        for host in [
            "evil.example", "evil.example:4711", "127.0.0.1", "127.0.0.1:80", "127.0.0.1:4711.evil.example", "",
        ] {
            #expect(status(head("GET", "/", [("host", host)])) == 421)
        }
        #expect(status(head("GET", "/", [("host", nil)])) == 421)
        #expect(status(head("GET", "/", [("host", "127.0.0.1:4711"), ("host", "evil.example")])) == 421)
    }

    @Test("A page of another site is refused, whatever it has")
    func crossSite() {
        for origin in [
            "http://evil.example", "null", "https://127.0.0.1:4711", "http://127.0.0.1:80", "http://localhost:4711",
        ] {
            #expect(status(head("POST", "/api/say", [("origin", origin)])) == 403)
            #expect(status(head("GET", "/events", [("origin", origin)])) == 403)
        }
        #expect(status(head("POST", "/api/say", [("origin", nil)])) == 403)
        for site in ["cross-site", "same-site", ""] {
            #expect(status(head("GET", "/events", [("sec-fetch-site", site)])) == 403)
        }
    }

    @Test("Without the cookie nothing is told")
    func cookie() {
        for cookie in [
            nil, "", "intenthost-console-4711", "intenthost-console-4711=", "intenthost-console-4711=0",
            "intenthost-console-4712=\(rules.token.text)", "x=intenthost-console-4711=\(rules.token.text)",
        ] {
            #expect(status(head("GET", "/", [("cookie", cookie)])) == 403)
            #expect(status(head("POST", "/api/say", [("cookie", cookie)])) == 403)
        }
    }

    @Test("The token of the address gives the cookie, and opens nothing else")
    func entering() {
        let withoutCookie: [(String, String?)] = [("cookie", nil)]
        #expect(rules.decision(about: head("GET", "/", token: rules.token.text, withoutCookie)) == .enters)
        #expect(status(head("GET", "/", token: "0" + rules.token.text.dropFirst() + "0", withoutCookie)) == 403)
        #expect(status(head("GET", "/events", token: rules.token.text, withoutCookie)) == 403)
        #expect(status(head("POST", "/", token: rules.token.text, withoutCookie)) == 403)
        #expect(rules.cookie == "intenthost-console-4711=\(rules.token.text); Path=/; SameSite=Strict; HttpOnly")
    }

    @Test("Other methods, other types and bodies without a bound are refused")
    func bodies() {
        for method in ["PUT", "DELETE", "OPTIONS", "HEAD", "TRACE", "post"] { #expect(status(head(method)) == 405) }
        for type in [nil, "text/plain", "application/x-www-form-urlencoded", "application/jsonp"] {
            #expect(status(head("POST", "/api/say", [("content-type", type)])) == 415)
        }
        for length in [nil, "x", "99999999999999999999"] {
            #expect(status(head("POST", "/api/say", [("content-length", length)])) == 411)
        }
        for length in ["-1", "\(HTTPBounds.body + 1)"] {
            #expect(status(head("POST", "/api/say", [("content-length", length)])) == 413)
        }
        #expect(status(head("POST", "/api/say", [("transfer-encoding", "chunked")])) == 411)
    }
}
