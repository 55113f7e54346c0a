public import JSON

/// What tells the value of a parameter that nobody can say, such as the identifier of a ride.
package struct ParameterLookup: Sendable, Hashable {
    /// The class name of the intent whose response has the value.
    package let intent: String
    /// The keys that lead to the value in the properties of the response.
    package let path: [String]
    /// The name of the assistant's reply where the response has none.
    package let missing: String
}

/// One parameter of an intent, with the possible outcomes of resolving it.
public struct ParameterDefinition: Sendable, Hashable {
    /// The name, such as `recipients`.
    public let name: String
    /// The type of the value.
    public let type: ValueType
    /// Whether the value may be absent.
    public let isOptional: Bool
    /// Whether it has a resolve method.
    public let isResolvable: Bool
    /// Whether resolving gives one result for each element of the value, not one for the whole.
    public let resolvesEachElement: Bool
    /// The outcomes that resolving can have; empty for a parameter that is not resolved.
    public let outcomes: Set<ResolutionOutcome>
    /// The class of the resolution result, such as `INSendMessageRecipientResolutionResult`; nil where there is none.
    public let resolutionResultClass: String?
    /// The wire names of the reasons that the class offers for `unsupported` or `confirmationRequired`.
    public let reasons: [String]
    /// Whether Apple advises using another parameter.
    public let isDeprecated: Bool
    /// The allowed numbers, or nil for all numbers of its type.
    public var bounds: ValueBounds?
    /// The condition under which the host asks for it; nil for always.
    public var relationship: ParameterRelationship?
    /// The value used where none is given, or nil.
    public var defaultValue: JSONValue?
    /// The sentences of a definition file about it, or nil.
    public var dialogue: ParameterDialogue?
    /// The name shown to a person; nil where only the name on the wire is known.
    public var displayName: LocalizedText?
    /// The words for the two values of a Boolean; nil where only the host has them.
    public var booleanWords: BooleanWords?
    /// Whether the extension offers options for it when it has no value.
    public var offersOptions = false
    /// Whether the options can be searched by a text.
    public var searchesOptions = false
    /// What words of apps and persons name its values beside those of its class, the most likely first.
    package var ownWords: [VocabularyType] = []
    /// The parameter for the unit in which its number is said; nil for a number without one.
    package var unit: String?
    /// What tells its value, which nobody can say; nil for most parameters.
    package var lookup: ParameterLookup?

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
