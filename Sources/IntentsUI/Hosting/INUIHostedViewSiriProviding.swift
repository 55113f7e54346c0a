/// A controller that says which parts of an interaction it draws itself, so that the host leaves out its own.
@MainActor
public protocol INUIHostedViewSiriProviding: AnyObject {
    /// Whether the card shows the map; false by default.
    var displaysMap: Bool { get }
    /// Whether the card shows the message; false by default.
    var displaysMessage: Bool { get }
    /// Whether the card shows the payment; false by default.
    var displaysPaymentTransaction: Bool { get }
}

extension INUIHostedViewSiriProviding {
    /// No.
    public var displaysMap: Bool { false }
    /// No.
    public var displaysMessage: Bool { false }
    /// No.
    public var displaysPaymentTransaction: Bool { false }
}
