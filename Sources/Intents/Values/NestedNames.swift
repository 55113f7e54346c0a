extension INCar {
    /// The unit to which a telephone connects.
    public typealias HeadUnit = INCarHeadUnit
    /// A connector for charging a car.
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
    /// The function by which an app describes the user to the system; an extension cannot call it.
    @available(*, unavailable, message: "User context is not available in extensions")
    public func becomeCurrent() {}
}
