import ExtensionProtocol
import HostProtocol
import IntentHostClient
import IntentModel
import IntentRegistry
import JSON
import PersonalModel
import PersonalStore
import Synchronization
import Testing

@testable import IntentHostService

@Suite("What a person says over the socket", .timeLimit(.minutes(1)))
struct AssistantSayTests {
    @Test("A sentence leads to a question, the next one answers it, and what was done is donated")
    func conversation() async throws {
        try await withAssistant { service, client in
            let asked = try await client.call(AssistantSay("say something"))
            #expect(asked.phase == .asking && asked.outcome == nil)
            #expect(asked.question?.parameter == "content" && asked.question?.kind == .needsValue)
            #expect(asked.understanding?["accepted"] == true)

            let done = try await client.call(AssistantSay("good morning", session: asked.session))
            #expect(done.session == asked.session && done.phase == .idle && done.question == nil)
            #expect(done.outcome?.status == .success)
            #expect(done.replies.map(\.name) == ["doneApp"] && done.replies.map(\.text) == ["Saying did it."])

            let donations = try await service.settings.store.donations()
            #expect(donations.map(\.app) == ["org.example.saying"])
            #expect(donations.first?.value.origin == .assistant)
            guard case .intent(let value)? = donations.first?.value.action else { return #expect(Bool(false)) }
            #expect(value.intent == "INSendMessageIntent" && value.parameters["content"] == "good morning")
        }
    }

    @Test("What is not understood runs nothing, and the session goes on")
    func notUnderstood() async throws {
        try await withAssistant { _, client in
            let turn = try await client.say("dance")
            #expect(turn.phase == .idle && turn.outcome == nil && turn.replies.map(\.name) == ["notUnderstood"])
            #expect(try await client.say("say hello", in: turn.session).outcome?.status == .success)
        }
    }

    @Test("Where several apps could do it, the person chooses one, and is not asked again in another session")
    func choice() async throws {
        let apps = [
            sayingExtension("org.example.saying", named: "MonkeyChat"),
            sayingExtension("org.example.other", named: "Other"),
        ]
        try await withAssistant(registry: Registry(apps)) { _, client in
            let asked = try await client.say("say hello", locale: "en-GB")
            #expect(asked.phase == .askingApp && asked.replies.last?.options.sorted() == ["MonkeyChat", "Other"])
            #expect(asked.questionText == asked.replies.last?.text)
            let done = try await client.say("Other", in: asked.session)
            #expect(done.outcome?.extensionIdentifier == "org.example.other")
            #expect(try await client.say("say hello").outcome?.extensionIdentifier == "org.example.other")
            let named = try await client.say("say hello with MonkeyChat")
            #expect(named.outcome?.extensionIdentifier == "org.example.saying")
        }
    }

    @Test("That an app still works is said at once, and a later text takes the place of the one that waits")
    func interruption() async throws {
        try await withAssistant { service, client in
            let session = try await client.say("dance").session
            let (notices, told) = AsyncStream<AssistantTurn.Reply>.makeStream()
            async let first = client.say("say wait", in: session) { told.yield($0) }
            var arrived = notices.makeAsyncIterator()
            let notice = await arrived.next()
            #expect(notice?.name == "waitingApp" && notice?.text == "Saying works.")

            let second = try await client.say("cancel", in: session)
            #expect(second.phase == .idle && second.outcome?.status == .cancelled && !second.replies.isEmpty)
            let earlier = try await first
            #expect(earlier.phase == .running && earlier.replies.isEmpty && earlier.outcome == nil)
            #expect(try await service.settings.store.donations().isEmpty)
        }
    }

    @Test("A cancelled request of the client cancels what the sentence has led to")
    func cancelled() async throws {
        try await withAssistant { _, client in
            let session = try await client.say("dance").session
            let (notices, told) = AsyncStream<Void>.makeStream()
            let saying = Task { try await client.say("say wait", in: session) { _ in told.finish() } }
            for await _ in notices {}
            saying.cancel()
            #expect(try await saying.value.outcome?.status == .cancelled)
            #expect(try await client.say("say hello", in: session).outcome?.status == .success)
        }
    }

    @Test("The end of a job is told when nobody waits for it")
    func job() async throws {
        try await withAssistant { _, client in
            let (reports, told) = AsyncStream<AssistantTurn.Reply>.makeStream()
            let turn = try await client.say("say job") { told.yield($0) }
            #expect(turn.phase == .idle && turn.outcome?.status == .inProgress)
            #expect(turn.replies.map(\.name) == ["started"])
            _ = try await client.say("say finish")
            var arrived = reports.makeAsyncIterator()
            #expect(await arrived.next()?.name == "doneApp")
        }
    }

    @Test("A client gives up an open question, a request under way, and nothing")
    func givenUp() async throws {
        try await withAssistant { _, client in
            let asked = try await client.say("say something")
            #expect(asked.phase == .asking)
            let first = try await client.cancel(session: asked.session)
            #expect(first.phase == .idle && first.outcome?.status == .cancelled)

            let (progress, told) = AsyncStream<Void>.makeStream()
            async let waiting = client.say("say wait", in: asked.session, progress: { _ in told.finish() })
            for await _ in progress {}
            let second = try await client.cancel(session: asked.session)
            #expect(second.phase == .idle && second.outcome?.status == .cancelled)
            #expect(try await waiting.phase == .running)

            let third = try await client.cancel(session: asked.session)
            #expect(third.phase == .idle && third.outcome == nil && third.replies.isEmpty)
            #expect(try await client.say("say hello", in: asked.session).outcome?.status == .success)
        }
    }

    @Test("A client waits for the ends of jobs, whose reports come before the answer")
    func waiting() async throws {
        try await withAssistant { _, client in
            let reports = Mutex<[String?]>([])
            let session = try await client.say("say job") { reply in reports.withLock { $0.append(reply.name) } }
                .session
            let wait = Task { try await client.waitForJobs(of: session) }
            _ = try await client.say("say finish")
            try await wait.value
            #expect(reports.withLock(\.self) == ["doneApp"])
            try await client.waitForJobs(of: session)
        }
    }

    @Test("Who waits for a job may stop that, and does not keep the host from stopping")
    func waitingInVain() async throws {
        try await withAssistant { service, client in
            let session = try await client.say("say job").session
            let cancelled = Task { try await client.waitForJobs(of: session) }
            cancelled.cancel()
            _ = await cancelled.result
            let wait = Task { try await client.waitForJobs(of: session) }
            // Texts of a connection are taken in order.
            _ = try await client.say("dance", in: session)
            await service.stop(grace: .seconds(50))
            let error = await #expect(throws: ClientError.self) { try await wait.value }
            #expect(error?.kind == "hostStopped")
        }
    }

    @Test("A phrase that stands for an activity opens its app, or the reason is told")
    func opening() async throws {
        try await withAssistant { service, client in
            let reader = try MessageReader(["activityType": "org.example.look"], method: "test", path: "activity")
            let action = ShortcutAction.userActivity(try ActivityValue(reader))
            let shortcut = VoiceShortcut(identifier: "1", app: "org.example.no", phrase: "look", action: action)
            try await service.settings.store.addVoiceShortcut(shortcut, isAllowed: true)
            let turn = try await client.say("look")
            #expect(turn.phase == .idle && turn.replies.last?.text.contains("knows no app") == true, "\(turn)")
        }
    }

    @Test("The state of the device that comes with a text holds for what it leads to, and for nothing later")
    func device() async throws {
        let restricted = sayingExtension("org.example.saying", restricted: ["INSendMessageIntent"])
        try await withAssistant(registry: Registry([restricted])) { _, client in
            let locked = try await client.say("say hello", device: DeviceState(isLocked: true))
            #expect(locked.phase == .asking, "\(locked)")
            let refused = try await client.say("no", in: locked.session, device: DeviceState(isLocked: true))
            #expect(refused.outcome?.status == .denied, "\(refused)")
            #expect(try await client.say("say hello", in: locked.session).outcome?.status == .success)
        }
    }

    @Test("A client that goes away cancels the requests of its sessions, and none begins after it")
    func goneClient() async throws {
        try await withAssistant { service, client in
            let session = try await client.say("dance").session
            let (notices, told) = AsyncStream<Void>.makeStream()
            let saying = Task { try? await client.say("say wait", in: session) { _ in told.finish() } }
            for await _ in notices {}
            async let queued = try? client.say("say wait", in: session)
            client.close()
            _ = await (saying.value, queued)
            // Only a service without requests stops: its clock stands still.
            await service.stop(grace: .seconds(50))
            #expect(await service.sessionCounts.isEmpty)
        }
    }
}
