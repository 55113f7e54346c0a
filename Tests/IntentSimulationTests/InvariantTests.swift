import ExtensionProtocol
import IntentModel
import JSON
import Testing

@testable import IntentSimulation

@Suite("What an observer of the simulated world objects to")
struct InvariantTests {
    private static let start = Instant(nanoseconds: 1_000_000_000)

    private static func at(_ seconds: Int) -> Instant { start.advanced(by: .seconds(seconds)) }

    /// Makes a checker that has seen a request, an initialized process, and a call sent to it.
    private static func checker(_ stage: IntentStage = .handle) -> InvariantChecker {
        var checker = InvariantChecker(tick: .milliseconds(1))
        checker.requestBegan(1)
        checker.callMade(1, by: 1, of: 1, stage: stage, limits: .standard, at: start)
        checker.processStarted(1, of: 1, concurrentCalls: 1 << 16, at: start)
        checker.lineSent(.request(id: .integer(1), method: Initialize.method, params: [:]), to: 1)
        checker.initialized(1)
        checker.callSent(1, to: 1, at: start)
        return checker
    }

    /// A history in which the invariant does not hold.
    private static func broken(_ invariant: Invariant) -> InvariantChecker {
        var checker = checker()
        switch invariant {
        case .oneOutcome:
            checker.requestEnded(1, because: nil)
            checker.requestEnded(1, because: nil)
        case .oneResult:
            for _ in 1...2 { checker.callEnded(1, queue: .zero, launch: .zero, at: at(1)) }
        case .boundedTime: checker.callEnded(1, queue: .zero, launch: .zero, at: at(11))
        case .boundedRequest:
            checker.requestAdmitted(1, limit: .seconds(5))
            checker.requestRuns(1, at: start)
            checker.callEnded(1, queue: .zero, launch: .zero, at: at(6))
        case .noProcessLeft:
            checker.hostStops(at: start)
            checker.processEnded(1, ladder: .seconds(4), at: at(5))
        case .idleAreStopped: checker.askedToStop(1)
        // The world itself notes these, because it has the host's own objects; `make shell-faults` shows that it does.
        case .launchesTakeTurns, .budgetIsKept, .memoryIsFresh, .nothingLeftOver, .oneQuestion:
            checker.violated(invariant, "")
        case .undecidedStartsNothing:
            checker.requestBegan(2)
            checker.appNeeded(by: 2, "app", .notDetermined)
            checker.callMade(2, by: 2, of: 1, stage: .resolve, limits: .standard, at: start)
        case .refusedTellsRule:
            checker.appNeeded(by: 1, "app", .denied)
            checker.appAnswered(1, Failure(.notAuthorized, message: "See 'intenthost explain'."), refusedBy: nil)
        case .oneDecision:
            checker.appNeeded(by: 1, "app", .notDetermined)
            checker.appDecided("app", .authorized)
            checker.askedAboutApp(1)
        case .boundedBuffers: checker.measured(.init(name: "queue", size: 257, limit: 256))
        case .boundedConcurrency:
            for call in 2...33 {
                checker.callMade(call, by: call, of: 1, stage: .resolve, limits: .standard, at: start)
                checker.callSent(call, to: 1, at: start)
            }
        case .quarantineHolds:
            checker.quarantined(1)
            checker.launchWanted(by: 1)
        case .handleOnce: checker.callSent(1, to: 1, at: start)
        case .resolvedValues:
            let title = ParameterDefinition(
                name: "title",
                type: .string,
                isOptional: true,
                outcomes: .withDisambiguation
            )
            let intent = IntentDefinition(name: "INTest", domain: "Test", parameters: [title], responseCodes: [])
            checker.valuesSent(["title": "Hello"], of: intent, resolving: nil, for: 1)
        case .deniedSendsNothing:
            checker.policyDecided(1, isDenied: true)
            checker.callSent(1, to: 1, at: start)
        case .deniedTellsNothing:
            checker.policyDecided(1, isDenied: true)
            checker.told(1, isAboutIntent: true)
        case .noBusyLoop: checker.timerFired(nextDeadline: start, at: start)
        case .nobodyForgotten: checker.worldEnded(areExtensionsAtRest: true)
        case .wireRules:
            checker.lineSent(Exit().message, to: 1)
            checker.lineSent(.request(id: .integer(2), method: HandleIntent.method, params: [:]), to: 1)
        case .stoppedOnlyByShutdown: checker.requestEnded(1, because: .hostStopped)
        case .timingsAddUp: checker.callEnded(1, queue: .seconds(1), launch: .seconds(1), at: at(1))
        case .jobsAreKept, .unkeptUntold, .jobEndsOnce, .acknowledgedOnceKept, .keptNotGivenUp, .lostOnlyWhenForgotten,
            .boundedJobs:
            return JobInvariantTests.broken(invariant)
        case .updatesStop:
            checker.updatesBegan(1)
            checker.updatesEnded(1)
            checker.updateCame(1)
        }
        return checker
    }

