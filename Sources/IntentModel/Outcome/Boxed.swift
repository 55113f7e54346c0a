/// A value behind a reference.
///
/// For what is large and mostly absent: inside it would make everything large that has room for it, and each copy of that slow.
package indirect enum Boxed<Value> {
    case holding(Value)

    /// Puts a value behind a reference.
    package init(_ value: Value) { self = .holding(value) }

    /// The value.
    package var value: Value {
        switch self {
        case .holding(let value): value
        }
    }
}

extension Boxed: Sendable where Value: Sendable {}
extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Hashable where Value: Hashable {}
