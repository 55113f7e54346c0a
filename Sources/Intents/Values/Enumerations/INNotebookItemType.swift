public import IntentModel

/// A kind of thing in a notebook.
public enum INNotebookItemType: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INNotebookItemType")

    /// The user did not say.
    case unknown = 0
    /// A note.
    case note = 1
    /// A list of tasks.
    case taskList = 2
    /// A task.
    case task = 3
}

@_spi(IntentDefinition) extension INNotebookItemType: WireEnumeration {}
