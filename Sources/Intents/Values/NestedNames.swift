extension INCar {
    /// The unit to which a telephone connects.
    public typealias HeadUnit = INCarHeadUnit
    /// A plug by which a car is charged.
    public typealias ChargingConnectorType = INCarChargingConnectorType
}

extension INMediaUserContext {
    /// Whether the user has subscribed.
    public typealias SubscriptionStatus = INMediaUserContextSubscriptionStatus
}

extension INDailyRoutineRelevanceProvider {
    /// A part of the day.
    public typealias Situation = INDailyRoutineSituation
}

extension INUserContext {
    /// An app tells the system of the user; an extension cannot.
    @available(*, unavailable, message: "User context is not available in extensions")
    public func becomeCurrent() {}
}
