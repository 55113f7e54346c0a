import Intents

/// Soup Chef's app for the terminal: takes orders, tells the host of them, and shows the order that opens it.
///
///     SoupChefApp order <soup> [<bowls>]
///     SoupChefApp sold-out <soup>
///     SoupChefApp phrases
@main
final class SoupChefApp: INApplicationDelegate {
    static var definedIntents: [INIntent.Type] { [OrderSoupIntent.self] }

    private static let usage = """
        usage: SoupChefApp order <soup> [<bowls>]
               SoupChefApp sold-out <soup>
               SoupChefApp phrases
        """

    func applicationDidFinishLaunching(_ application: INApplication) {
        // The order to show comes from the host.
        guard !application.wasStartedByHost else { return }
        Task {
            do {
                try await run(Array(CommandLine.arguments.dropFirst()))
                application.terminate()
            } catch {
                print(error)
                exit(1)
            }
        }
    }

    func application(_ application: INApplication, continue userActivity: NSUserActivity) async -> Bool {
        guard let intent = userActivity.interaction?.intent as? OrderSoupIntent else { return false }
        print("Your order: \(intent.quantity?.intValue ?? 1) \(intent.soup?.displayString ?? "soup")")
        if application.wasStartedByHost { application.terminate() }
        return true
    }

    private func run(_ arguments: [String]) async throws {
        switch (arguments.first, arguments.count) {
        case ("order", 2): try await order(arguments[1], bowls: 1)
        case ("order", 3): try await order(arguments[1], bowls: Int(arguments[2]) ?? 1)
        case ("sold-out", 2):
            // The host must not suggest what nobody can have.
            try await INInteraction.delete(with: arguments[1])
            print("No more \(arguments[1]).")
        case ("phrases", 1): try await listPhrases()
        default:
            print(Self.usage)
            exit(64)
        }
    }

    /// Donates an order, in the group of its soup.
    private func order(_ soup: String, bowls: Int) async throws {
        guard await INPreferences.requestSiriAuthorization() == .authorized else {
            return print("Soup Chef may not tell the host what you order.")
        }
        let intent = OrderSoupIntent()
        intent.soup = Soup(identifier: soup, display: "\(soup.capitalized) soup")
        intent.quantity = NSNumber(value: bowls)
        intent.suggestedInvocationPhrase = "\(soup.capitalized) time"
        let interaction = INInteraction(intent: intent, response: nil)
        interaction.groupIdentifier = soup
        interaction.direction = .outgoing
        try await interaction.donate()
        print("Ordered \(bowls) \(soup) soup.")
    }

    /// Lists the user's phrases with their orders.
    private func listPhrases() async throws {
        for voiceShortcut in try await INVoiceShortcutCenter.shared.allVoiceShortcuts() {
            guard let intent = voiceShortcut.shortcut.intent as? OrderSoupIntent else { continue }
            let order = "\(intent.quantity?.intValue ?? 1) \(intent.soup?.displayString ?? "soup")"
            print("\(voiceShortcut.invocationPhrase): \(order)")
        }
    }
}
