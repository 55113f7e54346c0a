internal import Cards
package import IntentModel
internal import JSON

extension Host {
    /// Returns the dialogue with a card beside each question about the whole request, if the request wants cards.
    ///
    /// A request without a person has no use for them.
    package func drawing(for request: IntentRequest, _ dialogue: any Dialogue) -> any Dialogue {
        guard request.wantsCard, !(dialogue is NoDialogue) else { return dialogue }
        return CardDialogue(host: self, request: request, dialogue: dialogue)
    }
}

/// Draws the card of a question before it is asked.
///
/// No clock of the extension runs meanwhile, as none runs while the person thinks.
private struct CardDialogue: GuardedDialogue {
    let host: Host
    let request: IntentRequest
    let dialogue: any Dialogue

    @concurrent func answer(_ question: Question) async -> Answer {
        guard let interaction = question.interaction else { return await dialogue.answer(question) }
        var question = question
        let drawing = await host.card(
            for: interaction,
            locale: request.locale,
            device: request.device,
            program: request.program
        )
        // The question may have ended meanwhile, and a person is not asked what nobody waits for.
        guard !Task.isCancelled else { return .cancel }
        question.card = drawing.card.json.objectValue
        return await dialogue.answer(question)
    }

    @concurrent func mayHandle() async -> Answer {
        await (dialogue as? any GuardedDialogue)?.mayHandle() ?? .unavailable
    }
}
