// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A way to pay, such as a card.
public final class INPaymentMethod: WireObject, @unchecked Sendable {
    /// Makes a way to pay.
    public convenience init(type: INPaymentMethodType, name: String?, identificationHint: String?, icon: INImage?) { self.init(["type": type, "name": name, "identificationHint": identificationHint, "icon": icon]) }

    /// Makes the way of Apple Pay.
    public static func applePay() -> Self { Self(["type": "applePay"]) }

    /// What kind of way it is.
    public var type: INPaymentMethodType { member("type") ?? .unknown }
    /// Its name.
    public var name: String? { member("name") }
    /// What tells it from others, such as the last digits of the card's number.
    public var identificationHint: String? { member("identificationHint") }
    /// A picture.
    public var icon: INImage? { member("icon") }
}
