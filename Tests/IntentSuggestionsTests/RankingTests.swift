import ExtensionProtocol
import IntentModel
import JSON
import PersonalModel
import Testing

@testable import IntentSuggestions

/// Shared parts of the tests: a soup kitchen's catalogue and donations.
enum Kitchen {
    static let app = "org.example.SoupChef"
    static let hour: Int64 = 3_600_000
    static let day: Int64 = 24 * hour
    /// A Monday, 2026-03-02T00:00:00Z.
    static let monday = Timestamp(milliseconds: 1_772_409_600_000)

    static func at(_ days: Int64, _ hours: Int64) -> Timestamp {
        Timestamp(milliseconds: monday.milliseconds + days * day + hours * hour)
    }

    static let catalogue: IntentCatalogue = {
        var catalogue = IntentCatalogue.system
        var order = IntentDefinition(
            name: "OrderSoupIntent",
            domain: "order",
            parameters: [
                ParameterDefinition(name: "soup", type: .object("Soup"), isOptional: true),
                ParameterDefinition(name: "quantity", type: .integer, isOptional: true),
                ParameterDefinition(name: "note", type: .string, isOptional: true),
            ],
            responseCodes: []
        )
        order.title = LocalizedText("Order Soup", translations: ["es": "Pedir sopa"])
        order.shortcutTypes = [
            ShortcutType(
                parameters: ["soup"],
                title: LocalizedText("Order ${soup}", translations: ["es": "Pedir ${soup}"])
            ),
            ShortcutType(
                parameters: ["soup", "quantity"],
                title: LocalizedText("Order ${quantity} × ${soup}"),
                subtitle: LocalizedText("Hot")
            ),
        ]
        catalogue.add(order)
        return catalogue
    }()

    static func order(_ soup: String, _ more: JSONObject = [:]) -> IntentValue {
        var value = IntentValue(intent: "OrderSoupIntent", parameters: ["soup": ["identifier": .string(soup)]])
        for member in more { value.parameters[member.key] = member.value }
        return value
    }

    static func donation(_ value: IntentValue, at instant: Timestamp) -> AppValue<Donation> {
        AppValue(
            app: app,
            value: Donation(identifier: "\(instant.milliseconds)", action: .intent(value), at: instant)
        )
    }

    static func suggestions(
        at now: Timestamp,
        _ sources: SuggestionSources,
        locale: String = "en-US",
        offset: Int = 0
    ) -> [Suggestion] {
        SuggestionRanking(at: now, locale: locale, offset: { _ in offset }, catalogue: { _ in catalogue })
            .suggestions(from: sources)
    }
}

@Suite("The ranking of suggestions")
struct RankingTests {
    private func titles(_ suggestions: [Suggestion]) -> [String] { suggestions.map(\.text.title) }

    @Test("A use counts half after 30 days, and the order of uses makes no difference")
    func halfLife() {
        var (one, other) = (Frecency(), Frecency())
        let instants = [Kitchen.at(0, 0), Kitchen.at(10, 3), Kitchen.at(4, 1)]
        for instant in instants { one.add(at: instant) }
        for instant in instants.reversed() { other.add(at: instant) }
        #expect(abs(one.sum(at: Kitchen.at(11, 0)) - other.sum(at: Kitchen.at(11, 0))) < 1e-9)
        var single = Frecency()
        single.add(at: Kitchen.at(0, 0))
        #expect(abs(single.sum(at: Kitchen.at(30, 0)) - 0.5) < 1e-9)
        #expect(Frecency().sum(at: Kitchen.at(0, 0)) == 0)
        // Years later nothing overflows, and the later still wins.
        single.add(at: Timestamp(milliseconds: .max))
        single.add(at: Timestamp(milliseconds: .min))
        #expect(single.logarithm(at: Timestamp(milliseconds: .max)) == 0)
    }

