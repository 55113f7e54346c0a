public import JSON

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
    /// The numbers that it takes, or nil for all that its type has.
    public var bounds: ValueBounds?
    /// When it is asked for; nil for always.
    public var relationship: ParameterRelationship?
    /// The value that it has where none is given, or nil.
    public var defaultValue: JSONValue?
    /// What a definition file has the host say about it, or nil.
    public var dialogue: ParameterDialogue?
    /// How it is called towards a person; nil where only its name is known.
    public var displayName: LocalizedText?
    /// What its two values are called where it is a Boolean; nil where only the host has words for them.
    public var booleanWords: BooleanWords?
    /// Whether the extension offers values for it where it has none.
    public var offersOptions = false
    /// Whether the options can be searched by a text.
    public var searchesOptions = false

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
