/// One way to misbehave; the raw value is its name on the command line, in scripts and in requests.
enum Fault: String, CaseIterable {
    // MARK: At launch
    case exitBeforeInitialize = "exit-before-initialize"
    case garbageBeforeInitialize = "garbage-before-initialize"
    case neverAnswerInitialize = "never-answer-initialize"
    case slowLaunch = "slow-launch"
    case undeclaredIntent = "undeclared-intent"
    case wrongVersion = "wrong-version"

    // MARK: Ends
    case exitAtOnce = "exit-at-once"
    case exitWithoutAnswer = "exit-without-answer"
    case exitAfterAnswer = "exit-after-answer"
    case signalABRT = "signal-ABRT"
    case signalBUS = "signal-BUS"
    case signalFPE = "signal-FPE"
    case signalHUP = "signal-HUP"
    case signalILL = "signal-ILL"
    case signalKILL = "signal-KILL"
    case signalPIPE = "signal-PIPE"
    case signalSEGV = "signal-SEGV"
    case signalTERM = "signal-TERM"
    case signalUSR1 = "signal-USR1"

    // MARK: Slowness
    case slowResolve = "slow-resolve"
    case slowConfirm = "slow-confirm"
    case slowHandle = "slow-handle"
    case slowEverywhere = "slow-everywhere"
    case ignoreCancel = "ignore-cancel"
    case byteByByte = "byte-by-byte"

    // MARK: Silence
    case neverAnswer = "never-answer"
    case lateAnswer = "late-answer"
    case hangBeforeAck = "hang-before-ack"
    case hangAfterAck = "hang-after-ack"
    case stopReading = "stop-reading"
    case ignoreTermination = "ignore-termination"
    case stopItself = "stop-itself"

    // MARK: Hunger
    case spin
    case leakMemory = "leak-memory"
    case allocateAtOnce = "allocate-at-once"
    case fillTheDisk = "fill-the-disk"
    case tooManyFiles = "too-many-files"
    case forkBomb = "fork-bomb"
    case hideMemory = "hide-memory"

    // MARK: Descendants
    case holdPipes = "hold-pipes"
    case daemonise
    case runAway = "run-away"
    case runAwayAndLeak = "run-away-and-leak"
    case traceItself = "trace-itself"
    case leaveGroup = "leave-group"

    // MARK: Noise
    case garbageThenSilence = "garbage-then-silence"
    case garbageBetweenMessages = "garbage-between-messages"
    case strayLines = "stray-lines"
    case errorFlood = "stderr-flood"
    case answerFlood = "answer-flood"
    case logFlood = "log-flood"
    case jobReportFlood = "job-report-flood"
    case requestFlood = "request-flood"
    case endlessRequests = "endless-requests"
    case requestToHost = "request-to-host"
    case callIDInOthers = "call-id-in-others"
    case unknownBomb = "unknown-bomb"

    // MARK: Progress and extensions
    case progressFlood = "progress-flood"
    case progressBackwards = "progress-backwards"
    case progressThenHang = "progress-then-hang"
    case progressInfinite = "progress-infinite"
    case extendThenAnswer = "extend-then-answer"
    case extendGreedy = "extend-greedy"

    // MARK: Jobs
    case inProgressThenExit = "in-progress-then-exit"
    case inProgressThenResultTwice = "in-progress-then-result-twice"

    // MARK: Streams
    case halfLineThenExit = "half-line-then-exit"
    case halfLineThenClose = "half-line-then-close"
    case closeInput = "close-stdin"

    // MARK: Answers
    case wrongID = "wrong-id"
    case idAsString = "id-as-string"
    case answerTwice = "answer-twice"
    case resultAndError = "result-and-error"
    case errorResponse = "error-response"
    case longError = "long-error"
    case unknownResponseCode = "unknown-response-code"

    // MARK: Cards
    case unreadableView = "unreadable-view"
    case noCard = "no-card"
    case largeCard = "large-card"
    case deepCard = "deep-card"
    case hostileCard = "hostile-card"

    // MARK: The text of an answer
    case longLine = "long-line"
    case invalidUTF8 = "invalid-utf8"
    case invalidJSON = "invalid-json"
    case nulBytes = "nul-bytes"
    case byteOrderMark = "byte-order-mark"
    case carriageReturns = "crlf"
    case batch = "batch-array"
    case deepJSON = "deep-json"
    case hugeNumber = "huge-number"
    case duplicateKeys = "duplicate-keys"
    case valueBomb = "value-bomb"

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
