/// When a host looks at what its extensions use together.
///
/// Only a launch makes the sum jump, and a look reads files of every extension. So a launch is looked at at once where an eighth
/// of the extensions or more were launched since the last look: a thousand launches cost nine thousand looks at an extension then and
/// not half a million. Others are looked at together, a second later at most.
struct BudgetLooks: Sendable {
    /// What a launch asks for.
    enum Look: Sendable, Hashable {
        /// A look before the request is answered.
        case now
        /// A look after `delay`, for this launch and those that come until then.
        case later
        /// Nothing: the look that was asked for is still to come.
        case alreadyDue
    }

    static let delay = Duration.seconds(1)
    private static let share = 8

    private var launches = 0
    private var isDue = false

    /// An extension was launched, and there are so many now.
    mutating func launched(among extensions: Int) -> Look {
        launches += 1
        if launches * Self.share >= extensions { return .now }
        if isDue { return .alreadyDue }
        isDue = true
        return .later
    }

    /// A look is taken.
    ///
    /// - Parameter late: Whether it is the one that was asked for with `later`.
    /// - Returns: Whether it is still wanted: the look of a later launch may have come first.
    mutating func begins(late: Bool = false) -> Bool {
        if late { isDue = false }
        defer { launches = 0 }
        return !late || launches > 0
    }
}
