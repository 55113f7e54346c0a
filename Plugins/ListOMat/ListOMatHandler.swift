import Intents
import PluginSupport

/// The common parts of ListOMat's handlers: the lists, and the meaning of a spoken name among them.
class ListOMatHandler: NSObject {
    let store: ListStore?

    init(store: ListStore?) { self.store = store }

    /// Returns the lists, or none if they cannot be read.
    func lists() -> [TaskList] {
        do {
            return try store?.lists() ?? []
        } catch {
            print("The lists could not be read: \(error)")
            return []
        }
    }

    /// Returns the list that the words mean; without words, offers every list.
    func match(_ words: INSpeakableString?) -> NameMatch<TaskList> {
        NameMatch.offering(words?.spokenPhrase, lists(), name: \.name)
    }
}
