internal import Glibc
package import IntentModel

/// How often and how recently something was done, as one number: a sum of weights that halve in 30 days.
///
/// The number is kept as the date on which the sum is one. Dates of different items compare whatever the time is now,
/// and a year of uses does not overflow.
package struct Frecency: Sendable, Hashable {
    /// The decay per day.
    private static let rate = log(2.0) / 30

    /// The date in days since 1970; minus infinity before the first use.
    private var date = -Double.infinity

    package init() {}

    /// Counts a use; the order of uses makes no difference but that of rounding.
    package mutating func add(at instant: Timestamp) {
        let day = Self.day(of: instant)
        let (later, earlier) = (max(date, day), min(date, day))
        date = later + log1p(exp(Self.rate * (earlier - later))) / Self.rate
    }

    /// The logarithm of the sum at an instant; minus infinity without a use.
    package func logarithm(at now: Timestamp) -> Double { Self.rate * (date - Self.day(of: now)) }

    /// The sum at an instant.
    package func sum(at now: Timestamp) -> Double { exp(logarithm(at: now)) }

    private static func day(of instant: Timestamp) -> Double { Double(instant.milliseconds) / 86_400_000 }
}
