/// An intent: its parameters, its response and the rules for every extension that handles it.
///
/// The definitions of the system intents come from `IntentCatalogue.system`.
public struct IntentDefinition: Sendable, Hashable {
    /// The class name of the intent, such as `INSendMessageIntent`.
    public let name: String
    /// The group of intents to which it belongs, such as `Messaging`.
    public let domain: String
    /// The parameters in the order in which they are resolved.
    public let parameters: [ParameterDefinition]
    /// The codes that a response can have, in declared order.
    public let responseCodes: [ResponseCodeDefinition]
    /// The values that a response can carry beside its code, in declared order.
    public let responseProperties: [PropertyDefinition]
    /// Whether handling may end with the code `inProgress`.
    public let supportsInProgress: Bool
    /// Whether an extension may go on sending responses until either side stops it.
    public let supportsUpdates: Bool
    /// Whether the device has to be unlocked even where no manifest asks for it.
    public let lockedDefault: LockDefault
    /// Whether the user is asked between confirm and handle, whatever the extension answers.
    public let confirmsBeforeHandle: Bool
    /// Whether the device has to be unlocked before handle if a parameter needed disambiguation or confirmation.
    public let requiresUnlockAfterQuestion: Bool
    /// The title that a definition file shows to a person; nil for the system's intents.
    public var title: LocalizedText?
    /// The sets of parameters that make a shortcut; nil for the system's intents, of which any parameters do.
    public var shortcutTypes: [ShortcutType]?
    /// Whether the host may suggest it from what a person did.
    public var isEligibleForSuggestions = true
    /// Whether it fills the settings of a widget.
    package var isForWidgets = false
    /// Whether protected files have to be readable even where no manifest asks for it.
    public var needsProtectedData = false
    /// Whether it only looks something up.
    package var looksUp = false
    /// Whether it makes somebody pay, so that an amount is no name in it.
    package var pays = false

    /// Makes a definition of its parts.
    public init(
        name: String,
        domain: String,
        parameters: [ParameterDefinition],
        responseCodes: [ResponseCodeDefinition],
        responseProperties: [PropertyDefinition] = [],
        supportsInProgress: Bool = true,
        supportsUpdates: Bool = false,
        lockedDefault: LockDefault = .unrestricted,
        confirmsBeforeHandle: Bool = false,
        requiresUnlockAfterQuestion: Bool = false
    ) {
        self.name = name
        self.domain = domain
        self.parameters = parameters
        self.responseCodes = responseCodes
        self.responseProperties = responseProperties
        self.supportsInProgress = supportsInProgress
        self.supportsUpdates = supportsUpdates
        self.lockedDefault = lockedDefault
        self.confirmsBeforeHandle = confirmsBeforeHandle
        self.requiresUnlockAfterQuestion = requiresUnlockAfterQuestion
    }

    /// The parameter of a name, or nil; letter case counts.
    public func parameter(named name: String) -> ParameterDefinition? { parameters.first { $0.name == name } }

    /// The response code of a wire name, or nil; letter case counts.
    public func responseCode(named name: String) -> ResponseCodeDefinition? {
        responseCodes.first { $0.name == name }
    }

    /// The response property of a name, or nil; letter case counts.
    public func responseProperty(named name: String) -> PropertyDefinition? {
        responseProperties.first { $0.name == name }
    }
}
