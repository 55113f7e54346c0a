import Intents
import PluginSupport

/// Sends a payment.
final class SendPaymentHandler: INSendPaymentIntentHandling {
    private let ledger: Ledger?

    init(ledger: Ledger?) { self.ledger = ledger }

    func resolvePayee(for intent: INSendPaymentIntent) async -> INSendPaymentPayeeResolutionResult {
        guard let payee = intent.payee else { return .needsValue() }
        return switch Unicorn.match(payee) {
        case .exact(let unicorn): unicorn.isOpen ? .success(with: unicorn.person) : .unsupported(forReason: .noAccount)
        case .inexact(let unicorn): .confirmationRequired(with: unicorn.person)
        case .several(let unicorns): .disambiguation(with: unicorns.map(\.person))
        case .none: .unsupported(forReason: .noAccount)
        }
    }

    func resolveCurrencyAmount(
        for intent: INSendPaymentIntent
    ) async -> INSendPaymentCurrencyAmountResolutionResult {
        switch AmountRule.verdict(intent.currencyAmount) {
        case .missing: .needsValue()
        case .tooLow: .unsupported(forReason: .paymentsAmountBelowMinimum)
        case .tooHigh: .unsupported(forReason: .paymentsAmountAboveMaximum)
        case .wrongCurrency: .unsupported(forReason: .paymentsCurrencyUnsupported)
        case .taken(let amount): .success(with: amount)
        }
    }

    func confirm(intent: INSendPaymentIntent) async -> INSendPaymentIntentResponse {
        response(ledger == nil ? .failureRequiringAppLaunch : .ready, .pending, intent)
    }

    func handle(intent: INSendPaymentIntent) async -> INSendPaymentIntentResponse {
        guard let ledger, let entry = LedgerEntry(.payment, intent.payee, intent.currencyAmount, intent.note) else {
            return response(.failure, .failed, intent)
        }
        do {
            try ledger.add(entry)
        } catch {
            print("The payment could not be kept: \(error)")
            return response(.failure, .failed, intent)
        }
        return response(.success, .completed, intent)
    }

    private func response(
        _ code: INSendPaymentIntentResponseCode,
        _ status: INPaymentStatus,
        _ intent: INSendPaymentIntent
    ) -> INSendPaymentIntentResponse {
        let response = INSendPaymentIntentResponse(code: code, userActivity: nil)
        response.paymentRecord = INPaymentRecord(
            payee: intent.payee,
            payer: nil,
            currencyAmount: intent.currencyAmount,
            paymentMethod: nil,
            note: intent.note,
            status: status
        )
        return response
    }
}
