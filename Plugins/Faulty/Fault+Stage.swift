extension Fault {
    /// The stage of the fault unless the request says otherwise.
    var stage: Stage {
        switch self {
        case .exitBeforeInitialize, .garbageBeforeInitialize, .neverAnswerInitialize, .slowLaunch, .undeclaredIntent,
            .wrongVersion:
            .launch
        case .slowResolve, .elevenOptions, .oneOption, .unknownOutcome, .wrongType, .twoOptions, .askForConfirmation,
            .askForValue:
            .resolve(parameter: "content")
        case .wrongResultCount: .resolve(parameter: "recipients")
        case .slowConfirm: .confirm
        case .slowEverywhere: .every
        case .unreadableView, .noCard, .largeCard, .deepCard, .hostileCard: .title
        default: .handle
        }
    }

    /// The stage at which a fault happens.
    enum Stage: Equatable {
        case launch
        case resolve(parameter: String)
        case confirm
        case handle
        /// A UI extension draws the title.
        case title
        /// A UI extension draws a parameter.
        case view
        case every
    }
}
