public import IntentModel

/// Whether a task can be done at all.
public enum INTaskType: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INTaskType")

    /// Nothing is stated.
    case unknown = 0
    /// An entry of a list, such as a thing to buy.
    case notCompletable = 1
    /// A task that can be done.
    case completable = 2
}

@_spi(IntentDefinition) extension INTaskType: WireEnumeration {}
