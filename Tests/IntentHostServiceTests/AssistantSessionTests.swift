import Assistant
import AssistantSession
import ExtensionLife
import ExtensionProtocol
import HostProtocol
import IntentHost
import IntentHostClient
import IntentModel
import IntentRegistry
import PersonalModel
import Testing

@testable import IntentHostService

@Suite("Sessions of a client with the assistant", .timeLimit(.minutes(1)))
struct AssistantSessionTests {
    /// The kind of the error of a request; nil if it succeeds.
    private func refusal(of request: some RequestMessage, _ client: HostClient) async throws -> String? {
        do throws(ClientError) {
            _ = try await client.call(request)
            return nil
        } catch {
            return error.kind ?? "\(error)"
        }
    }

    @Test("A session ends by its client, and is unknown to others")
    func end() async throws {
        try await withAssistant { service, client in
            let session = try await client.say("dance").session
            let other = try await connect(
                HostHello(name: "other", version: "1", kind: .other),
                to: service.socket
            )
            #expect(try await refusal(of: AssistantSay("dance", session: session), other) == "unknownSession")
            other.close()
            try await client.endSession(session)
            #expect(try await refusal(of: AssistantSay("dance", session: session), client) == "unknownSession")
            #expect(try await refusal(of: AssistantEnd(session), client) == "unknownSession")
        }
    }

    @Test("A session without a word ends, and its open question is cancelled")
    func patience() async throws {
        try await withAssistant { service, client in
            let turn = try await client.say("say something")
            #expect(turn.phase == .asking)
            await service.pass(.seconds(50))
            #expect(try await refusal(of: AssistantSay("hi", session: turn.session), client) == "unknownSession")
            // It returns, since no question is open.
            await service.stop(grace: .seconds(50))
        }
    }

    @Test("One session more than the bound takes the place of an idle one, and of none that is busy")
    func bound() async throws {
        try await withAssistant { service, client in
            let first = try await client.say("dance").session
            for _ in 1..<HostService.mostSessions { _ = try await client.say("say something") }
            _ = try await client.say("say something")
            #expect(try await refusal(of: AssistantSay("hi", session: first), client) == "unknownSession")
            #expect(try await refusal(of: AssistantSay("dance"), client) == "tooMany")
            #expect(await service.sessions.values.map(\.count) == [HostService.mostSessions])
        }
    }

    @Test("A session keeps its language")
    func locale() async throws {
        try await withAssistant(languages: SmallLanguages(["en", "de"])) { _, client in
            let session = try await client.say("dance", locale: "de").session
            #expect(try await refusal(of: AssistantSay("x", session: session, locale: "en"), client) == "invalidParams")
            #expect(try await refusal(of: AssistantSay("x", session: session, locale: "de"), client) == nil)
        }
    }

    @Test("A text over the bound, and garbage, are refused and break nothing")
    func garbage() async throws {
        try await withAssistant { _, client throws in
            let long = String(repeating: "a", count: Sentence.bytes + 1)
            #expect(try await client.say(long).replies.map(\.name) == ["tooLong"])
            let text = String(repeating: "a", count: HostBound.typedText + 1)
            #expect(try await refusal(of: AssistantSay(text), client) == "invalidParams")
            #expect(try await refusal(of: AssistantUnderstand(text), client) == "invalidParams")
            for text in ["", " ", "\u{0}\u{1b}[2J", "{\"a\":", String(text.dropLast())] {
                #expect(try await client.say(text).phase == .idle)
            }
        }
    }

    @Test("A flood of texts in one session is taken in order, and the last answer has what was said")
    func flood() async throws {
        try await withAssistant { _, client in
            let session = try await client.say("dance").session
            let phases = try await withThrowingTaskGroup(of: AssistantTurn.Phase.self) { group in
                for _ in 0..<200 { group.addTask { try await client.say("dance", in: session).phase } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(phases.count == 200 && phases.contains(.idle))
            #expect(try await client.say("say hello", in: session).outcome?.status == .success)
        }
    }

    @Test("Texts that interrupt each other all get an answer")
    func interruptions() async throws {
        try await withAssistant { service, client in
            for _ in 0..<20 {
                let session = try await client.say("dance").session
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for number in 0..<20 {
                        let text = ["say hello", "say something", "cancel", "yes"][number % 4]
                        group.addTask { _ = try await client.say(text, in: session) }
                    }
                    try await group.waitForAll()
                }
                try await client.endSession(session)
            }
            // It returns, since no request is under way.
            await service.stop(grace: .seconds(50))
        }
    }

    @Test("A session knows an extension that was added after its beginning")
    func reload() async throws {
        let newer = Registry([sayingExtension("org.example.saying")])
        try await withAssistant(registry: Registry([]), newer: newer) { _, client in
            let turn = try await client.say("say hello")
            #expect(turn.replies.map(\.name) == ["noApp"] && turn.outcome == nil)
            _ = try await client.call(HostReload())
            #expect(try await client.say("say hello", in: turn.session).outcome?.status == .success)
        }
    }

    @Test("A question of an earlier request, which comes late, is cancelled and answers no other")
    func lateQuestion() async throws {
        try await withAssistant { service, _ in
            let (earlier, tell) = AsyncStream.makeStream(of: (any Dialogue).self)
            let question = Question(kind: .needsValue, intent: "INSendMessageIntent", extensionName: "Saying")
            let surroundings = SessionSurroundings { request, dialogue, _ in
                tell.yield(dialogue)
                if request.typedParameters.map(\.text) == ["goodbye"] {
                    #expect(await dialogue.answer(question) == .text("hello"))
                }
                return Outcome(refusing: request, because: .hostStopped)
            } follow: { _ in
                nil
            } remember: { _, _ in
            } donate: { _, _ in
            }
            let turns = try await service.knowledge(for: "en").turns(
                locale: "en",
                preferences: [:],
                named: [],
                shortcuts: [],
                traits: { _ in nil },
                understood: { _ in }
            )
            let session = AssistantSession(turns, surroundings: surroundings) { _ in }
            await session.say("say hello")
            await session.say("say goodbye")
            #expect(await session.phase == .asking)
            var dialogues = earlier.makeAsyncIterator()
            let late = try #require(await dialogues.next())
            #expect(await late.answer(question) == .cancel)
            #expect(await session.phase == .asking)
            await session.say("hello")
            #expect(await session.phase == .idle)
        }
    }

    @Test("A conversation that outlives its host is refused, and ends no program")
    func outlived() async throws {
        let record = SessionRecord()
        var kept: AssistantSession?
        try await withAssistant { service, _ in
            let place = ClientSession.Place(
                client: ClientNumber(rawValue: 0),
                session: "s",
                locale: "en",
                record: record
            )
            let knowledge = try await service.knowledge(for: "en")
            kept = await service.conversation(place, knowledge, service.personalChoices())
        }
        let conversation = try #require(kept)
        await conversation.say("say hello")
        let outcome = record.answer("s", .idle).outcome
        #expect(outcome?.failure?.kind == .hostStopped, "\(String(describing: outcome))")
    }
}
