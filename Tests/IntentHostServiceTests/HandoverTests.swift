import ExtensionProtocol
import HostProtocol
import IntentHost
import IntentModel
import IntentRegistry
import JSON
import PersonalModel
import Testing

@testable import IntentHostService

@Suite("The way of a request from an extension to its app")
struct HandoverTests {
    private static let intent = "INPlayMediaIntent"
    private let manifest: ExtensionManifest

    init() {
        manifest = ExtensionManifest(
            identifier: "org.example.soup.intents",
            executable: "/bin/true",
            intentsSupported: [Self.intent]
        ).belonging(to: AppManifest(identifier: "org.example.soup", displayName: "Soup Chef"))
    }

    private func handover(
        _ code: String,
        _ status: Outcome.Status = .success,
        in stage: IntentStage = .handle
    ) throws -> Handover {
        var outcome = Outcome(
            status: status,
            intent: Self.intent,
            stage: stage,
            response: IntentResponse(code: code),
            failure: status == .failure ? Failure(.failureResponse, message: "It failed.") : nil
        )
        outcome.interaction = Interaction(identifier: "1", intent: "INAddTasksIntent", parameters: ["a": 1])
        let definition = try #require(manifest.catalogue.definition(named: Self.intent))
        return Handover(of: outcome, to: manifest, definition, IntentRequest(intent: Self.intent))
    }

    @Test("What handle leaves to the app opens it after the device is unlocked, and then it has succeeded")
    func opened() throws {
        var handover = try handover("continueInApp")
        #expect(handover.begin(isAuthorized: true) == .unlock)
        #expect(handover.unlocked(nil) == .open)
        let activity = try handover.activity(at: Timestamp(milliseconds: 0))
        #expect(activity.activity.activityType == Self.intent && activity.interaction?.identifier == "1")
        handover.opened()
        #expect(handover.outcome.status == .success && handover.outcome.openedApp == "Soup Chef")
    }

    @Test("What confirm leaves to the app, and what has failed without it, is offered")
    func offered() throws {
        for (code, status, stage) in [
            ("continueInApp", Outcome.Status.success, IntentStage.confirm),
            ("failureRequiringAppLaunch", .failure, .handle),
        ] {
            var handover = try handover(code, status, in: stage)
            #expect(handover.begin(isAuthorized: true) == .offer)
            #expect(handover.question.extensionName == "Soup Chef" && handover.question.parameters == ["a": 1])
            #expect(handover.offered(.yes, isStopping: false) == .unlock)
        }
    }

    @Test("An offer that is not taken leaves the app closed, and the outcome says why")
    func notOffered() throws {
        let cases: [(Answer, Bool, Outcome.Status, Failure.Kind?)] = [
            (.no, false, .cancelled, .declined), (.cancel, false, .cancelled, .cancelled),
            (.unavailable, false, .needsInput, .needsInput), (.unavailable, true, .unavailable, .hostStopped),
        ]
        for (answer, isStopping, status, kind) in cases {
            var handover = try handover("continueInApp", in: .confirm)
            _ = handover.begin(isAuthorized: true)
            #expect(handover.offered(answer, isStopping: isStopping) == .end)
            #expect(handover.outcome.status == status && handover.outcome.failure?.kind == kind, "\(answer)")
        }
        var failed = try handover("failureRequiringAppLaunch", .failure)
        _ = failed.begin(isAuthorized: true)
        #expect(failed.offered(.no, isStopping: false) == .end)
        #expect(failed.outcome.failure?.message == "It failed. To go on, open Soup Chef.")
    }

    @Test("What the app handles has the app's answer, which may be anything but a second handover")
    func handled() throws {
        let cases: [(String, Handover.Action, Outcome.Status)] = [
            ("success", .end, .success), ("continueInApp", .unlock, .success), ("failure", .end, .failure),
            ("failureRequiringAppLaunch", .offer, .failure), ("handleInApp", .end, .protocolError),
            ("inProgress", .end, .protocolError), ("nonsense", .end, .protocolError),
        ]
        for (code, action, status) in cases {
            var handover = try handover("handleInApp")
            #expect(handover.begin(isAuthorized: true) == .handle)
            let call = handover.handling("2", isLocked: true, patience: .seconds(10)).call
            #expect(call.interaction == "1" && call.context.isLocked && call.context.deadlineMilliseconds == 10_000)
            #expect(handover.handled(IntentResponse(code: code), text: "Done.") == action, "\(code)")
            #expect(handover.outcome.status == status && handover.outcome.text == "Done.", "\(code)")
        }
    }

