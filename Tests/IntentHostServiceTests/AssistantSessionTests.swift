import Assistant
import ExtensionLife
import ExtensionProtocol
import HostProtocol
import IntentHost
import IntentHostClient
import IntentModel
import IntentRegistry
import PersonalModel
import Testing

@testable import AssistantSession
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
            #expect(await service.sessionCounts == [HostService.mostSessions])
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
            let long = String(repeating: "a", count: Sentence.mostBytes + 1)
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

    /// A conversation without a client.
    private func session(
        of service: HostService,
        _ surroundings: SessionSurroundings,
        output: AssistantSession.Output? = nil
    ) async throws -> AssistantSession {
        let turns = try await service.knowledge(for: "en").turns(
            locale: "en",
            preferences: [:],
            named: [],
            shortcuts: [],
            traits: { _ in nil },
            understood: { _ in }
        )
        return AssistantSession(turns, surroundings: surroundings, output: output)
    }

    @Test("Words answer no question that took the place of another one while the person said nothing")
    func untold() async throws {
        try await withAssistant { service, _ in
            let (changes, change) = AsyncStream.makeStream(of: Void.self)
            let (answers, answer) = AsyncStream.makeStream(of: Answer.self)
            let surroundings = SessionSurroundings { request, dialogue, _ in
                var unlock = Question(kind: .unlock, intent: request.intent, extensionName: "Saying")
                unlock.message = "It is locked."
                let first = Task { [unlock] in await dialogue.answer(unlock) }
                for await _ in changes {}
                first.cancel()
                _ = await first.value
                let second = Question(kind: .confirmIntent, intent: request.intent, extensionName: "Saying")
                answer.yield(await dialogue.answer(second))
                return Outcome(status: .failure, intent: request.intent, stage: .confirm)
            } follow: { _ in
                nil
            } remember: { _, _ in
            } donate: { _, _ in
            }
            let session = try await session(of: service, surroundings)
            #expect(await session.say("say hello").question?.kind == .unlock)
            change.finish()
            // The first question stands until the second one has come.
            while await !session.isUntold { await Task.yield() }
            let shown = await session.say("yes")
            #expect(shown.phase == .asking && shown.question?.kind == .confirmIntent && shown.outcome == nil)
            let done = await session.say("yes")
            #expect(done.phase == .idle && done.outcome?.status == .failure)
            var given = answers.makeAsyncIterator()
            #expect(await given.next() == .yes)
        }
    }

    @Test("A crash at an open question is told at once to who takes turns, and else with the next words")
    func crashed() async throws {
        try await withAssistant { service, _ in
            let (crash, tell) = AsyncStream.makeStream(of: Void.self)
            let question = Question(kind: .needsValue, intent: "INSendMessageIntent", extensionName: "Saying")
            let surroundings = SessionSurroundings { request, dialogue, _ in
                async let _ = dialogue.answer(question)
                for await _ in crash {}
                return Outcome(status: .failure, intent: request.intent, stage: .resolve)
            } follow: { _ in
                nil
            } remember: { _, _ in
            } donate: { _, _ in
            }
            let (turns, take) = AsyncStream.makeStream(of: AssistantTurn.self)
            let told = try await session(of: service, surroundings) { take.yield($0) }
            let silent = try await session(of: service, surroundings)
            for session in [told, silent] { #expect(await session.say("say hello").phase == .asking) }
            tell.finish()
            var iterator = turns.makeAsyncIterator()
            #expect(await iterator.next()?.phase == .asking)
            let turn = await iterator.next()
            #expect(turn?.phase == .idle && turn?.outcome?.status == .failure, "\(String(describing: turn))")
            await silent.leaveUnanswered()
            let next = await silent.say("frobnicate")
            #expect(next.outcome?.status == .failure && next.replies.count == 2, "\(next)")
        }
    }

    @Test("Words that are taken back before they are heard begin a request that is cancelled")
    func takenBack() async throws {
        try await withAssistant { service, _ in
            let (gate, open) = AsyncStream.makeStream(of: Void.self)
            let (never, end) = AsyncStream.makeStream(of: Void.self)
            var surroundings = SessionSurroundings { request, _, _ in
                // Ends only when the task is cancelled.
                for await _ in never {}
                return Outcome(status: .cancelled, intent: request.intent, stage: .resolve)
            } follow: { _ in
                nil
            } remember: { _, _ in
            } donate: { _, _ in
            }
            surroundings.think = {
                for await _ in gate {}
                return {}
            }
            let session = try await session(of: service, surroundings)
            let saying = Task { await session.say("say hello") }
            saying.cancel()
            open.finish()
            let turn = await saying.value
            #expect(turn.phase == .idle && turn.outcome?.status == .cancelled, "\(turn)")
            end.finish()
        }
    }

    @Test("Later words answer those before them, and their turn has what follows")
    func laterWords() async throws {
        try await withAssistant { service, _ in
            let (began, tell) = AsyncStream.makeStream(of: Void.self)
            let (never, end) = AsyncStream.makeStream(of: Void.self)
            let surroundings = SessionSurroundings { request, _, _ in
                tell.yield()
                for await _ in never {}
                return Outcome(status: .cancelled, intent: request.intent, stage: .resolve)
            } follow: { _ in
                nil
            } remember: { _, _ in
            } donate: { _, _ in
            }
            let session = try await session(of: service, surroundings)
            async let first = session.say("say hello")
            var beginnings = began.makeAsyncIterator()
            await beginnings.next()
            let second = await session.cancel()
            #expect(await first == AssistantTurn(phase: .running))
            #expect(second.phase == .idle && second.outcome?.status == .cancelled, "\(second)")
            end.finish()
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
            let session = try await session(of: service, surroundings)
            _ = await session.say("say hello")
            #expect(await session.say("say goodbye").phase == .asking)
            var dialogues = earlier.makeAsyncIterator()
            let late = try #require(await dialogues.next())
            #expect(await late.answer(question) == .cancel)
            #expect(await session.say("hello").phase == .idle)
        }
    }

    @Test("A conversation that outlives its host is refused, keeps nothing, and ends no program")
    func outlived() async throws {
        var kept: AssistantSession?
        let (lines, line) = AsyncStream<String>.makeStream()
        let two = Registry([sayingExtension("org.example.a"), sayingExtension("org.example.b", named: "Other")])
        let log: @Sendable (String) -> Void = { line.yield($0) }
        try await withAssistant(registry: two, log: log) { service, _ in
            let place = SessionPlace(
                identifier: "s",
                client: ClientNumber(rawValue: 0),
                program: Program(connection: 1),
                locale: "en"
            )
            let knowledge = try await service.knowledge(for: "en")
            kept = await service.conversation(place, knowledge, service.personalChoices())
        }
        let conversation = try #require(kept)
        #expect(await conversation.say("say hello").phase == .askingApp)
        let outcome = await conversation.say("Other").outcome
        #expect(outcome?.failure?.kind == .hostStopped, "\(String(describing: outcome))")
        for await text in lines where text.contains("the choice of org.example.b is not kept") { break }
    }
}
