// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// The terms to which the user agrees by booking.
public final class INTermsAndConditions: WireObject, @unchecked Sendable {
    /// Makes terms.
    public convenience init(localizedTermsAndConditionsText: String, privacyPolicyURL: URL?, termsAndConditionsURL: URL?) { self.init(["localizedTermsAndConditionsText": localizedTermsAndConditionsText, "privacyPolicyURL": privacyPolicyURL, "termsAndConditionsURL": termsAndConditionsURL]) }

    /// The text.
    public var localizedTermsAndConditionsText: String { member("localizedTermsAndConditionsText") ?? "" }
    /// The page on privacy.
    public var privacyPolicyURL: URL? { member("privacyPolicyURL") }
    /// The page of the terms.
    public var termsAndConditionsURL: URL? { member("termsAndConditionsURL") }
}