    @Test("What was done more often comes first, and more recently where the number is the same")
    func frecency() {
        var sources = SuggestionSources()
        sources.donations = [
            Kitchen.donation(Kitchen.order("old"), at: Kitchen.at(-20, 12)),
            Kitchen.donation(Kitchen.order("new"), at: Kitchen.at(-3, 12)),
            Kitchen.donation(Kitchen.order("often"), at: Kitchen.at(-20, 12)),
            Kitchen.donation(Kitchen.order("often"), at: Kitchen.at(-20, 12)),
        ]
        #expect(
            titles(Kitchen.suggestions(at: Kitchen.at(0, 12), sources)) == ["Order often", "Order new", "Order old"]
        )
        // What is deleted has never been.
        sources.donations.removeLast(2)
        #expect(titles(Kitchen.suggestions(at: Kitchen.at(0, 12), sources)) == ["Order new", "Order old"])
    }

    @Test("The part of the day decides between habits, by the local clock")
    func partOfDay() {
        var sources = SuggestionSources()
        for day in -14..<0 as Range<Int64> {
            sources.donations.append(Kitchen.donation(Kitchen.order("coffee"), at: Kitchen.at(day, 8)))
            sources.donations.append(Kitchen.donation(Kitchen.order("supper"), at: Kitchen.at(day, 19)))
        }
        #expect(titles(Kitchen.suggestions(at: Kitchen.at(0, 9), sources)).first == "Order coffee")
        #expect(titles(Kitchen.suggestions(at: Kitchen.at(0, 18), sources)).first == "Order supper")
        let context = DailyContext(Kitchen.at(4, 23), offset: 2 * 3600)
        #expect(context.hour == 1)
        #expect(context.index == 6, "Friday 23:00 UTC is a weekend's night two hours further east")
        #expect(DailyContext(Timestamp(milliseconds: .min), offset: .min).index < DailyContext.count)
    }

    @Test("Donations that differ in parameters outside the shortcut type count together")
    func types() {
        var sources = SuggestionSources()
        sources.donations = [
            Kitchen.donation(Kitchen.order("leek", ["quantity": 2, "note": "hot"]), at: Kitchen.at(-3, 0)),
            Kitchen.donation(Kitchen.order("leek", ["note": nil, "quantity": 2]), at: Kitchen.at(-4, 0)),
            Kitchen.donation(Kitchen.order("leek"), at: Kitchen.at(-5, 0)),
        ]
        let suggestions = Kitchen.suggestions(at: Kitchen.at(0, 0), sources)
        #expect(titles(suggestions) == ["Order 2 × leek", "Order leek"])
        #expect(suggestions.first?.text.subtitle == "Hot")
        #expect(suggestions.first?.action == .intent(Kitchen.order("leek", ["quantity": 2])))
        #expect(titles(Kitchen.suggestions(at: Kitchen.at(0, 0), sources, locale: "es-MX")).last == "Pedir leek")
    }

    @Test("A relevant shortcut comes first while its condition holds, and only then")
    func relevance() {
        var sources = SuggestionSources()
        sources.donations = [Kitchen.donation(Kitchen.order("usual"), at: Kitchen.at(-1, 18))]
        func relevant(_ soup: String, _ providers: [RelevanceProvider]) -> AppValue<RelevantShortcut> {
            AppValue(
                app: Kitchen.app,
                value: RelevantShortcut(action: .intent(Kitchen.order(soup)), providers: providers)
            )
        }
        sources.relevant = [
            relevant("evening", [RelevanceProvider(situation: "evening")]),
            relevant("dated", [RelevanceProvider(from: Kitchen.at(0, 9), to: Kitchen.at(0, 10))]),
            relevant("gym", [RelevanceProvider(situation: "gym")]), relevant("any", []),
        ]
        func soups(_ hours: Int64) -> [String] { titles(Kitchen.suggestions(at: Kitchen.at(0, hours), sources)) }
        #expect(soups(18) == ["Order evening", "Order usual", "Order any"])
        #expect(soups(9) == ["Order dated", "Order usual", "Order any"])
        #expect(soups(11) == ["Order usual", "Order any"])
    }

    @Test("What apps propose fills up, each action once; an app may keep its media to itself")
    func fillUp() {
        var sources = SuggestionSources()
        let song = IntentValue(
            intent: "INPlayMediaIntent",
            parameters: ["mediaItems": [["identifier": "s", "title": "Song", "type": "song"]]]
        )
        sources.donations = [
            Kitchen.donation(Kitchen.order("leek"), at: Kitchen.at(-1, 0)),
            Kitchen.donation(song, at: Kitchen.at(-1, 0)),
        ]
        sources.suggestions = [Kitchen.order("new"), Kitchen.order("leek")].map {
            AppValue(app: Kitchen.app, value: .intent($0))
        }
        func reasons() -> [Suggestion.Reason] { Kitchen.suggestions(at: Kitchen.at(0, 0), sources).map(\.reason) }
        #expect(reasons() == [.donations, .donations, .app])
        sources.predictionModes = [PredictionMode(app: Kitchen.app, type: 1, mode: 1)]
        #expect(reasons() == [.donations, .app])
        sources.upcomingMedia = [AppValue(app: Kitchen.app, value: song)]
        #expect(reasons() == [.donations, .upcomingMedia, .app])
    }

    @Test("An activity is suggested by its title if it may be, and an intent of the system by its name and values")
    func texts() throws {
        func activity(_ isEligible: Bool) throws -> AppValue<Donation> {
            let json: JSONValue = [
                "activityType": "a.b", "title": "My list", "isEligibleForPrediction": .bool(isEligible),
            ]
            let value = try ActivityValue(MessageReader(json, method: "test", path: "activity"))
            return AppValue(
                app: Kitchen.app,
                value: Donation(identifier: "a", action: .userActivity(value), at: Kitchen.at(-1, 0))
            )
        }
        var sources = SuggestionSources()
        sources.donations = [try activity(false)]
        #expect(Kitchen.suggestions(at: Kitchen.at(0, 0), sources).isEmpty)
        sources.donations = [try activity(true)]
        #expect(titles(Kitchen.suggestions(at: Kitchen.at(0, 0), sources)) == ["My list"])
        let call = IntentValue(intent: "INSendMessageIntent", parameters: ["content": "Hello"])
        let text = SuggestionText(.intent(call), catalogue: .system, locale: "en-US")
        #expect(text.title == "Send the message")
        #expect(text.subtitle == "Hello")
    }

    @Test("An intent without a valid shortcut type is refused with Apple's words")
    func validity() throws {
        func refusal(_ value: IntentValue) -> String {
            do throws(ShortcutProblem) {
                try value.checkShortcut(Kitchen.catalogue)
                return "none"
            } catch { return error.description }
        }
        #expect(refusal(Kitchen.order("leek")) == "none")
        #expect(refusal(IntentValue(intent: "INSendMessageIntent")) == "none")
        let empty = refusal(IntentValue(intent: "OrderSoupIntent", parameters: ["quantity": 1]))
        #expect(
            empty.hasPrefix("Cannot donate interaction with intent 'OrderSoupIntent' that has no valid shortcut types")
        )
        #expect(empty.contains("[soup], [soup, quantity]"))
        #expect(refusal(IntentValue(intent: "UnknownIntent")).contains("does not define"))
    }
}
