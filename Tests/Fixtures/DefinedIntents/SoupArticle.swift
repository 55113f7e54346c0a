// The code of Xamarin's articles about Soup Chef and MonkeyChat as an author writes it in Swift. It imports nothing but
// Intents: what does not compile here is missing for authors. Views and view controllers of IntentsUI are left out.
public import Intents

/// An order of soup, as the app keeps it.
public struct SoupOrder: Sendable {
    /// The identifier, by which the donation is deleted.
    public let identifier: UUID
    let soup: String
    let quantity: Int
    let options: [String]
    let picture: Data?

    /// Makes an order.
    public init(_ soup: String, quantity: Int, options: [String] = [], picture: Data? = nil) {
        identifier = UUID()
        (self.soup, self.quantity, self.options, self.picture) = (soup, quantity, options, picture)
    }

    /// The order as an intent.
    public var intent: OrderSoupIntent {
        let orderSoupIntent = OrderSoupIntent()
        orderSoupIntent.quantity = NSNumber(value: quantity)
        orderSoupIntent.soup = INObject(identifier: soup, display: soup.capitalized)
        if let picture { orderSoupIntent.setImage(INImage(imageData: picture), forParameterNamed: \.soup) }
        orderSoupIntent.options = options.map { INObject(identifier: $0, display: $0.capitalized) }
        orderSoupIntent.suggestedInvocationPhrase = "Order \(soup)"
        return orderSoupIntent
    }

    /// The order as the user can start it by a phrase.
    public var shortcut: INShortcut? { INShortcut(intent: intent) }
}

/// Tells the host of orders.
public enum SoupOrderDataManager {
    /// Donates an order.
    public static func donateInteraction(_ order: SoupOrder, _ done: @escaping ((any Error)?) -> Void) {
        let interaction = INInteraction(intent: order.intent, response: nil)
        interaction.identifier = order.identifier.uuidString
        interaction.donate { error in done(error) }
    }

    /// Deletes the donations of orders that are no longer possible.
    public static func removeDonations(_ orders: [SoupOrder], _ done: @escaping ((any Error)?) -> Void) {
        INInteraction.delete(with: orders.map(\.identifier.uuidString)) { error in done(error) }
    }

    /// Returns the user's phrase for an order.
    public static func voiceShortcut(for order: SoupOrder) async throws -> INVoiceShortcut? {
        try await INVoiceShortcutCenter.shared.allVoiceShortcuts().first { voiceShortcut in
            let intent = voiceShortcut.shortcut.intent as? OrderSoupIntent
            return intent?.soup?.identifier == order.soup && intent?.quantity?.intValue == order.quantity
        }
    }

    /// Returns what a card says of an interaction.
    public static func title(of interaction: INInteraction) -> String {
        switch interaction.intentHandlingStatus {
        case .ready: "Order \((interaction.intent as? OrderSoupIntent)?.soup?.displayString ?? "soup")?"
        case .success: (interaction.intentResponse as? OrderSoupIntentResponse)?.soup?.displayString ?? "Ordered"
        default: ""
        }
    }
}

/// The activities of the app.
public enum NSUserActivityHelper {
    /// The type of the activity of the menu.
    public static let viewMenuActivityType = "com.xamarin.SoupChef.viewMenu"

    /// The activity of the menu.
    public static var viewMenuActivity: NSUserActivity {
        let userActivity = NSUserActivity(activityType: viewMenuActivityType)
        userActivity.title = "Order Lunch"
        userActivity.isEligibleForSearch = true
        userActivity.isEligibleForPrediction = true

        let attributes = CSSearchableItemAttributeSet(itemContentType: "public.content")
        attributes.thumbnailData = Data([1, 2, 3])
        attributes.keywords = ["menu", "lunch"]
        attributes.displayName = "Order Lunch"
        attributes.contentDescription = "The soups of today"
        userActivity.contentAttributeSet = attributes

        userActivity.suggestedInvocationPhrase = "Lunch time"
        return userActivity
    }
}

/// The app while it runs.
public final class SoupAppDelegate: INApplicationDelegate {
    /// What the app shows.
    public private(set) var screen = "history"

    /// Makes the delegate.
    public init() {}

    /// The intents of the app's definition file.
    public static var definedIntents: [INIntent.Type] { [OrderSoupIntent.self] }

    /// Shows the menu, or the order that the host tells of.
    public func application(_ application: INApplication, continue userActivity: NSUserActivity) async -> Bool {
        if let intent = userActivity.interaction?.intent as? OrderSoupIntent {
            screen = "order of \(intent.soup?.displayString ?? "nothing")"
            return true
        } else if userActivity.activityType == NSUserActivityHelper.viewMenuActivityType {
            screen = "menu"
            return true
        }
        return false
    }
}

/// The contacts of MonkeyChat.
public enum MonkeyAddressBook {
    /// Teaches the host the names of contacts, if it may use the app.
    public static func viewDidLoad(_ contacts: [(name: String, lastCalledOn: Date)]) {
        if INPreferences.siriAuthorizationStatus() == .authorized { updateUserSpecificVocabulary(contacts) }
    }

    /// Teaches the host the names of contacts, those called last first.
    public static func updateUserSpecificVocabulary(_ contacts: [(name: String, lastCalledOn: Date)]) {
        let nicknames = NSMutableOrderedSet()
        for contact in contacts.sorted(by: { $0.lastCalledOn > $1.lastCalledOn }) { nicknames.add(contact.name) }
        INVocabulary.shared().removeAllVocabularyStrings()
        INVocabulary.shared().setVocabularyStrings(nicknames, of: .contactName)
    }

    /// Asks the user, and tells in words what was decided.
    public static func requestAuthorization(_ told: @escaping @Sendable (String) -> Void) {
        INPreferences.requestSiriAuthorization { (status: INSiriAuthorizationStatus) in
            switch status {
            case .authorized: told("authorized")
            case .denied: told("denied")
            case .notDetermined: told("not determined")
            case .restricted: told("restricted")
            }
        }
    }

    /// Whether the user speaks American English.
    public static var isAmerican: Bool { INPreferences.siriLanguageCode() == "en-US" }

    /// The words that an app of photos and workouts teaches.
    public static func teach(albums: [String], tags: [String], workouts: [INSpeakableString]) {
        let vocabulary = INVocabulary.shared()
        vocabulary.setVocabularyStrings(NSOrderedSet(array: albums), of: .photoAlbumName)
        vocabulary.setVocabularyStrings(NSOrderedSet(array: tags), of: .photoTag)
        vocabulary.setVocabulary(NSOrderedSet(array: workouts), of: .workoutActivityName)
    }

    /// The activity of an answer about messages.
    public static func activity(for intent: INSendMessageIntent) -> NSUserActivity {
        let userActivity = NSUserActivity(activityType: NSStringFromClass(INSendMessageIntent.self))
        userActivity.userInfo = ["count": intent.recipients?.count ?? 0]
        return userActivity
    }
}
