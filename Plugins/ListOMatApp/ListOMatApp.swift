import Intents

/// ListOMat's app for the terminal: adds items to a list, and tells the host what the user did.
///
///     ListOMatApp add <list> <item>...
///     ListOMatApp forget <list>
@main
enum ListOMatApp {
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        do {
            switch (arguments.first, arguments.dropFirst().first) {
            case ("add", let list?) where arguments.count > 2: try await add(Array(arguments.dropFirst(2)), to: list)
            case ("forget", let list?) where arguments.count == 2: try await INInteraction.delete(with: list)
            default:
                print("usage: ListOMatApp add <list> <item>...\n       ListOMatApp forget <list>")
                exit(64)
            }
        } catch {
            print(error)
            exit(1)
        }
    }

    /// Donates the items that the user adds, in the group of the list, and teaches the host the name of the list.
    private static func add(_ items: [String], to list: String) async throws {
        guard await INPreferences.requestSiriAuthorization() == .authorized else {
            return print("ListOMat may not tell the host what you add.")
        }
        let intent = INAddTasksIntent(
            targetTaskList: INTaskList(
                title: INSpeakableString(spokenPhrase: list),
                tasks: [],
                groupName: nil,
                createdDateComponents: nil,
                modifiedDateComponents: nil,
                identifier: list
            ),
            taskTitles: items.map { INSpeakableString(spokenPhrase: $0) }
        )
        intent.suggestedInvocationPhrase = "Add to \(list)"
        let interaction = INInteraction(intent: intent, response: nil)
        interaction.groupIdentifier = list
        interaction.direction = .outgoing
        try await interaction.donate()
        INVocabulary.shared().setVocabularyStrings(NSOrderedSet(array: [list]), of: .notebookItemTitle)
        print("Added \(items.joined(separator: ", ")) to \(list).")
    }
}
