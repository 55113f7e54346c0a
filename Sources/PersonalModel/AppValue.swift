/// A value and the app that it belongs to.
package struct AppValue<Value: Sendable>: Sendable {
    /// The identifier of the app.
    package let app: String
    package var value: Value

    package init(app: String, value: Value) {
        self.app = app
        self.value = value
    }
}

extension AppValue: Equatable where Value: Equatable {}
extension AppValue: Hashable where Value: Hashable {}

/// Whether media of a type is predicted from what a person did.
package struct PredictionMode: Sendable, Hashable {
    /// The identifier of the app.
    package let app: String
    /// Apple's number of an `INMediaItemType`.
    package let type: Int64
    /// 0 for predictions from donations, 1 for the app's own list alone.
    package let mode: Int64

    package init(app: String, type: Int64, mode: Int64) {
        self.app = app
        self.type = type
        self.mode = mode
    }
}
