import Intents
import PluginSupport

/// What the handlers of ListOMat have in common: the lists, and what a name that the user said means among them.
class ListOMatHandler: NSObject {
    let store: ListStore?

    init(store: ListStore?) { self.store = store }

    /// The lists, or none where they cannot be read.
    func lists() -> [TaskList] {
        do {
            return try store?.lists() ?? []
        } catch {
            print("The lists could not be read: \(error)")
            return []
        }
    }

    /// The list that the words mean; without words every list is offered.
    func match(_ words: INSpeakableString?) -> NameMatch<TaskList> {
        NameMatch.offering(words?.spokenPhrase, lists(), name: \.name)
    }
}
