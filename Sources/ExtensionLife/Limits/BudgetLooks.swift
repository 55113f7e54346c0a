/// The policy for when a host checks the total use of its extensions.
///
/// Only a launch raises the sum at once, and a look reads files of every extension. A look follows at once if an eighth
/// of the extensions or more were launched since the last one: a thousand launches then cost nine thousand looks at an
/// extension and not half a million. Otherwise one look follows within a second for all launches.
package struct BudgetLooks: Sendable {
    /// What a launch asks for.
    package enum Look: Sendable, Hashable {
        /// A look before the request is answered.
        case now
        /// A look after `delay`, for this launch and those until then.
        case later
        /// No look: one is due already.
        case alreadyDue
    }

    package static let delay = Duration.seconds(1)
    private static let share = 8

    private var launches = 0
    private var isDue = false

    package init() {}

    /// An extension was launched, and there are so many now.
    package mutating func launched(among extensions: Int) -> Look {
        launches += 1
        if launches * Self.share >= extensions { return .now }
        if isDue { return .alreadyDue }
        isDue = true
        return .later
    }

    /// Takes in that a look begins.
    ///
    /// - Parameter late: Whether it is the look of a `later`.
    /// - Returns: Whether it is still wanted: the look of a later launch may have come first.
    package mutating func begins(late: Bool = false) -> Bool {
        if late { isDue = false }
        defer { launches = 0 }
        return !late || launches > 0
    }
}
