// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A payment that was made or asked for.
public final class INPaymentRecord: WireObject, @unchecked Sendable {
    /// Makes a record.
    public convenience init?(payee: INPerson?, payer: INPerson?, currencyAmount: INCurrencyAmount?, paymentMethod: INPaymentMethod?, note: String?, status: INPaymentStatus, feeAmount: INCurrencyAmount? = nil) { self.init(["payee": payee, "payer": payer, "currencyAmount": currencyAmount, "paymentMethod": paymentMethod, "note": note, "status": status, "feeAmount": feeAmount]) }

    /// Who gets the money.
    public var payee: INPerson? { member("payee") }
    /// Who pays.
    public var payer: INPerson? { member("payer") }
    /// How much it is.
    public var currencyAmount: INCurrencyAmount? { member("currencyAmount") }
    /// How it is paid.
    public var paymentMethod: INPaymentMethod? { member("paymentMethod") }
    /// What it is for.
    public var note: String? { member("note") }
    /// How far it has come.
    public var status: INPaymentStatus { member("status") ?? .unknown }
    /// What the payment itself costs.
    public var feeAmount: INCurrencyAmount? { member("feeAmount") }
}
