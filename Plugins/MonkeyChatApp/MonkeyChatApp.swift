import Intents

/// MonkeyChat's app for the terminal: teaches the host what the user calls contacts and groups, and takes it back.
///
///     MonkeyChatApp contacts <name>=<identifier>...
///     MonkeyChatApp groups <name>...
///     MonkeyChatApp sign-out
@main
enum MonkeyChatApp {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        let names = Array(arguments.dropFirst())
        // The host may not even know of the user's contacts unless the user allows it.
        guard arguments.first == "sign-out" || INPreferences.siriAuthorizationStatus() == .authorized else {
            return print("MonkeyChat may not tell the host of your contacts.")
        }
        switch arguments.first {
        case "contacts"? where !names.isEmpty: teach(contacts: names)
        case "groups"? where !names.isEmpty:
            INVocabulary.shared().setVocabularyStrings(NSOrderedSet(array: names), of: .contactGroupName)
        case "sign-out"? where names.isEmpty: INVocabulary.shared().removeAllVocabularyStrings()
        default:
            print(
                """
                usage: MonkeyChatApp contacts <name>=<identifier>...
                       MonkeyChatApp groups <name>...
                       MonkeyChatApp sign-out
                """
            )
            exit(64)
        }
    }

    /// Teaches names of contacts, the most important first; two names of one identifier mean one contact.
    private static func teach(contacts: [String]) {
        let names = contacts.map { text in
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            return INSpeakableString(
                vocabularyIdentifier: parts.count == 2 ? parts[1] : text,
                spokenPhrase: parts.first ?? text,
                pronunciationHint: nil
            )
        }
        INVocabulary.shared().setVocabulary(NSOrderedSet(array: names), of: .contactName)
    }
}
