// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a person.
public class INPersonResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedPerson: INPerson) -> Self { success(resolvedPerson) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with personsToDisambiguate: [INPerson]) -> Self {
        disambiguation(personsToDisambiguate)
    }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with personToConfirm: INPerson?) -> Self {
        confirmationRequired(personToConfirm, reason: nil)
    }
}
