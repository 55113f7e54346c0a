import Cards
import IntentHost
import IntentModel
import JSON
import Synchronization
import Testing

@testable import Faulty

/// A UI extension that misbehaves, and what is left of its card.
private struct ViewFault: Sendable, CustomTestStringConvertible {
    let name: String
    /// A part of the note that says why.
    let says: String
    var limits: [String: String] = [:]

    init(_ fault: Fault, _ says: String, limits: [String: String] = [:]) {
        (name, self.says, self.limits) = (fault.rawValue, says, limits)
    }

    var testDescription: String { name }

    /// The clock of a call is short where it must fire, and no other clock may fire.
    static let hangs = ["configure": "300ms", "request": "9s"]

    static let all = [
        ViewFault(.exitAtOnce, "status 3"),
        ViewFault(.signalSEGV, "SIGSEGV"),
        ViewFault(.signalKILL, "SIGKILL"),
        ViewFault(.halfLineThenExit, "in the middle of a line"),
        ViewFault(.neverAnswer, "limits.configure", limits: hangs),
        ViewFault(.hangBeforeAck, "limits.configure", limits: hangs),
        ViewFault(.ignoreTermination, "limits.configure", limits: hangs),
        ViewFault(.spin, "limits.configure", limits: hangs),
        ViewFault(.stopItself, "limits.configure", limits: hangs),
        ViewFault(.garbageThenSilence, "limits.configure", limits: hangs),
        ViewFault(.wrongID, "limits.configure", limits: hangs),
        ViewFault(.strayLines, "no messages"),
        ViewFault(.errorResponse, "The message service is on fire."),
        ViewFault(.longLine, "too long"),
        ViewFault(.invalidJSON, "cannot be read"),
        ViewFault(.deepJSON, "nesting"),
        ViewFault(.resultAndError, "both"),
        ViewFault(.unreadableView, "'result.success' is string"),
        ViewFault(.noCard, "it is no object with the type 'AdaptiveCard'"),
        ViewFault(.largeCard, "it has more than"),
        ViewFault(.deepCard, "stand inside one another"),
    ]
}

/// A person who says yes to everything.
private final class Asked: Dialogue {
    private let asked = Mutex<[Question]>([])

    var questions: [Question] { asked.withLock(\.self) }

    @concurrent func answer(_ question: Question) async -> Answer {
        asked.withLock { $0.append(question) }
        return .yes
    }
}

// One after the other: their clocks are short.
@Suite("Cards that UI extensions draw", .serialized)
struct InterfaceCardTests {
    private static let interface = "org.example.faulty.ui"

    private func workshop(limits: [String: String] = [:]) throws -> Workshop {
        let workshop = try Workshop()
        try workshop.manifest(interface: Self.interface, limits: ["handle": "40s"])
        try workshop.manifest(
            identifier: Self.interface,
            point: "com.apple.intents-ui-service",
            limits: ["configure": "9s", "request": "10s"].merging(limits) { _, own in own }
        )
        return workshop
    }

    /// The card of an interaction where there is no UI extension.
    private func ownCard(of interaction: Interaction, in workshop: Workshop) async throws -> CardDrawing {
        let registry = Registry(paths: ["\(workshop.manifests)/org.example.faulty.json"])
        var configuration = HostConfiguration()
        configuration.dataDirectory = workshop.data
        let host = try Host(registry: registry, configuration: configuration)
        let drawing = await host.card(for: interaction)
        await host.shutdown()
        return drawing
    }

    private func texts(_ drawing: CardDrawing) -> [String] {
        func texts(_ elements: [Card.Element]) -> [String] {
            elements.flatMap { element -> [String] in
                switch element.content {
                case .text(let block): [block.text]
                case .columns(let columns): columns.flatMap { texts($0.container.items) }
                default: []
                }
            }
        }
        return texts(drawing.card.body)
    }

