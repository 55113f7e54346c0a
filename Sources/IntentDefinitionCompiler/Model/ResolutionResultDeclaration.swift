/// A class of resolution results as Swift declares it.
public struct ResolutionResultDeclaration: Sendable, Hashable {
    /// What a class offers beside what it inherits.
    public enum Offer: Sendable, Hashable {
        /// `success(with:)`; the name of the argument inside, such as `resolvedPerson`.
        case success(argument: String)
        /// `successes(with:)`.
        case successes(argument: String)
        /// `disambiguation(with:)`.
        case disambiguation(argument: String)
        /// `confirmationRequired(with:)`.
        case confirmationRequired(argument: String)
        /// `unsupported(forReason:)` with the type of the reason.
        case unsupported(reason: String)
        /// `confirmationRequired(with:forReason:)` with the type of the reason.
        case confirmationRequiredForReason(argument: String, reason: String)
    }

    /// The class.
    public let name: String
    /// The class that it inherits from.
    public let superclass: String
    /// One sentence on what it is said of.
    public let summary: String
    /// The type of the value.
    public let valueType: String
    /// Whether the value of a confirmation may be nil; that of an enumeration may not.
    public let isConfirmationOptional: Bool
    /// What the class offers beside what it inherits.
    public let offers: [Offer]
    /// The label with which one of the superclass is turned into one of this class, such as `personResolutionResult`.
    public let conversionLabel: String?

    /// Makes a declaration.
    public init(
        name: String,
        superclass: String,
        summary: String,
        valueType: String,
        isConfirmationOptional: Bool,
        offers: [Offer],
        conversionLabel: String? = nil
    ) {
        self.name = name
        self.superclass = superclass
        self.summary = summary
        self.valueType = valueType
        self.isConfirmationOptional = isConfirmationOptional
        self.offers = offers
        self.conversionLabel = conversionLabel
    }
}
