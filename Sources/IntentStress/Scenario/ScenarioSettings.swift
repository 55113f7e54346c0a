public import IntentModel

/// The settings of a scenario, from a file or a command line; what is absent follows other settings or the standard.
public struct ScenarioSettings: Sendable, Hashable {
    /// The class name of the intent.
    public var intent: String?
    /// The intents of a mix, in place of `intent` and `parameters`.
    public var intents: [StressScenario.MixedIntent]?
    /// The identifier, display name or alternative name of the extension.
    public var extensionName: String?
    /// The source of the parameters of each request.
    public var parameters: ParameterSource?
    /// The number of requests after which the run ends.
    public var requests: Int?
    /// The time after which no more requests are made.
    public var duration: Duration?
    /// The requests per second; each begins when it is due, whether or not the ones before have ended.
    public var rate: Double?
    /// The stages in which the load goes up and down; they start from the rate, or zero, or from the concurrency.
    public var stages: [StressScenario.Stage]?
    /// The first part of the run, which no figure counts.
    public var warmUp: StressScenario.WarmUp?
    /// The largest number of requests under way at one time.
    public var concurrency: Int?
    /// The number of processes of the extension, which take requests in turn.
    public var processes: Int?
    /// Whether every request starts a process of its own.
    public var isCold: Bool?
    /// The share of each kind of fault.
    public var faults: [StressFault.Name: FaultShare] = [:]
    /// The limits of the run.
    public var limits = LimitSettings()
    /// The seed of the random choices; the same seed repeats the run.
    public var seed: UInt64?
    /// The conditions that must hold at the end.
    public var expectations: [Expectation]?
    /// The model of the extension in virtual time.
    public var model: ExtensionModel?

    /// The duration of a run for which none is set.
    public static let standardDuration = Duration.seconds(10)
    /// The largest number of requests under way where only a rate is given.
    public static let standardOpenConcurrency = 256

    /// Makes empty settings.
    public init() {}

    /// Returns these settings, completed by those of another value.
    public func filled(with other: Self) -> Self {
        var settings = self
        if intent == nil, intents == nil { (settings.intent, settings.intents) = (other.intent, other.intents) }
        settings.extensionName = extensionName ?? other.extensionName
        // Parameters of a file for its one intent do not fit the intents of a command line.
        if intents == nil { settings.parameters = parameters ?? other.parameters }
        if requests == nil, duration == nil {
            (settings.requests, settings.duration) = (other.requests, other.duration)
        }
        settings.rate = rate ?? other.rate
        settings.stages = stages ?? other.stages
        settings.warmUp = warmUp ?? other.warmUp
        settings.concurrency = concurrency ?? other.concurrency
        settings.processes = processes ?? other.processes
        settings.isCold = isCold ?? other.isCold
        settings.faults.merge(other.faults) { own, _ in own }
        settings.limits = limits.filled(with: other.limits)
        settings.seed = seed ?? other.seed
        settings.expectations = expectations ?? other.expectations
        settings.model = model ?? other.model
        return settings
    }

    /// The scenario that these settings describe.
    ///
    /// - Throws: `invalidScenario` where no intent is named or the settings contradict each other.
    public func scenario() throws(StressError) -> StressScenario {
        guard let intent = intent ?? intents?.first?.intent else {
            throw StressError(.invalidScenario, "No intent is named; name one, such as INSendMessageIntent.")
        }
        guard intents == nil || self.intent == nil && parameters == nil else {
            throw StressError(
                .invalidScenario,
                "With several intents there is no 'intent' and no 'parameters' for all; write the parameters of each into 'intents'."
            )
        }
        let isEndless = requests == nil && duration == nil && stages == nil
        var scenario = StressScenario(
            intent: intent,
            extensionName: extensionName,
            end: .init(requests: requests, duration: isEndless ? Self.standardDuration : duration)
        )
        scenario.mix = intents ?? []
        scenario.parameters = parameters ?? .generated
        scenario.stages = stages ?? []
        scenario.warmUp = warmUp
        scenario.arrival =
            (rate ?? (scenario.startsWithoutRequests ? 0 : nil)).map {
                .open(perSecond: $0, concurrency: concurrency ?? Self.standardOpenConcurrency)
            } ?? .closed(concurrency: concurrency ?? 1)
        scenario.processes = processes ?? 1
        scenario.isCold = isCold ?? false
        scenario.faults = StressFault.Name.allCases.compactMap { faults[$0] }.filter { $0.share > 0 }
        scenario.limits = limits
        scenario.seed = seed ?? 1
        scenario.expectations = expectations ?? []
        scenario.model = model ?? ExtensionModel()
        try scenario.check()
        return scenario
    }
}

extension StressScenario {
    /// Whether the stages ramp up a rate, which starts at zero unless another one is given.
    fileprivate var startsWithoutRequests: Bool {
        if case .rate = stages.first?.target { true } else { false }
    }
}
