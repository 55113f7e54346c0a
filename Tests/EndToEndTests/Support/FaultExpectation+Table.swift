import IntentModel

@testable import Faulty

extension FaultExpectation {
    /// Every fault, and some at other stages or with other limits.
    static let all = Fault.allCases.map(Self.expectation(of:)) + variants

    static let ofCall = all.filter { $0.fault.stage != .launch }
    static let atLaunch = all.filter { $0.fault.stage == .launch }

    /// Returns the expectation for each fault; a fault without a row does not compile.
    private static func expectation(of fault: Fault) -> Self {
        switch fault {
        // At launch
        case .exitBeforeInitialize: Self(fault, .crashed, .crashed, .extensionBringUpFailed, says: "status 3")
        case .garbageBeforeInitialize: Self(fault, .success, says: "Starting up...")
        case .neverAnswerInitialize:
            Self(fault, .timedOut, .launchTimeout, .extensionLaunchingTimeout, clock: .launch)
        case .slowLaunch: Self(fault, .success)
        case .undeclaredIntent: Self(fault, .protocolError, .undeclaredIntents, says: "INPayBillIntent")
        case .wrongVersion: Self(fault, .protocolError, .versionMismatch, .extensionBringUpFailed, says: "99.0")
        // Ends
        case .exitAtOnce: Self(fault, .crashed, .crashed, says: "status 3")
        case .exitWithoutAnswer: Self(fault, .crashed, .exitedWithoutAnswer)
        case .exitAfterAnswer: Self(fault, .success)
        case .signalABRT, .signalBUS, .signalFPE, .signalHUP, .signalILL, .signalKILL, .signalPIPE, .signalSEGV,
            .signalTERM, .signalUSR1:
            Self(fault, .crashed, .crashed, says: fault.signalName)
        // Slowness
        case .slowResolve, .slowConfirm, .slowHandle, .slowEverywhere, .byteByByte: Self(fault, .success)
        case .ignoreCancel: .stageTimeout(fault)
        // Silence
        case .neverAnswer: .stageTimeout(fault, says: "limits.handle")
        case .lateAnswer: .stageTimeout(fault)
        case .hangBeforeAck: .stageTimeout(fault, says: "has not noticed the call")
        case .hangAfterAck: .stageTimeout(fault, says: "has noticed the call")
        case .stopReading: Self(fault, .success).with(limits: ["resolve": "300ms"], next: .timedOut)
        case .ignoreTermination: .stageTimeout(fault)
        case .stopItself: .stageTimeout(fault, says: "stopped by a signal")
        // Cards, which an intent extension is never asked for.
        case .unreadableView, .noCard, .largeCard, .deepCard, .hostileCard: Self(fault, .success)
        // Hunger
        case .spin: .stageTimeout(fault, says: "a thread of it runs")
        case .leakMemory: .stageTimeout(fault).with(limits: ["memory": "1GiB"])
        case .allocateAtOnce: Self(fault, .success).with(limits: ["memory": "1GiB"])
        case .fillTheDisk: Self(fault, .crashed, .crashed, says: "SIGXFSZ").with(limits: ["fileSize": "1MiB"])
        case .tooManyFiles: Self(fault, .success)
        case .forkBomb: Self(fault, .success).with(limits: ["memory": "4GiB"])
        case .hideMemory:
            Self(fault, .memoryLimitExceeded, .memoryLimitExceeded, says: "more than 30.0 MiB")
                .with(limits: ["memory": "30MiB"])
        // Descendants
        case .holdPipes: Self(fault, .crashed, .crashed, says: "status 3")
        case .daemonise, .runAway: Self(fault, .success)
        case .runAwayAndLeak:
            Self(fault, .memoryLimitExceeded, .memoryLimitExceeded, says: "more than 30.0 MiB")
                .with(limits: ["memory": "30MiB"])
        case .leaveGroup: .stageTimeout(fault).with(limits: ["memory": "1GiB"])
        case .traceItself: .stageTimeout(fault)
        // Noise
        case .garbageThenSilence: .stageTimeout(fault, says: "no message, at last «{ this is not JSON»")
        case .garbageBetweenMessages: Self(fault, .success, says: "Sending your message now")
        case .strayLines: Self(fault, .protocolError, .protocolNoise, .decodingGeneric, says: "line 1001")
        case .errorFlood: Self(fault, .success)
        case .answerFlood: Self(fault, .success, says: "1000001")
        case .logFlood: Self(fault, .success, says: "lines a second for the log")
        case .jobReportFlood: Self(fault, .success, says: "lines a second for the log")
        case .endlessRequests: Self(fault, .timedOut, .notReading, .requestTimedOut, says: "17MiB")
        case .requestFlood, .requestToHost, .callIDInOthers, .unknownBomb: Self(fault, .success)
        // Progress and extensions
        case .progressFlood, .progressBackwards, .extendGreedy: Self(fault, .success)
        case .progressInfinite: Self(fault, .success, says: "a finite number")
        case .progressThenHang:
            Self(fault, .timedOut, .idleTimeout, .requestTimedOut, clock: .idle, says: "limits.idle")
        case .extendThenAnswer: Self(fault, .success).with(limits: ["handle": "300ms"])
        // Jobs
        case .inProgressThenExit: Self(fault, .inProgress).withJob(.crashed, .jobLost)
        case .inProgressThenResultTwice: Self(fault, .inProgress).withJob(.success)
        // Streams
        case .halfLineThenExit: Self(fault, .crashed, .exitedWithoutAnswer, says: "in the middle of a line")
        case .halfLineThenClose: .unreadable(fault, .pipeClosed, says: "in the middle of a line")
        case .closeInput: .stageTimeout(fault)
        // Answers
        case .wrongID: .stageTimeout(fault, says: "999999")
        case .idAsString: .unreadable(fault, says: "a string")
        case .answerTwice: Self(fault, .success, says: "a second time")
        case .resultAndError: .unreadable(fault, says: "both")
        case .errorResponse: Self(fault, .failure, .extensionError, says: "on fire")
        case .longError: Self(fault, .failure, .extensionError, says: " more bytes)")
        case .unknownResponseCode: Self(fault, .protocolError, .invalidResponseCode, says: "sentByPigeon")
        // The text of an answer
        case .longLine: .unreadable(fault, .messageTooLarge, says: "8388608")
        case .invalidUTF8, .invalidJSON, .nulBytes: .unreadable(fault)
        case .byteOrderMark: .unreadable(fault, says: "byte-order mark")
        case .batch: .unreadable(fault, says: "batch")
        case .carriageReturns, .duplicateKeys: Self(fault, .success)
        case .hugeNumber: .unreadable(fault, says: "a number of more than 2048 bytes")
        case .valueBomb: .unreadable(fault, says: "more than 65536 values")
        case .deepJSON: .unreadable(fault, says: "nesting")
        // Resolution results
        case .elevenOptions: Self(fault, .protocolError, .wrongOptionCount, says: "11")
        case .oneOption: Self(fault, .protocolError, .wrongOptionCount, says: "1 candidates")
        case .wrongResultCount: Self(fault, .protocolError, .wrongResultCount, says: "3 results")
        case .unknownOutcome: .unreadable(fault, says: "perhaps")
        case .wrongType: Self(fault, .protocolError, .invalidResultValue, says: "string")
        case .twoOptions, .askForConfirmation, .askForValue:
            Self(fault, .needsInput, .needsInput, .missingInformation)
        }
    }

