// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A bill.
public final class INBillDetails: WireObject, @unchecked Sendable {
    /// Makes a bill.
    public convenience init?(billType: INBillType, paymentStatus: INPaymentStatus, billPayee: INBillPayee?, amountDue: INCurrencyAmount?, minimumDue: INCurrencyAmount?, lateFee: INCurrencyAmount?, dueDate: DateComponents?, paymentDate: DateComponents?) { self.init(["billType": billType, "paymentStatus": paymentStatus, "billPayee": billPayee, "amountDue": amountDue, "minimumDue": minimumDue, "lateFee": lateFee, "dueDate": dueDate, "paymentDate": paymentDate]) }

    /// What it is for.
    public var billType: INBillType { get { member("billType") ?? .unknown } set { setMember("billType", newValue) } }
    /// Whether it is paid.
    public var paymentStatus: INPaymentStatus { get { member("paymentStatus") ?? .unknown } set { setMember("paymentStatus", newValue) } }
    /// Who sends it.
    public var billPayee: INBillPayee? { get { member("billPayee") } set { setMember("billPayee", newValue) } }
    /// What is due.
    public var amountDue: INCurrencyAmount? { get { member("amountDue") } set { setMember("amountDue", newValue) } }
    /// The least that is to be paid.
    public var minimumDue: INCurrencyAmount? { get { member("minimumDue") } set { setMember("minimumDue", newValue) } }
    /// What is added for being late.
    public var lateFee: INCurrencyAmount? { get { member("lateFee") } set { setMember("lateFee", newValue) } }
    /// Until when it is to be paid.
    public var dueDate: DateComponents? { get { member("dueDate") } set { setMember("dueDate", newValue) } }
    /// When it was paid.
    public var paymentDate: DateComponents? { get { member("paymentDate") } set { setMember("paymentDate", newValue) } }
}
