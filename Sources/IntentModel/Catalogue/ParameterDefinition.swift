/// One parameter of an intent and what resolving it can lead to.
public struct ParameterDefinition: Sendable, Hashable {
    /// The name, such as `recipients`.
    public let name: String
    /// The type of the value.
    public let type: ValueType
    /// Whether the value may be absent.
    public let isOptional: Bool
    /// Whether there is a resolve method for it.
    public let isResolvable: Bool
    /// Whether resolving gives one result for each element of the value instead of one for the whole.
    public let resolvesEachElement: Bool
    /// The outcomes that resolving can have; empty for a parameter that is not resolved.
    public let outcomes: Set<ResolutionOutcome>
    /// The class of the resolution result, such as `INSendMessageRecipientResolutionResult`; nil where there is none.
    public let resolutionResultClass: String?
    /// The wire names of the reasons that the class offers for `unsupported` or `confirmationRequired`.
    public let reasons: [String]
    /// Whether Apple advises to use another parameter.
    public let isDeprecated: Bool

    /// Makes a parameter; it is resolvable if there are outcomes.
    public init(
        name: String,
        type: ValueType,
        isOptional: Bool,
        resolvesEachElement: Bool = false,
        outcomes: Set<ResolutionOutcome> = [],
        resolutionResultClass: String? = nil,
        reasons: [String] = [],
        isDeprecated: Bool = false
    ) {
        self.name = name
        self.type = type
        self.isOptional = isOptional
        self.isResolvable = !outcomes.isEmpty
        self.resolvesEachElement = resolvesEachElement
        self.outcomes = outcomes
        self.resolutionResultClass = resolutionResultClass
        self.reasons = reasons
        self.isDeprecated = isDeprecated
    }
}
