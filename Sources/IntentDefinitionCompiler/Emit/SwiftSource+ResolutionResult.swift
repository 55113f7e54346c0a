extension SwiftSource {
    /// Adds a class of resolution results; it is open because the results of an author's intents derive from it.
    mutating func resolutionResult(_ result: ResolutionResultDeclaration, in context: EmissionContext) {
        line("// Sendable: nothing is stored beside the immutable result of the base class.")
        document(result.summary)
        block("\(context.openAccess) class \(result.name): \(result.superclass), @unchecked Sendable") { source in
            if let label = result.conversionLabel {
                source.document("Makes the same result of one of its superclass.")
                source.line(
                    "\(context.access) convenience init(\(label): \(result.superclass)) { self.init(\(label).result) }"
                )
            }
            for offer in result.offers {
                source.gap()
                source.offer(offer, of: result, context)
            }
        }
    }

    private mutating func offer(
        _ offer: ResolutionResultDeclaration.Offer,
        of result: ResolutionResultDeclaration,
        _ context: EmissionContext
    ) {
        let type = result.valueType
        let confirmed = result.isConfirmationOptional ? "\(type)?" : type
        switch offer {
        case .success(let argument):
            document("The value to use, which may differ from the one given.")
            line("\(context.access) class func success(with \(argument): \(type)) -> Self { success(\(argument)) }")
        case .successes(let argument):
            document("A result for each of the values to use.")
            line(
                "\(context.access) class func successes(with \(argument): [\(type)]) -> [\(result.name)] { \(argument).map { success($0) } }"
            )
        case .disambiguation(let argument):
            document("Two to ten candidates, of which the user takes one.")
            line(
                "\(context.access) class func disambiguation(with \(argument): [\(type)]) -> Self { disambiguation(\(argument)) }"
            )
        case .confirmationRequired(let argument):
            document("A candidate that the user confirms or refuses.")
            line(
                "\(context.access) class func confirmationRequired(with \(argument): \(confirmed)) -> Self { confirmationRequired(\(argument), reason: nil) }"
            )
        case .unsupported(let reason):
            document("The value cannot be used, for a reason for which the host has words.")
            line(
                "\(context.access) class func unsupported(forReason reason: \(reason)) -> Self { unsupported(reason: reason) }"
            )
        case .confirmationRequiredForReason(let argument, let reason):
            document("A candidate that the user confirms or refuses, for a reason for which the host has words.")
            line(
                "\(context.access) class func confirmationRequired(with \(argument): \(confirmed), forReason reason: \(reason)) -> Self { confirmationRequired(\(argument), reason: reason) }"
            )
        }
    }
}
