internal import IntentModel
internal import IntentPresentation
internal import JSON

extension AnswerContext {
    /// The currency of an amount that is known already.
    var currency: String? {
        let values = ([question?.value] + (question?.parameters.map(\.value) ?? []) + request.parameters.map(\.value))
        if let code = values.compactMap({ $0?.currency }).first { return code }
        let amount = ValueType.object("INCurrencyAmount")
        let typed = request.typedParameters.lazy.compactMap { typed in
            (try? amount.value(ofText: ParameterValue.plain(typed.text), .system))?.currency
        }
        return typed.first
    }
}

extension JSONValue {
    fileprivate var currency: String? {
        self["currencyCode"]?.stringValue ?? self["amount"]?["currencyCode"]?.stringValue
    }
}