    private static let variants = [
        Self(.exitAtOnce, .crashed, .crashed, says: "status 3").with("@confirm"),
        Self(.exitAtOnce, .crashed, .crashed, says: "status 3").with("@resolve"),
        .stageTimeout(.slowResolve, says: "limits.resolve").with("@5000"),
        .stageTimeout(.slowConfirm, says: "limits.confirm").with("@5000"),
        .stageTimeout(.slowHandle, says: "limits.handle").with("@5000"),
        // Each call stays within its own clock, but together they exceed the request's.
        Self(.slowEverywhere, .timedOut, .requestTimeout, .requestTimedOut, clock: .request, says: "limits.request")
            .with("@700"),
        Self(.slowLaunch, .timedOut, .launchTimeout, .extensionLaunchingTimeout, clock: .launch).with("@9000"),
        Self(.leakMemory, .memoryLimitExceeded, .memoryLimitExceeded, says: "more than 30.0 MiB").with(limits: [
            "memory": "30MiB"
        ]),
        Self(.allocateAtOnce, .memoryLimitExceeded, .memoryLimitExceeded, says: "more than 30.0 MiB").with(limits: [
            "memory": "30MiB"
        ]),
        Self(.spin, .crashed, .crashed, says: "SIGXCPU").with(limits: ["cpuTime": "1s"]),
    ]

    private static func stageTimeout(_ fault: Fault, says: String = "") -> Self {
        Self(fault, .timedOut, .stageTimeout, .requestTimedOut, clock: .stage, says: says)
    }

    private static func unreadable(_ fault: Fault, _ kind: Failure.Kind = .invalidAnswer, says: String = "") -> Self {
        Self(fault, .protocolError, kind, .decodingGeneric, says: says)
    }
}