    @Test("Each invariant can fail", arguments: Invariant.allCases)
    func eachFails(invariant: Invariant) {
        #expect(Self.broken(invariant).violations.map(\.invariant).contains(invariant))
    }

    @Test("A history in which everything is right has no violations")
    func right() {
        var checker = Self.checker()
        checker.callEnded(1, queue: .zero, launch: .zero, at: Self.at(10))
        checker.requestEnded(1, because: nil)
        checker.timerFired(nextDeadline: Self.at(11), at: Self.at(10))
        checker.hostStops(at: Self.at(10))
        checker.processEnded(1, ladder: .seconds(4), at: Self.at(14))
        checker.worldEnded(areExtensionsAtRest: true)
        #expect(checker.violations.isEmpty)
    }

    @Test("More time that was granted, and a debugger, lengthen a call; a call that was given back waits once more")
    func longerCalls() {
        var granted = Self.checker()
        granted.granted(.seconds(5), for: 1)
        granted.callEnded(1, queue: .zero, launch: .zero, at: Self.at(15))
        #expect(granted.violations.isEmpty)
        var debugged = Self.checker()
        debugged.debuggerAttached(to: 1, for: .seconds(5))
        debugged.callEnded(1, queue: .zero, launch: .zero, at: Self.at(15))
        #expect(debugged.violations.isEmpty)
        var givenBack = Self.checker(.confirm)
        givenBack.processEnded(1, ladder: .zero, at: Self.at(3))
        givenBack.callEnded(1, queue: .zero, launch: .zero, at: Self.at(33))
        #expect(givenBack.violations.isEmpty)
        givenBack = Self.checker(.confirm)
        givenBack.processEnded(1, ladder: .zero, at: Self.at(3))
        givenBack.callEnded(1, queue: .zero, launch: .zero, at: Self.at(34))
        #expect(givenBack.violations.map(\.invariant) == [.boundedTime])
    }

    @Test("A decision lets the requests call that wait for it, and an end by its rule is right")
    func decisions() {
        var checker = Self.checker()
        for (request, app) in [(2, "app"), (3, "app"), (4, "other")] {
            checker.requestBegan(request)
            checker.appNeeded(by: request, app, .notDetermined)
            checker.askedAboutApp(request)
        }
        checker.appDecided("app", .authorized)
        for request in [2, 3] {
            checker.callMade(request, by: request, of: 1, stage: .resolve, limits: .standard, at: Self.start)
            checker.appAnswered(request, nil, refusedBy: "appDenied")
        }
        checker.appDecided("other", .restricted)
        let failure = Failure(.notAuthorized, message: "See 'intenthost explain'.")
        checker.appAnswered(4, failure, refusedBy: "appRestricted")
        #expect(checker.violations.isEmpty)
        checker.appAnswered(4, failure, refusedBy: "appDenied")
        checker.appAnswered(2, failure, refusedBy: "appDenied")
        #expect(checker.violations.map(\.invariant) == [.refusedTellsRule, .refusedTellsRule])
    }

    // MARK: The wire

    @Test("A line that is no message, and any line before initialize or after the end, breaks the rules of the wire")
    func wireRules() {
        var checker = InvariantChecker(tick: .zero)
        checker.processStarted(1, of: 1, concurrentCalls: 1 << 16, at: Self.start)
        checker.lineSent(nil, to: 1)
        checker.lineSent(.request(id: .integer(1), method: ResolveIntent.method, params: [:]), to: 1)
        checker.lineSent(.notification(method: CancelRequest.method, params: [:]), to: 1)
        let initialize = Message.request(id: .integer(1), method: Initialize.method, params: [:])
        checker.lineSent(initialize, to: 1)
        #expect(checker.violations.count == 3)
        checker.lineSent(initialize, to: 1)
        checker.processEnded(1, ladder: .zero, at: Self.start)
        checker.lineSent(Exit().message, to: 1)
        #expect(checker.violations.count == 5)
        #expect(checker.violations.allSatisfy { $0.invariant == .wireRules })
    }
}
