internal import Cards
internal import DefaultCards
internal import ExtensionLife
public import IntentModel
internal import IntentRegistry
internal import JSON

extension Host {
    /// Draws what a person sees of an interaction: that of an `Outcome`, or of a `Question` about the whole request.
    ///
    /// The UI extension of the extension draws, within its own clocks; what it does not draw, or fails to draw, the
    /// host draws. While the intent may not run, such as on a locked device, the card says that and nothing of the
    /// content. Never throws. Where the task is cancelled, the card is the host's own.
    ///
    /// - Parameters:
    ///   - interaction: What was asked of which extension, and its answer.
    ///   - locale: The locale of the person, as a BCP 47 tag.
    ///   - device: A fixed state of the device; nil for the one that the host knows.
    public func card(
        for interaction: Interaction,
        locale: String = "en-US",
        device: DeviceState? = nil
    ) async -> CardDrawing {
        await card(for: interaction, locale: locale, device: device, program: .own)
    }

    /// Draws a card for a program, whose cards take turns with those of others.
    package func card(
        for interaction: Interaction,
        locale: String,
        device: DeviceState?,
        program: Program
    ) async -> CardDrawing {
        guard gate.enter() else { return CardDrawing(withheld: Failure.hostStopped.message) }
        defer { gate.leave() }
        let target: CardTarget
        do throws(Failure) { target = try cardTargets.target(of: interaction) } catch {
            // What may be shown of it is not known any more.
            return CardDrawing(withheld: error.message)
        }
        let sections = target.sections(of: interaction, locale: locale)
        let isDrawn = target.interface != nil && interaction.response != nil
        guard isDrawn || target.isEverRestricted else { return CardDrawing(sections.card()) }
        for target in target.all where target.needsAuthorization { await runtime.refreshAuthorization(for: target) }
        return await runtime.draw(
            CardRequest(
                interaction: interaction,
                target: target,
                sections: sections,
                device: device,
                locale: locale,
                program: program
            )
        )
    }

    /// Gives an outcome the card of what happened.
    ///
    /// An outcome without an interaction, such as one that the policy refused, has a card without content. An outcome
    /// of an intent that the host does not know has none.
    ///
    /// - Parameter request: The request that led to the outcome.
    package func drawCard(of outcome: inout Outcome, for request: IntentRequest) async {
        if var interaction = outcome.interaction {
            // An app may have answered in place of the extension.
            if interaction.response != outcome.response {
                interaction.response = outcome.response
                interaction.status = Interaction.Status(outcome) { ResponseCodeDefinition.Kind(rawValue: $0) }
            }
            let drawing = await card(
                for: interaction,
                locale: request.locale,
                device: request.device,
                program: request.program
            )
            outcome.card = drawing.card.json.objectValue
        } else {
            outcome.card = cardWithoutContent(of: outcome, for: request)
        }
    }

    /// Gives the outcome of a job that has ended the card of what happened.
    ///
    /// - Parameter program: The program that wants the card.
    package func drawCard(
        of outcome: inout Outcome,
        for record: JobRecord,
        locale: String,
        program: Program = .own
    ) async {
        outcome.interaction = Interaction(of: record, outcome)
        var request = IntentRequest(intent: record.intent, locale: locale)
        request.program = program
        await drawCard(of: &outcome, for: request)
    }

    private func cardWithoutContent(of outcome: Outcome, for request: IntentRequest) -> JSONObject? {
        let registry = registry
        let manifest = outcome.extensionIdentifier.flatMap(registry.place).map { registry.extensions[$0] }
        let catalogue = manifest?.catalogue ?? registry.catalogue
        guard let definition = catalogue.definition(named: outcome.intent) else { return nil }
        let status = Interaction.Status(outcome) { ResponseCodeDefinition.Kind(rawValue: $0) }
        return DefaultCard.sections(
            of: Interaction(identifier: "", intent: outcome.intent, parameters: [:], status: status),
            definedBy: definition,
            from: manifest?.displayName ?? request.extensionName ?? outcome.intent,
            text: outcome.text,
            locale: request.locale,
            catalogue: catalogue
        )
        .card().json.objectValue
    }
}
