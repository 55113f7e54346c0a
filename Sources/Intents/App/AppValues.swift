import ExtensionProtocol
import IntentModel
import IntentsFoundation
import JSON
import PersonalModel
import Synchronization

extension INIntent {
    /// The intent as an app tells a host of it.
    var told: IntentValue {
        var value = IntentValue(intent: NSStringFromClass(type(of: self)), parameters: parameters)
        let settings = donation.withLock { $0 }
        value.suggestedInvocationPhrase = settings.suggestedInvocationPhrase
        if !settings.shortcutAvailability.isEmpty {
            value.shortcutAvailability = Int64(clamping: settings.shortcutAvailability.rawValue)
        }
        value.donationMetadata = settings.metadata?.members
        return value
    }

    /// Takes the settings with which a host tells of the intent.
    func take(settingsOf value: IntentValue) {
        donation.withLock { settings in
            settings.suggestedInvocationPhrase = value.suggestedInvocationPhrase
            settings.shortcutAvailability = INShortcutAvailabilityOptions(
                rawValue: UInt(clamping: value.shortcutAvailability ?? 0)
            )
            settings.metadata = value.donationMetadata.flatMap { INIntentDonationMetadata.value(of: .object($0)) }
        }
    }
}

extension NSUserActivity {
    /// Returns the activity as an app tells a host of it.
    func told() throws(MessageError) -> ActivityValue {
        try ActivityValue(MessageReader(.object(members), method: "NSUserActivity", path: "activity"))
    }
}

extension INInteraction {
    /// The interaction as an app tells a host of it.
    var told: Donation {
        var donation = Donation(
            identifier: identifier,
            action: .intent(intent.told),
            at: Timestamp(milliseconds: 0)
        )
        donation.group = groupIdentifier
        donation.response = intentResponse.map { Donation.Response(code: $0.codeName, properties: $0.properties) }
        donation.direction =
            switch direction {
            case .unspecified: .unspecified
            case .outgoing: .outgoing
            case .incoming: .incoming
            }
        donation.start = dateInterval.flatMap { Timestamp($0.start) }
        donation.end = dateInterval.flatMap { Timestamp($0.end) }
        return donation
    }
}

extension INShortcut {
    /// Returns the shortcut as an app tells a host of it.
    func told() throws(MessageError) -> ShortcutAction {
        switch self {
        case .intent(let intent): .intent(intent.told)
        case .userActivity(let activity): .userActivity(try activity.told())
        }
    }
}

extension INRelevantShortcut {
    /// Returns the shortcut as an app tells a host of it.
    func told() throws(MessageError) -> RelevantShortcut {
        var value = RelevantShortcut(
            action: try shortcut.told(),
            role: shortcutRole == .information ? .information : .action
        )
        for provider in relevanceProviders {
            let reader = try MessageReader(.object(provider.members), method: "INRelevantShortcut", path: "provider")
            value.providers.append(try RelevanceProvider(reader))
        }
        value.template = watchTemplate?.members
        value.widgetKind = widgetKind
        return value
    }
}

extension Timestamp {
    /// The instant of a date; nil if it is beyond all times that a host knows.
    fileprivate init?(_ date: Date) {
        guard let milliseconds = Int64(exactly: (date.timeIntervalSince1970 * 1000).rounded()) else { return nil }
        self.init(milliseconds: milliseconds)
    }

    /// The date of the instant.
    var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }
}
