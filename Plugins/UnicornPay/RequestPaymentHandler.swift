import Intents
import PluginSupport

/// Asks somebody for a payment.
final class RequestPaymentHandler: INRequestPaymentIntentHandling {
    private let ledger: Ledger?

    init(ledger: Ledger?) { self.ledger = ledger }

    func resolvePayer(for intent: INRequestPaymentIntent) async -> INRequestPaymentPayerResolutionResult {
        guard let payer = intent.payer else { return .needsValue() }
        return switch Unicorn.match(payer) {
        case .exact(let unicorn): unicorn.isOpen ? .success(with: unicorn.person) : .unsupported(forReason: .noAccount)
        case .inexact(let unicorn): .confirmationRequired(with: unicorn.person)
        case .several(let unicorns): .disambiguation(with: unicorns.map(\.person))
        case .none: .unsupported(forReason: .noAccount)
        }
    }

    func resolveCurrencyAmount(
        for intent: INRequestPaymentIntent
    ) async -> INRequestPaymentCurrencyAmountResolutionResult {
        switch AmountRule.verdict(intent.currencyAmount) {
        case .missing: .needsValue()
        case .tooLow: .unsupported(forReason: .paymentsAmountBelowMinimum)
        case .tooHigh: .unsupported(forReason: .paymentsAmountAboveMaximum)
        case .wrongCurrency: .unsupported(forReason: .paymentsCurrencyUnsupported)
        case .taken(let amount): .success(with: amount)
        }
    }

    func handle(intent: INRequestPaymentIntent) async -> INRequestPaymentIntentResponse {
        guard let ledger, let entry = LedgerEntry(.request, intent.payer, intent.currencyAmount, intent.note) else {
            return response(.failure, .failed, intent)
        }
        do {
            try ledger.add(entry)
        } catch {
            print("The request could not be kept: \(error)")
            return response(.failure, .failed, intent)
        }
        return response(.success, .pending, intent)
    }

    private func response(
        _ code: INRequestPaymentIntentResponseCode,
        _ status: INPaymentStatus,
        _ intent: INRequestPaymentIntent
    ) -> INRequestPaymentIntentResponse {
        let response = INRequestPaymentIntentResponse(code: code, userActivity: nil)
        response.paymentRecord = INPaymentRecord(
            payee: nil,
            payer: intent.payer,
            currencyAmount: intent.currencyAmount,
            paymentMethod: nil,
            note: intent.note,
            status: status
        )
        return response
    }
}
