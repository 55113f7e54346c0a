import Intents

/// An extension whose intent is defined in the short form.
final class TeaHouse: INExtension, OrderTeaIntentHandling {
    func resolveTea(for intent: OrderTeaIntent) async -> TeaResolutionResult {
        intent.tea == .unknown ? .needsValue() : .success(with: intent.tea)
    }

    func resolveCups(for intent: OrderTeaIntent) async -> OrderTeaCupsResolutionResult {
        guard let cups = intent.cups?.intValue else { return .needsValue() }
        return cups == 5 ? .unsupported(forReason: .notEnoughLeft) : .success(with: cups)
    }

    func resolveIsSweet(for intent: OrderTeaIntent) async -> INBooleanResolutionResult {
        intent.isSweet.map { .success(with: $0.boolValue) } ?? .needsValue()
    }

    func handle(intent: OrderTeaIntent) async -> OrderTeaIntentResponse {
        .success(minutes: intent.tea == .black ? 5 : 3)
    }
}
