// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a kind of thing in a notebook.
public class INNotebookItemTypeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedNotebookItemType: INNotebookItemType) -> Self {
        success(resolvedNotebookItemType)
    }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with notebookItemTypesToDisambiguate: [INNotebookItemType]) -> Self {
        disambiguation(notebookItemTypesToDisambiguate)
    }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with notebookItemTypeToConfirm: INNotebookItemType) -> Self {
        confirmationRequired(notebookItemTypeToConfirm, reason: nil)
    }
}