    @Test("An app that may not be used, and one that cannot be opened, gets nothing")
    func denied() throws {
        var denied = try handover("continueInApp")
        #expect(denied.begin(isAuthorized: false) == .end)
        #expect(denied.outcome.status == .denied && denied.outcome.failure?.kind == .notAuthorized)
        for isCancelled in [false, true] {
            var failed = try handover("continueInApp")
            _ = failed.begin(isAuthorized: true)
            failed.failed(AppOpeningError("It is gone."), isCancelled: isCancelled)
            #expect(failed.outcome.status == (isCancelled ? .cancelled : .failure))
            #expect(failed.outcome.failure?.kind == (isCancelled ? .cancelled : .appNotOpened))
        }
        var decided = try handover("continueInApp")
        _ = decided.begin(isAuthorized: true)
        decided.failed(.unauthorized("Soup Chef", "org.example.soup"), isCancelled: false)
        #expect(decided.outcome.status == .denied && decided.outcome.failure?.kind == .notAuthorized)
    }

    @Test("An answer that leaves nothing to the app ends where it is")
    func nothing() throws {
        for (code, status) in [
            ("success", Outcome.Status.success), ("continueInApp", .failure), ("nonsense", .success),
        ] {
            var handover = try handover(code, status)
            let before = handover.outcome
            #expect(handover.begin(isAuthorized: true) == .end && handover.outcome == before, "\(code)")
        }
    }

    // MARK: Unlocking

    private func unlocking(device: DeviceState? = nil) -> AppUnlocking {
        AppUnlocking(for: AppOpening(app: "a", name: "Soup Chef", subject: "look", device: device, locale: "en"))
    }

    /// The question that is asked.
    private func question(_ action: AppUnlocking.Action) -> Question? {
        if case .ask(let question) = action { question } else { nil }
    }

    /// The kind of failure with which the app is not opened, and whether the audit log has it.
    private func refusal(_ action: AppUnlocking.Action) -> (kind: Failure.Kind, isAudited: Bool)? {
        if case .refuse(let refusal) = action { (refusal.failure.kind, refusal.isAudited) } else { nil }
    }

    @Test("A person who says yes while the device stays locked is asked ten times, and then refused")
    func rounds() throws {
        var unlocking = unlocking()
        #expect(question(unlocking.begin())?.problem == nil)
        for _ in 1..<10 {
            let action = unlocking.answered(.yes, isLocked: true, isStopping: false)
            #expect(question(action)?.problem == "Nothing has changed.")
        }
        let last = try #require(refusal(unlocking.answered(.yes, isLocked: true, isStopping: false)))
        #expect(last.kind == .restrictedWhileLocked && last.isAudited)
    }

    @Test("The device counts, or the word of a caller who alone knows its state")
    func unlocked() {
        for (device, isLocked) in [(nil, false), (DeviceState(isLocked: true), true)] {
            var unlocking = unlocking(device: device)
            guard case .unlocked = unlocking.answered(.yes, isLocked: isLocked, isStopping: false) else {
                Issue.record("it is unlocked")
                continue
            }
        }
    }

    @Test("Only a person who leaves it locked is in the audit log")
    func refused() throws {
        let cases: [(Answer, Bool, Failure.Kind, Bool)] = [
            (.no, false, .restrictedWhileLocked, true), (.unavailable, false, .restrictedWhileLocked, true),
            (.cancel, false, .cancelled, false), (.unavailable, true, .hostStopped, false),
        ]
        for (answer, isStopping, kind, isAudited) in cases {
            var unlocking = unlocking()
            let found = try #require(refusal(unlocking.answered(answer, isLocked: true, isStopping: isStopping)))
            #expect(found.kind == kind && found.isAudited == isAudited, "\(answer)")
        }
    }
}
