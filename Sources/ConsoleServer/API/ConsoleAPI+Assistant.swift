internal import CardRendering
internal import Cards
internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHostClient
internal import IntentModel
internal import JSON

/// The conversation of one page with the assistant.
extension ConsoleAPI {
    /// Says something; answers when it is the person's turn again.
    func say(_ body: JSONValue) async -> HTTPResponse {
        let message: AssistantSay
        do throws(MessageError) {
            message = try AssistantSay(params: body)
        } catch {
            return Self.failure(400, "invalidParams", error.description)
        }
        return await answer { () throws(ClientError) in
            try await client.say(
                AssistantSay(message.text, session: message.session, locale: message.locale, wantsCard: true),
                { [tell] reply in tell("said", reply.json) },
                { [tell] progress in tell("progress", Self.json(of: progress)) }
            )
        }
    }

    /// Gives up what the session has under way.
    func cancel(_ body: JSONValue) async -> HTTPResponse {
        let message: AssistantCancel
        do throws(MessageError) {
            message = try AssistantCancel(params: body)
        } catch {
            return Self.failure(400, "invalidParams", error.description)
        }
        return await answer { () throws(ClientError) in
            try await client.cancel(session: message.session) { [tell] reply in tell("said", reply.json) }
        }
    }

    private func answer(_ turn: () async throws(ClientError) -> AssistantTurn) async -> HTTPResponse {
        do throws(ClientError) {
            let turn = try await turn()
            keep(turn.session)
            return .json(Self.json(of: turn))
        } catch {
            return Self.failure(error)
        }
    }

    /// The turn, with the cards of its outcome and of its question as HTML.
    private static func json(of turn: AssistantTurn) -> JSONValue {
        var plain = turn
        // A page shows the HTML and keeps what it shows.
        plain.outcome?.card = nil
        plain.question?.card = nil
        guard case .object(var object) = plain.json else { return plain.json }
        object["cardHTML"] = turn.outcome?.card.flatMap(html)
        object["questionHTML"] = turn.question?.card.flatMap(html)
        return .object(object)
    }

    private static func html(of data: JSONObject) -> JSONValue? {
        guard let card = try? CardReader(bounds: .ofHost).read(.object(data)).card else { return nil }
        return .string(CardPage(card).fragment(headingLevel: 4))
    }

    private static func json(of progress: CallProgress) -> JSONValue {
        var object = JSONObject()
        object["fraction"] = progress.fraction.map(JSONValue.double)
        object["message"] = progress.message.map(JSONValue.string)
        return .object(object)
    }
}
