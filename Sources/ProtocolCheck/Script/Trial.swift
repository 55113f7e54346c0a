/// A script that tries rules on an extension.
struct Trial: Sendable {
    /// The launch in which a trial takes place.
    enum Launch: Sendable {
        /// One that is ready for calls, shared with other trials.
        case shared
        /// A launch of its own, which the trial initializes, or ends itself.
        case own(isByHand: Bool = false)
        /// A launch of its own that is ready and has a low limit of lines.
        case lowLimit
    }

    /// The rules that the trial decides.
    let rules: [String]
    let launch: Launch
    /// Returns the steps for an extension.
    let steps: @Sendable (inout Bench) -> [Step]

    init(_ rules: String..., launch: Launch = .shared, steps: @escaping @Sendable (inout Bench) -> [Step]) {
        (self.rules, self.launch, self.steps) = (rules, launch, steps)
    }

    /// All trials, in their order.
    static let all = conversation + views + wire + concurrent + cancelling + jobs + longLines + life
}
