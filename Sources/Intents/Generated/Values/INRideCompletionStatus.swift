// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// How a ride has ended.
public final class INRideCompletionStatus: WireObject, @unchecked Sendable {
    /// Makes the end of a ride.
    public static func completed() -> Self { Self(["isCompleted": true]) }

    /// Makes the end of a ride that is paid.
    public static func completed(settled paymentAmount: INCurrencyAmount) -> Self { Self(["paymentAmount": paymentAmount, "isCompleted": true]) }

    /// Makes the end of a ride that is to be paid.
    public static func completed(outstanding paymentAmount: INCurrencyAmount) -> Self { Self(["paymentAmount": paymentAmount, "isCompleted": true, "isOutstanding": true]) }

    /// Makes the end of a ride after which the user is asked.
    public static func completed(feedbackType: INRideFeedbackTypeOptions) -> Self { Self(["feedbackType": feedbackType, "isCompleted": true]) }

    /// Makes a ride that the service cancelled.
    public static func canceledByService() -> Self { Self(["isCanceled": true]) }

    /// Makes a ride that the user cancelled.
    public static func canceledByUser() -> Self { Self(["isCanceled": true]) }

    /// Makes a ride whose passenger was not there.
    public static func canceledMissedPickup() -> Self { Self(["isCanceled": true, "isMissedPickup": true]) }

    /// Whether the passenger has come to the end of it.
    public var isCompleted: Bool { member("isCompleted") ?? false }
    /// Whether it was cancelled.
    public var isCanceled: Bool { member("isCanceled") ?? false }
    /// Whether the passenger was not there.
    public var isMissedPickup: Bool { member("isMissedPickup") ?? false }
    /// What was paid, or is still to be paid.
    public var paymentAmount: INCurrencyAmount? { member("paymentAmount") }
    /// Whether something is still to be paid.
    public var isOutstanding: Bool { member("isOutstanding") ?? false }
    /// What the user is asked for afterwards.
    public var feedbackType: INRideFeedbackTypeOptions { member("feedbackType") ?? [] }
    /// What the app gets when the user goes on there.
    public var completionUserActivity: NSUserActivity? { get { object("completionUserActivity") } set { setObject("completionUserActivity", newValue) } }
    /// The tips among which the user can choose.
    public var defaultTippingOptions: Set<INCurrencyAmount>? { get { member("defaultTippingOptions") } set { setMember("defaultTippingOptions", newValue) } }
}
