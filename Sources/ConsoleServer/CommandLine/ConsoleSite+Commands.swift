internal import ExtensionProtocol
internal import IntentHostClient
internal import JSON

/// What the command line does for a browser: personal data and stress tests.
extension ConsoleSite {
    /// Answers a request that only reads; nil if it is for something else.
    func commandReply(toGet request: HTTPRequest) -> HTTPReply? {
        if let list = PersonalList(request) {
            return reply(of: { list.words($0, dataDirectory: $1) }, { $0.answer(list.answer) })
        }
        switch request.path {
        case "/api/stress": return .response(.json(commands.stress.json))
        case "/api/stress/choices":
            return reply(
                of: { ["list", "--format=json", "--data-directory=\($1)"] + $0 },
                { $0.answer(StressPlan.choices) }
            )
        default: break
        }
        let prefix = "/stress/report/"
        guard request.path.hasPrefix(prefix) else { return nil }
        guard let number = Int(request.path.dropFirst(prefix.count)), let page = commands.stress.report(of: number)
        else { return .response(Self.nothing(at: request.path)) }
        var response = HTTPResponse(200, type: "text/html; charset=utf-8", body: page)
        response.headers = [PagePolicy.ofReport]
        return .response(response)
    }

    /// Answers a request that changes something; nil if it is for something else.
    func commandReply(toPost path: String, _ body: JSONValue) -> HTTPReply? {
        do throws(MessageError) {
            if PersonalChange.posts.contains(path) {
                let change = try PersonalChange(path, body)
                return reply(of: { change.words($0, dataDirectory: $1) }, isChange: true, \.answer)
            }
            switch path {
            case "/api/stress/start": return .response(start(try StressPlan(body)))
            case "/api/stress/stop":
                let reader = try MessageReader(body, method: path, path: "body")
                commands.stress.stop(now: try reader.optionalBool("now") ?? false)
                return .response(.json([:]))
            default: return nil
            }
        } catch {
            return .response(ConsoleAPI.failure(400, "invalidParams", error.description))
        }
    }

    private func start(_ plan: StressPlan) -> HTTPResponse {
        guard let tool = commands.tool else {
            return ConsoleAPI.failure(503, "commandFailed", "There is no command line beside this console.")
        }
        let specification = tool.specification(plan.words(manifests: tool.manifests), socket: commands.socket)
        guard let number = commands.stress.start(plan, specification) else {
            return ConsoleAPI.failure(409, "busy", "A stress test runs already. Stop it first.")
        }
        return .json(["run": .integer(Int64(number))])
    }

    /// Has the command line run a command about the host's data.
    ///
    /// - Parameters:
    ///   - words: Makes the command of the options for manifests and the data directory.
    ///   - isChange: Whether the command changes something.
    ///   - answer: Makes the answer of what came of it, off the loop.
    private func reply(
        of words: ([String], String) -> [String],
        isChange: Bool = false,
        _ answer: @escaping @Sendable (CommandRun.Ending) -> HTTPResponse
    ) -> HTTPReply {
        guard let client else { return .response(unreachable) }
        let words = words(commands.tool?.places ?? [], client.host.dataDirectory)
        return .later({ [onLoop] in
            answer(
                await withCheckedContinuation { continuation in
                    let isEntered = onLoop {
                        $0.commands.run(words, isChange: isChange) { continuation.resume(returning: $0) }
                    }
                    if !isEntered { continuation.resume(returning: .stopped) }
                }
            )
        })
    }
}
