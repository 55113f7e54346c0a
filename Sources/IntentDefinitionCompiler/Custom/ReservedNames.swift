/// The names that a definition file must not use in Swift.
///
/// `ReservedNamesTests` compares them with the members that the compiler finds in the base classes, and with the types
/// named in generated code.
enum ReservedNames {
    /// The members of `NSObject`, from Foundation or from the project's substitute.
    private static let object: Set<String> = [
        "classFallbacksForKeyedArchiver", "classForCoder", "classForKeyedArchiver", "classForKeyedUnarchiver", "copy",
        "debugDescription", "description", "hash", "hashValue", "isEqual", "isKind", "isMember", "isProxy",
        "isSubclass", "mutableCopy", "replacementObject", "self", "superclass",
    ]

    /// The members of an intent.
    static let intent = object.union([
        "ask", "donationMetadata", "flagParameter", "flagsParameter", "handlerMethods", "identifier",
        "numberParameter", "numbersParameter", "parameter", "parameters", "provideOptions", "responseType",
        "sendUpdates",
        "setFlagParameter", "setFlagsParameter", "setImage", "setNumberParameter", "setNumbersParameter",
        "setParameter",
        "shortcutAvailability", "shortcutTypes", "suggestedInvocationPhrase",
    ])

    /// The members of a response; `code` is declared by each.
    static let response = object.union([
        "code", "codeName", "dictionaryProperty", "flagProperty", "flagsProperty", "isUnimplemented", "model",
        "numberProperty", "numbersProperty", "properties", "property", "setDictionaryProperty", "setFlagProperty",
        "setFlagsProperty", "setNumberProperty", "setNumbersProperty", "setProperty", "unimplemented", "userActivity",
    ])

    /// The members of a class of objects.
    static let value = object.union([
        "alternativeSpeakableMatches", "canChange", "changeMember", "copied", "decimal", "displayImage",
        "displayString", "flagMember", "flagsMember", "identifier", "kindKey", "kinds", "member", "members",
        "numberMember", "numbersMember", "object", "pronunciationHint", "setFlagMember", "setFlagsMember", "setMember",
        "setNumberMember", "setNumbersMember", "setObject", "spokenPhrase", "subtitleString", "value",
        "vocabularyIdentifier", "wire",
    ])

    /// The names that no enumeration case can have: members of its type, and words for the type itself.
    static let enumeration: Set<String> = ["Protocol", "Type", "canChange", "wireNames"]

    /// The names that no response code can have: each code may get a case, and a function of the response's class.
    static let code = enumeration.union(["unimplemented"])

    /// The types named in generated code, which a type of the definition file would hide.
    static let types: Set<String> = [
        "Any", "AnyObject", "Bool", "CLPlacemark", "DateComponents", "EitherForm", "Error", "HandlerAnswer",
        "HandlerCompletion", "INBooleanResolutionResult", "INCurrencyAmount", "INCurrencyAmountResolutionResult",
        "INDateComponentsRange", "INDateComponentsRangeResolutionResult", "INDateComponentsResolutionResult",
        "INDoubleResolutionResult", "INEnergyResolutionResult", "INEnumResolutionResult", "INFile",
        "INFileResolutionResult", "INIntegerResolutionResult", "INIntent", "INIntentResponse",
        "INLengthResolutionResult", "INMassResolutionResult", "INObject", "INObjectCollection",
        "INObjectResolutionResult", "INPaymentMethod", "INPaymentMethodResolutionResult", "INPerson",
        "INPersonResolutionResult", "INPlacemarkResolutionResult", "INSpeakableString",
        "INSpeakableStringResolutionResult", "INSpeedResolutionResult", "INStringResolutionResult",
        "INTemperatureResolutionResult", "INTimeIntervalResolutionResult", "INURLResolutionResult",
        "INVolumeResolutionResult", "Int", "IntentExtensionMain", "Measurement", "NSNumber", "NSString", "NSURL",
        "NSUserActivity", "OptionsForm", "ProvidedOptions", "Self", "Sendable", "StaticString", "String", "URL",
        "UnitEnergy", "UnitLength", "UnitMass", "UnitSpeed", "UnitTemperature", "UnitVolume", "Void", "WireEnumeration",
    ]
}
