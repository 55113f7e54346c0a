import IntentModel
import Testing

/// The definitions of all intents of the samples: the system's, and one as a definition file has it.
enum Definitions {
    static func of(_ intent: String) throws -> IntentDefinition {
        try #require(catalogue.definition(named: intent), "\(intent) has no definition")
    }

    static let catalogue: IntentCatalogue = {
        var catalogue = IntentCatalogue.system
        catalogue.add(orderSoup)
        catalogue.add(
            EnumerationDefinition(
                name: "SoupSize",
                cases: [
                    EnumerationDefinition.Case(name: "small", value: 1, displayName: text("small", "pequeña", "klein")),
                    EnumerationDefinition.Case(name: "large", value: 2, displayName: text("large", "grande", "groß")),
                ]
            )
        )
        return catalogue
    }()

    private static let orderSoup: IntentDefinition = {
        var delivery = parameter("delivery", .boolean, text("Delivery", "Entrega", "Lieferung"))
        delivery.booleanWords = BooleanWords(
            whenTrue: text("delivered", "a domicilio", "geliefert"),
            whenFalse: text("picked up", "para recoger", "abgeholt")
        )
        var definition = IntentDefinition(
            name: "OrderSoupIntent",
            domain: "Order",
            parameters: [
                parameter("soup", .object("Soup"), text("Soup", "Sopa", "Suppe")),
                parameter("quantity", .integer, text("Quantity", "Cantidad", "Menge")),
                parameter("size", .enumeration("SoupSize"), text("Size", "Tamaño", "Größe")),
                parameter("options", .array(of: .object("SoupOption")), text("Options", "Opciones", "Extras")),
                delivery,
            ],
            responseCodes: [
                ResponseCodeDefinition(
                    name: "success",
                    value: 4,
                    isSuccess: true,
                    template: text(
                        "Your ${soup} will be ready in ${waitTime} seconds.",
                        "Tu ${soup} estará lista en ${waitTime} segundos.",
                        "Deine ${soup} ist in ${waitTime} Sekunden fertig."
                    )
                ),
                ResponseCodeDefinition(name: "ready", value: 1),
                ResponseCodeDefinition(
                    name: "failureSoupUnavailable",
                    value: 100,
                    isSuccess: false,
                    template: text(
                        "There is no ${soup} left.",
                        "No queda ${soup}.",
                        "Es gibt keine ${soup} mehr."
                    )
                ),
            ],
            responseProperties: [
                PropertyDefinition(name: "total", type: .object("INCurrencyAmount"), isOptional: true),
                PropertyDefinition(name: "waitTime", type: .timeInterval, isOptional: true),
            ]
        )
        definition.title = text("Order soup", "Pedir sopa", "Suppe bestellen")
        return definition
    }()

    private static func parameter(
        _ name: String,
        _ type: ValueType,
        _ displayName: LocalizedText
    ) -> ParameterDefinition {
        var parameter = ParameterDefinition(name: name, type: type, isOptional: true)
        parameter.displayName = displayName
        return parameter
    }

    private static func text(_ english: String, _ spanish: String, _ german: String) -> LocalizedText {
        LocalizedText(english, translations: ["es": spanish, "de": german])
    }
}
