package import IntentModel

/// The order of the items of a response.
public enum INSortType: Int, Hashable, Sendable, CaseIterable, WireEnumeration {
    package static let definition = EnumerationDefinition.system("INSortType")

    /// No order is stated.
    case unknown = 0
    /// As the extension keeps them.
    case asIs = 1
    /// By date.
    case byDate = 2
}
