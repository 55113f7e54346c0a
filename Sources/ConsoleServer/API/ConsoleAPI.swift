internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHostClient
internal import IntentModel
internal import JSON

/// What a browser may have the host do: each path stands for a method of the protocol.
struct ConsoleAPI: Sendable {
    /// The time that a host has to read a language and the apps.
    private static let readingPatience = Duration.seconds(60)

    let client: HostClient
    /// Tells the page that asks something before its answer.
    let tell: @Sendable (StaticString, JSONValue) -> Void
    /// Takes the session with the assistant that the page has now.
    let keep: @Sendable (String) -> Void

    /// The paths that change something, or take more than an address holds.
    static let posts: Set<String> = [
        "/api/say", "/api/cancel", "/api/understand", "/api/phrases", "/api/device", "/api/quarantine", "/api/reload",
        "/api/jobs/cancel", "/api/jobs/resume",
    ]

    /// Answers a request with a body, to one of `posts`.
    func post(_ path: String, _ body: JSONValue) async -> HTTPResponse {
        switch path {
        case "/api/say": await say(body)
        case "/api/cancel": await cancel(body)
        case "/api/understand": await pass(AssistantUnderstand.self, body, within: Self.readingPatience)
        case "/api/phrases": await pass(AssistantPhrases.self, body, within: Self.readingPatience)
        case "/api/device": await pass(DeviceSet.self, body)
        case "/api/quarantine": await pass(QuarantineLift.self, body)
        case "/api/reload": await pass(HostReload.self, body, within: Self.readingPatience)
        case "/api/jobs/cancel": await pass(JobCancel.self, body)
        case "/api/jobs/resume": await pass(JobResume.self, body)
        default: Self.failure(404, "unknownPath", "There is nothing at '\(path)'.")
        }
    }

    /// Reads one call with all that the host keeps of it.
    func call(_ number: Int64) async -> HTTPResponse { await ask(CallGet(number)) }

    /// Reads a page of calls, the newest first.
    func calls(before number: Int64?) async -> HTTPResponse { await ask(CallList(before: number)) }

    private func pass<Request: RequestMessage>(
        _ request: Request.Type,
        _ body: JSONValue,
        within patience: Duration? = nil
    ) async -> HTTPResponse {
        do throws(MessageError) {
            return await ask(try Request(params: body), within: patience)
        } catch {
            return Self.failure(400, "invalidParams", error.description)
        }
    }

    private func ask<Request: RequestMessage>(
        _ request: Request,
        within patience: Duration? = nil
    ) async -> HTTPResponse {
        do throws(ClientError) {
            return .json(try await client.call(request, within: patience).json)
        } catch {
            return Self.failure(error)
        }
    }

    // MARK: Errors

    static func failure(_ error: ClientError) -> HTTPResponse {
        let status: UInt32 =
            switch error.code {
            case .refused: 409
            case .timedOut: 504
            case .tooLarge: 413
            default: 503
            }
        return failure(status, error.kind ?? "unreachable", error.description)
    }

    /// An answer that says why there is none.
    static func failure(_ status: UInt32, _ kind: String, _ message: String) -> HTTPResponse {
        .json(["error": ["kind": .string(kind), "message": .string(message)]], status: status)
    }
}
