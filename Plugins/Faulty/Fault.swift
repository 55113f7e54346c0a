/// One way to misbehave; the raw value is its name on the command line, in scripts and in requests.
enum Fault: String, CaseIterable {
    // MARK: At launch
    case exitBeforeInitialize = "exit-before-initialize"
    case garbageBeforeInitialize = "garbage-before-initialize"
    case neverAnswerInitialize = "never-answer-initialize"
    case undeclaredIntent = "undeclared-intent"
    case wrongVersion = "wrong-version"

    // MARK: Ends
    case exitAtOnce = "exit-at-once"
    case exitWithoutAnswer = "exit-without-answer"
    case exitAfterAnswer = "exit-after-answer"
    case segmentationFault = "segmentation-fault"
    case abort = "abort"
    case killItself = "kill-itself"

    // MARK: Silence
    case neverAnswer = "never-answer"
    case lateAnswer = "late-answer"
    case stopReading = "stop-reading"
    case ignoreTermination = "ignore-termination"

    // MARK: Noise
    case garbageThenSilence = "garbage-then-silence"
    case garbageBetweenMessages = "garbage-between-messages"
    case strayLines = "stray-lines"
    case errorFlood = "stderr-flood"

    // MARK: Streams
    case halfLineThenExit = "half-line-then-exit"
    case halfLineThenClose = "half-line-then-close"
    case closeInput = "close-stdin"
    case holdPipes = "hold-pipes"

    // MARK: Answers
    case wrongID = "wrong-id"
    case answerTwice = "answer-twice"
    case longLine = "long-line"
    case invalidUTF8 = "invalid-utf8"
    case invalidJSON = "invalid-json"
    case errorResponse = "error-response"
    case unknownResponseCode = "unknown-response-code"

    // MARK: Resolution results
    case elevenOptions = "eleven-options"
    case oneOption = "one-option"
    case wrongResultCount = "wrong-result-count"
    case unknownOutcome = "unknown-outcome"
    case wrongType = "wrong-type"
    case twoOptions = "two-options"
    case askForConfirmation = "ask-for-confirmation"
    case askForValue = "ask-for-value"
}

extension Fault {
    /// What it does, in a line.
    var summary: String {
        switch self {
        case .exitBeforeInitialize: "exits with status 3 before it reads anything"
        case .garbageBeforeInitialize: "prints lines that are no messages before it answers initialize"
        case .neverAnswerInitialize: "reads initialize and never answers it"
        case .undeclaredIntent: "answers initialize with an intent that its manifest does not declare"
        case .wrongVersion: "answers initialize with a version of the protocol that the host does not speak"
        case .exitAtOnce: "exits with status 3 instead of answering"
        case .exitWithoutAnswer: "exits with status 0 instead of answering"
        case .exitAfterAnswer: "answers well and exits with status 0"
        case .segmentationFault: "ends by SIGSEGV instead of answering"
        case .abort: "ends by SIGABRT instead of answering"
        case .killItself: "ends by SIGKILL instead of answering"
        case .neverAnswer: "never answers the call, and goes on with others"
        case .lateAnswer: "answers the call only after it was cancelled"
        case .stopReading: "never answers and never reads again"
        case .ignoreTermination: "never answers, never reads again and ignores SIGTERM"
        case .garbageThenSilence: "prints lines that are no messages, never answers and never reads again"
        case .garbageBetweenMessages: "prints lines that are no messages, then answers well"
        case .strayLines: "prints 2,000 lines that are no messages, then answers well"
        case .errorFlood: "writes 1 GiB to stderr, then answers well"
        case .halfLineThenExit: "writes half of its answer and exits with status 0"
        case .halfLineThenClose: "writes half of its answer, closes stdout and stays alive"
        case .closeInput: "closes stdin and never answers"
        case .holdPipes: "starts a process that holds its stdout and stderr open, and exits with status 3"
        case .wrongID: "answers well, but with an id that was never sent"
        case .answerTwice: "answers the same request twice"
        case .longLine: "answers with a line of 9 MiB"
        case .invalidUTF8: "answers with bytes that are not UTF-8"
        case .invalidJSON: "answers with a line that is not JSON"
        case .errorResponse: "answers with a JSON-RPC error"
        case .unknownResponseCode: "answers with a response code that the intent does not have"
        case .elevenOptions: "resolves to a choice among eleven values"
        case .oneOption: "resolves to a choice among one value"
        case .wrongResultCount: "resolves each element of a parameter, with two results too many"
        case .unknownOutcome: "resolves to an outcome that the protocol does not have"
        case .wrongType: "resolves to a number where a string is wanted"
        case .twoOptions: "resolves to a choice among two values, which is no fault"
        case .askForConfirmation: "asks whether the value was meant, which is no fault"
        case .askForValue: "asks for another value, which is no fault"
        }
    }

    /// Where it happens unless the request says otherwise.
    var stage: Stage {
        switch self {
        case .exitBeforeInitialize, .garbageBeforeInitialize, .neverAnswerInitialize, .undeclaredIntent, .wrongVersion:
            .launch
        case .elevenOptions, .oneOption, .unknownOutcome, .wrongType, .twoOptions, .askForConfirmation, .askForValue:
            .resolve(parameter: "content")
        case .wrongResultCount: .resolve(parameter: "recipients")
        default: .handle
        }
    }

    /// Where a fault happens.
    enum Stage: Equatable {
        case launch
        case resolve(parameter: String)
        case confirm
        case handle
    }
}
