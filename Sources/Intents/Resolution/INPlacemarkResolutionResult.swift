// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a place.
public class INPlacemarkResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedPlacemark: CLPlacemark) -> Self { success(resolvedPlacemark) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with placemarksToDisambiguate: [CLPlacemark]) -> Self {
        disambiguation(placemarksToDisambiguate)
    }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with placemarkToConfirm: CLPlacemark?) -> Self {
        confirmationRequired(placemarkToConfirm, reason: nil)
    }
}