    @Test("The UI extension draws the title and what has a value, and stays warm", .timeLimit(.minutes(1)))
    func draws() async throws {
        let workshop = try workshop()
        let host = try workshop.host()
        let outcome = await host.perform(.message("Hello"))
        let interaction = try #require(outcome.interaction)
        #expect((interaction.status, interaction.extensionIdentifier) == (.success, "org.example.faulty"))
        let drawing = await host.card(for: interaction)
        #expect(drawing.interface == Self.interface)
        #expect(drawing.notes.isEmpty)
        let shown = texts(drawing)
        #expect(shown.first == "Faulty")
        #expect(shown.contains("Drawn: content"))
        #expect(try await ownCard(of: interaction, in: workshop).card != drawing.card)
        // The same process draws the next one.
        #expect(await host.card(for: interaction) == drawing)
        await host.shutdown()
        #expect(workshop.started.count == 2)
        workshop.expectNoProcessIsLeft()
    }

    @Test(
        "One that fails at the title or at a parameter costs its card and never the outcome",
        .timeLimit(.minutes(1)),
        arguments: ViewFault.all,
        ["title", "view"]
    )
    private func fails(fault: ViewFault, stage: String) async throws {
        let workshop = try workshop(limits: fault.limits)
        let log = HostLog()
        let host = try workshop.host(log: log)
        let outcome = await host.perform(.message("fault:\(fault.name)@\(stage)"))
        #expect(outcome.status == .success, "\(outcome)")
        let interaction = try #require(outcome.interaction)
        let start = ContinuousClock.now
        let drawing = await host.card(for: interaction)
        #expect(ContinuousClock.now - start < .seconds(12))
        #expect(drawing.interface == nil)
        #expect(drawing.notes.count == 1)
        #expect(drawing.notes.first?.contains(fault.says) == true, "\(drawing.notes)")
        #expect(drawing.card == (try await ownCard(of: interaction, in: workshop).card))
        // The request and the next card are none the worse for it.
        let next = await host.perform(.message("Hello"))
        #expect(next.status == .success && next.process == outcome.process, "\(next)")
        let nextCard = await host.card(for: try #require(next.interaction))
        #expect(nextCard.interface == Self.interface, "\(nextCard.notes)")
        await host.shutdown()
        workshop.expectNoProcessIsLeft()
    }

    @Test("A card of things that a card must not carry is shown without them", .timeLimit(.minutes(1)))
    func hostileCard() async throws {
        let workshop = try workshop()
        let host = try workshop.host()
        let outcome = await host.perform(.message("fault:hostile-card"))
        let drawing = await host.card(for: try #require(outcome.interaction))
        #expect(drawing.interface == Self.interface)
        let words = "\(drawing.card)"
        for forbidden in ["javascript", "https://example.org"] { #expect(!words.contains(forbidden)) }
        #expect(drawing.notes.count == 5, "\(drawing.notes)")
        await host.shutdown()
    }

    @Test("One that uses too much memory is killed, and one that never starts is given up", .timeLimit(.minutes(1)))
    func launchAndMemory() async throws {
        let workshop = try workshop(limits: ["memory": "16MiB"])
        let host = try workshop.host()
        let outcome = await host.perform(.message("fault:allocate-at-once@title"))
        let killed = await host.card(for: try #require(outcome.interaction))
        #expect(killed.notes.first?.contains("more than 16.0 MiB") == true, "\(killed.notes)")
        await host.shutdown()
        try workshop.manifest(
            identifier: Self.interface,
            environment: ["FAULTY_AT_LAUNCH": "never-answer-initialize"],
            point: "com.apple.intents-ui-service",
            limits: ["launch": "300ms"]
        )
        let patient = try workshop.host()
        let silent = await patient.card(for: try #require(outcome.interaction))
        #expect(silent.interface == nil)
        #expect(silent.notes.first?.contains("limits.launch") == true, "\(silent.notes)")
        await patient.shutdown()
        workshop.expectNoProcessIsLeft()
    }

    @Test("One that crashes again and again is quarantined, and requests go on", .timeLimit(.minutes(1)))
    func quarantine() async throws {
        let workshop = try workshop()
        let host = try workshop.host()
        let outcome = await host.perform(.message("fault:exit-at-once@title"))
        let interaction = try #require(outcome.interaction)
        for _ in 1...5 {
            let drawing = await host.card(for: interaction)
            #expect(drawing.interface == nil && drawing.notes.count == 1)
        }
        #expect(await host.state(of: Self.interface) == .quarantined)
        #expect(await host.perform(.message("Hello")).status == .success)
        let drawing = await host.card(for: interaction)
        #expect(drawing.notes.first?.contains("quarantine") == true, "\(drawing.notes)")
        await host.shutdown()
    }

    /// A question about a whole request, and a dialogue that draws its card.
    private func question(
        _ content: String,
        at host: Host,
        device: DeviceState? = nil,
        _ dialogue: any Dialogue
    ) async throws -> (Question, any Dialogue) {
        let outcome = await host.perform(.message(content))
        var question = Question(kind: .confirmIntent, intent: outcome.intent, extensionName: "Faulty")
        question.interaction = outcome.interaction
        var request = IntentRequest.message(content)
        (request.wantsCard, request.device) = (true, device)
        return (question, host.drawing(for: request, dialogue))
    }

    @Test("A UI extension that hangs costs a question its card and the time of a clock", .timeLimit(.minutes(1)))
    func questionOfHanging() async throws {
        let workshop = try workshop(limits: ViewFault.hangs)
        let host = try workshop.host()
        let asked = Asked()
        let (question, dialogue) = try await question("fault:never-answer@title", at: host, asked)
        #expect(await dialogue.answer(question) == .yes)
        let card = try #require(asked.questions.first?.card)
        let own = try await ownCard(of: try #require(question.interaction), in: workshop).card.json
        #expect(JSONValue.object(card) == own)
        await host.shutdown()
    }

    @Test("A question that ends while its card is drawn is not asked", .timeLimit(.minutes(1)))
    func withdrawnQuestion() async throws {
        let workshop = try workshop(limits: ["grace": "100ms"])
        let (calls, call) = AsyncStream<Void>.makeStream()
        var configuration = HostConfiguration()
        configuration.watch = HostWatch(.decisions) { event in
            if case .decided(.began(.configure, isWarm: _)) = event.content { call.yield() }
        }
        let host = try workshop.host(configuration: configuration)
        let asked = Asked()
        let (question, dialogue) = try await question("fault:hang-after-ack@title", at: host, asked)
        let asking = Task { await dialogue.answer(question) }
        for await _ in calls { break }
        asking.cancel()
        #expect(await asking.value == .cancel)
        #expect(asked.questions.isEmpty)
        await host.shutdown()
        workshop.expectNoProcessIsLeft()
    }

    @Test("The card of a question shows nothing that a locked device may not show", .timeLimit(.minutes(1)))
    func questionOnLockedDevice() async throws {
        let workshop = try Workshop()
        try workshop.manifest(restricted: ["INSendMessageIntent"])
        let host = try workshop.host()
        let asked = Asked()
        let locked = DeviceState(isLocked: true)
        let (question, dialogue) = try await question("Secret", at: host, device: locked, asked)
        #expect(await dialogue.answer(question) == .yes)
        let card = try #require(asked.questions.first?.card)
        #expect(!JSONValue.object(card).description.contains("Secret"))
        await host.shutdown()
    }

    @Test("On a locked device nothing is drawn and no content is shown; it is drawn when the device is unlocked again")
    func locked() async throws {
        let workshop = try Workshop()
        try workshop.manifest(restricted: ["INSendMessageIntent"], interface: Self.interface)
        try workshop.manifest(identifier: Self.interface, point: "com.apple.intents-ui-service")
        let host = try workshop.host()
        let outcome = await host.perform(.message("Secret"))
        let interaction = try #require(outcome.interaction)
        let locked = await host.card(for: interaction, device: DeviceState(isLocked: true))
        #expect(locked.isWithheld && locked.interface == nil)
        #expect(!"\(locked.card)".contains("Secret"))
        #expect(workshop.started.count == 1)
        #expect(await host.card(for: interaction).interface == Self.interface)
        await host.shutdown()
        let stopped = await host.card(for: interaction)
        #expect(stopped.isWithheld && !"\(stopped.card)".contains("Secret"))
    }

    @Test("A call that waits is not sent after the device was locked", .timeLimit(.minutes(1)))
    func lockedMeanwhile() async throws {
        let workshop = try Workshop()
        try workshop.manifest(restricted: ["INSendMessageIntent"], interface: Self.interface)
        try workshop.manifest(
            identifier: Self.interface,
            environment: ["FAULTY_AT_LAUNCH": "never-answer-initialize"],
            point: "com.apple.intents-ui-service",
            limits: ["launch": "10s", "request": "10s", "grace": "100ms"]
        )
        let (launches, launch) = AsyncStream<Void>.makeStream()
        let device = Device()
        var configuration = HostConfiguration()
        configuration.device = device
        configuration.watch = HostWatch(.decisions) { event in
            if event.extensionIdentifier == Self.interface, case .launched = event.content { launch.yield() }
        }
        let log = HostLog()
        let host = try workshop.host(log: log, configuration: configuration)
        let interaction = try #require(await host.perform(.message("Secret")).interaction)
        let drawing = Task { await host.card(for: interaction) }
        for await _ in launches { break }
        let start = ContinuousClock.now
        device.change { $0.isLocked = true }
        let card = await drawing.value
        #expect(ContinuousClock.now - start < .seconds(5), "the card waited for the launch")
        #expect(card.isWithheld && !"\(card.card)".contains("Secret"))
        #expect(!log.texts.contains { $0.contains("the card") }, "\(log.texts)")
        await host.shutdown()
        workshop.expectNoProcessIsLeft()
    }

    @Test("The time that it is granted is granted once for the whole card", .timeLimit(.minutes(1)))
    func extensions() async throws {
        let workshop = try workshop(limits: ["configure": "2s", "request": "5s"])
        let granted = Mutex<[Duration]>([])
        var configuration = HostConfiguration()
        configuration.watch = HostWatch(.decisions) { event in
            guard event.extensionIdentifier == Self.interface,
                case .decided(.extended(_, asked: _, granted: let more)) = event.content
            else { return }
            granted.withLock { $0.append(more) }
        }
        let host = try workshop.host(configuration: configuration)
        var interaction = try #require(await host.perform(.message("fault:extend-greedy@view")).interaction)
        interaction.parameters["serviceName"] = "Pigeon"
        interaction.parameters["conversationIdentifier"] = "7"
        let drawing = await host.card(for: interaction)
        #expect(drawing.interface == Self.interface, "\(drawing.notes)")
        // Each view asks until it gets nothing. 10 s are the most for a card, of which it has 5 s anyway.
        let grants = granted.withLock(\.self)
        #expect(grants.first == .seconds(5) && grants.dropFirst().allSatisfy { $0 == .zero } && grants.count > 3)
        await host.shutdown()
    }

    @Test("A cancelled task gets the host's own card", .timeLimit(.minutes(1)))
    func cancelled() async throws {
        let workshop = try workshop(limits: ["grace": "100ms"])
        let (calls, call) = AsyncStream<Void>.makeStream()
        var configuration = HostConfiguration()
        configuration.watch = HostWatch(.decisions) { event in
            if case .decided(.began(.configure, isWarm: _)) = event.content { call.yield() }
        }
        let host = try workshop.host(configuration: configuration)
        let outcome = await host.perform(.message("fault:hang-after-ack@title"))
        let interaction = try #require(outcome.interaction)
        let task = Task { await host.card(for: interaction) }
        for await _ in calls { break }
        task.cancel()
        let drawing = await task.value
        #expect(drawing.interface == nil)
        #expect(drawing.card == (try await ownCard(of: interaction, in: workshop).card))
        await host.shutdown()
        workshop.expectNoProcessIsLeft()
    }
}
