/// The sentences of a definition file about one parameter.
///
/// They hold `${name}` for values of the intent and `${count}` for the number of candidates.
public struct ParameterDialogue: Sendable, Hashable {
    /// Asks for a value.
    public var prompt: LocalizedText?
    /// Asks whether the user means a value.
    public var confirmation: LocalizedText?
    /// Introduces the candidates of a disambiguation.
    public var disambiguationIntroduction: LocalizedText?
    /// Asks for one of the candidates.
    public var disambiguationSelection: LocalizedText?
    /// Says why a value cannot be used, by the name of the reason.
    public var reasons: [String: LocalizedText]

    /// Makes a dialogue.
    public init(
        prompt: LocalizedText? = nil,
        confirmation: LocalizedText? = nil,
        disambiguationIntroduction: LocalizedText? = nil,
        disambiguationSelection: LocalizedText? = nil,
        reasons: [String: LocalizedText] = [:]
    ) {
        self.prompt = prompt
        self.confirmation = confirmation
        self.disambiguationIntroduction = disambiguationIntroduction
        self.disambiguationSelection = disambiguationSelection
        self.reasons = reasons
    }
}
