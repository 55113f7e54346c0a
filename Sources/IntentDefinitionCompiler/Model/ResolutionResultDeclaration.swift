/// A class of resolution results as Swift declares it.
package struct ResolutionResultDeclaration: Sendable, Hashable {
    /// What a class offers beside what it inherits.
    package enum Offer: Sendable, Hashable {
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
    package let name: String
    /// The class that it inherits from.
    package let superclass: String
    /// One sentence on what it is said of.
    package let summary: String
    /// The type of the value.
    package let valueType: String
    /// Whether the value of a confirmation may be nil; that of an enumeration may not.
    package let isConfirmationOptional: Bool
    /// What the class offers beside what it inherits.
    package let offers: [Offer]
    /// The label with which one of the superclass is turned into one of this class, such as `personResolutionResult`.
    package let conversionLabel: String?

    /// Makes a declaration.
    package init(
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
