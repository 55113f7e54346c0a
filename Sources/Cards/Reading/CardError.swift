public import JSON

/// The reason why a card is refused whole.
///
/// A part that cannot be shown costs the part (`DroppedParts`). A card over a bound is refused, because half a card can
/// say the opposite of the whole.
public enum CardError: Error, Sendable, Hashable {
    /// The bytes are not JSON.
    case notJSON(JSONError)
    /// The value is no object whose type is `AdaptiveCard`.
    case notCard
    /// The card is of a version that cannot be read, and has no text for that case.
    case version(String)
    /// The JSON text has more bytes than the bound.
    case tooLong(Int)
    /// More elements than the bound stand inside one another.
    case tooDeep(Int)
    /// There are more elements, columns, pictures and actions than the bound.
    case tooManyElements(Int)
    /// There are more facts, parts of texts, rows and cells than the bound.
    case tooManyParts(Int)
    /// The JSON text of a card that was put together has more values than the bound.
    case tooManyValues(Int)
}

extension CardError: CustomStringConvertible {
    /// What is wrong, for a person.
    public var description: String {
        switch self {
        case .notJSON(let error): "it is not JSON: \(error)"
        case .notCard: "it is no object with the type 'AdaptiveCard'"
        case .version(let version): "its version '\(version)' is not known, and it has no fallbackText"
        case .tooLong(let bound): "it has more than \(bound) bytes"
        case .tooDeep(let bound): "more than \(bound) elements stand inside one another"
        case .tooManyElements(let bound): "it has more than \(bound) elements, columns, pictures and actions"
        case .tooManyParts(let bound): "it has more than \(bound) facts, parts of texts, rows and cells"
        case .tooManyValues(let bound): "it has more than \(bound) values of JSON"
        }
    }
}
