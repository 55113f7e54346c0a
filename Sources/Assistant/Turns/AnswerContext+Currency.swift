internal import IntentModel
internal import IntentPresentation
internal import JSON

extension AnswerContext {
    /// The currency of an amount that is said without one: that of the amounts which are known, else that of the
    /// person's region.
    var currency: String? {
        let values = ([question?.value] + (question?.parameters.map(\.value) ?? []) + request.parameters.map(\.value))
        if let code = values.compactMap({ $0?.currency }).first { return code }
        let amount = ValueType.object("INCurrencyAmount")
        let typed = request.typedParameters.lazy.compactMap { typed in
            (try? amount.value(ofText: ParameterValue.plain(typed.text), .system))?.currency
        }
        return typed.first ?? RegionCurrency.code(for: request.locale)
    }
}

extension JSONValue {
    fileprivate var currency: String? {
        self["currencyCode"]?.stringValue ?? self["amount"]?["currencyCode"]?.stringValue
    }
}
