internal import Glibc
package import IntentModel
internal import JSON
package import PersonalModel

/// What the suggestions are made of.
package struct SuggestionSources: Sendable {
    package var donations: [AppValue<Donation>] = []
    package var relevant: [AppValue<RelevantShortcut>] = []
    package var suggestions: [AppValue<ShortcutAction>] = []
    package var upcomingMedia: [AppValue<IntentValue>] = []
    package var predictionModes: [PredictionMode] = []

    package init() {}
}

/// Something that a person may want to do now.
package struct Suggestion: Sendable, Hashable {
    /// Why it is suggested.
    package enum Reason: String, Sendable {
        /// A condition of a relevant shortcut holds.
        case relevant
        /// The person has done it before.
        case donations
        /// The app expects the media to be played next.
        case upcomingMedia
        /// The app suggests it.
        case app
    }

    /// A name that stays the same as long as the action does.
    package let identifier: String
    /// The identifier of the app.
    package let app: String
    package let action: ShortcutAction
    package let text: SuggestionText
    package let reason: Reason
    /// The weight among those of donations; zero for others.
    package let score: Double
}

/// Ranks what a person may want to do now.
///
/// First come relevant shortcuts whose condition holds. Then what the person has done, by frecency and by the part of
/// the day. Then what apps propose. Each action comes once. The same sources and instant give the same list.
package struct SuggestionRanking {
    private let now: Timestamp
    private let locale: String
    private let offset: (Timestamp) -> Int
    private let catalogue: (String) -> IntentCatalogue

    /// Prepares a ranking.
    ///
    /// - Parameters:
    ///   - locale: The locale of the person, as a BCP 47 tag.
    ///   - offset: The seconds that the local time is ahead of UTC at an instant.
    ///   - catalogue: The intents of an app.
    package init(
        at now: Timestamp,
        locale: String = "en-US",
        offset: @escaping (Timestamp) -> Int,
        catalogue: @escaping (String) -> IntentCatalogue
    ) {
        self.now = now
        self.locale = locale
        self.offset = offset
        self.catalogue = catalogue
    }

    /// The suggestions, the best first.
    ///
    /// - Parameter limit: The greatest number of them.
    package func suggestions(from sources: SuggestionSources, limit: Int = .max) -> [Suggestion] {
        let context = DailyContext(now, offset: offset(now))
        var list: [(item: Item, reason: Suggestion.Reason, score: Double)] = []
        list += sources.relevant.filter { holds($0.value, in: context) }
            .compactMap { item($0.app, $0.value.action) }.map { ($0, .relevant, 0) }
        list += ranked(sources, in: context).map { ($0.item, .donations, $0.score) }
        list += sources.upcomingMedia.compactMap { item($0.app, .intent($0.value)) }.map { ($0, .upcomingMedia, 0) }
        list += sources.suggestions.compactMap { item($0.app, $0.value) }.map { ($0, .app, 0) }
        list += sources.relevant.filter { $0.value.providers.isEmpty }
            .compactMap { item($0.app, $0.value.action) }.map { ($0, .app, 0) }
        var seen: Set<String> = []
        var suggestions: [Suggestion] = []
        for (item, reason, score) in list where suggestions.count < limit && seen.insert(item.key).inserted {
            suggestions.append(
                Suggestion(
                    identifier: item.identifier,
                    app: item.app,
                    action: item.action,
                    text: SuggestionText(item.action, catalogue: catalogue(item.app), locale: locale),
                    reason: reason,
                    score: score
                )
            )
        }
        return suggestions
    }

    // MARK: Items

    /// One action of an app; all donations that come to it count together.
    private struct Item {
        let app: String
        let action: ShortcutAction
        /// The text by which actions are the same.
        let key: String

        var identifier: String {
            // FNV-1a, whose constants are those of its specification.
            let hash = key.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
            let digits = String(hash, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
    }

    /// The item of an action; nil where it can be no shortcut.
    private func item(_ app: String, _ action: ShortcutAction) -> Item? {
        switch action {
        case .intent(let value):
            guard let type = catalogue(app).definition(named: value.intent)?.shortcutType(for: value.parameters) else {
                return nil
            }
            let reduced = value.reduced(to: type)
            let key = JSONValue.array([
                .string(app), .string(value.intent), JSONValue.object(reduced.parameters).withSortedKeys,
            ])
            return Item(app: app, action: .intent(reduced), key: key.description)
        case .userActivity(let activity):
            let name = activity.persistentIdentifier ?? activity.title ?? ""
            let key = JSONValue.array([.string(app), .string(activity.activityType), .string(name)])
            return Item(app: app, action: action, key: key.description)
        }
    }

    // MARK: What the person has done

    /// What is known about one item.
    private struct History {
        let item: Item
        var frecency = Frecency()
        var contexts = [Double](repeating: 0, count: DailyContext.count)
    }

    private func ranked(_ sources: SuggestionSources, in context: DailyContext) -> [(item: Item, score: Double)] {
        let excluded = Set(
            sources.predictionModes.filter { $0.mode == 1 }.map { AppValue(app: $0.app, value: $0.type) }
        )
        var histories: [String: History] = [:]
        var all = [Double](repeating: 0, count: DailyContext.count)
        for entry in sources.donations where isPredicted(entry, excluded) {
            guard let item = item(entry.app, entry.value.action) else { continue }
            // A clock that was set back has left donations in the future.
            let instant = min(entry.value.happenedAt, now)
            var frecency = Frecency()
            frecency.add(at: instant)
            let weight = frecency.sum(at: now)
            let index = DailyContext(instant, offset: offset(instant)).index
            all[index] += weight
            var history = histories[item.key] ?? History(item: item)
            history.frecency.add(at: instant)
            history.contexts[index] += weight
            histories[item.key] = history
        }
        let total = all.reduce(0, +)
        // How common the context is, with one use spread over all contexts.
        let share = (all[context.index] + 1 / Double(DailyContext.count)) / (total + 1)
        return histories.values
            .map { history in
                let sum = history.contexts.reduce(0, +)
                // The item's share, drawn towards the common one as if by two uses.
                let own = (history.contexts[context.index] + 2 * share) / (sum + 2)
                return (history.item, history.frecency.logarithm(at: now) + log(own / share))
            }
            .sorted { left, right in left.1 != right.1 ? left.1 > right.1 : left.0.key < right.0.key }
    }

    private func isPredicted(_ entry: AppValue<Donation>, _ excluded: Set<AppValue<Int64>>) -> Bool {
        switch entry.value.action {
        case .userActivity(let activity): return activity.isEligibleForPrediction
        case .intent(let value):
            let catalogue = catalogue(entry.app)
            guard catalogue.definition(named: value.intent)?.isEligibleForSuggestions == true else { return false }
            guard !excluded.isEmpty, value.intent == "INPlayMediaIntent" else { return true }
            let media = value.parameters["mediaItems"]?.arrayValue?.first ?? value.parameters["mediaContainer"]
            let name = media?["type"]?.stringValue ?? "unknown"
            let type = catalogue.enumeration(named: "INMediaItemType")?.cases.first { $0.name == name }?.value ?? 0
            return !excluded.contains(AppValue(app: entry.app, value: Int64(type)))
        }
    }

    // MARK: Relevance

    /// How long a date without an end is relevant.
    private static let relevantTime = Duration.seconds(3600)

    private func holds(_ shortcut: RelevantShortcut, in context: DailyContext) -> Bool {
        shortcut.providers.contains { provider in
            switch provider.condition {
            case .date(let start, let end): start <= now && now <= end ?? start.advanced(by: Self.relevantTime)
            case .situation(let name): context.holds(name)
            case .unknown: false
            }
        }
    }
}

extension JSONValue {
    /// The value with the members of its objects in the order of their keys, so that equal values have one text.
    fileprivate var withSortedKeys: JSONValue {
        switch self {
        case .array(let elements): return .array(elements.map(\.withSortedKeys))
        case .object(let object):
            var sorted = JSONObject()
            for member in object.sorted(by: { $0.key < $1.key }) { sorted[member.key] = member.value.withSortedKeys }
            return .object(sorted)
        default: return self
        }
    }
}
