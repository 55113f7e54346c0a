internal import Cards
internal import DefaultCards
internal import ExtensionLife
internal import IntentModel
internal import IntentRegistry
internal import JSON

extension HostCore {
    /// Draws a card; the completion is called once, within this call where no UI extension is asked.
    func draw(
        _ number: RequestNumber,
        _ request: CardRequest,
        isCancelled: Bool = false,
        _ completion: @escaping (CardDrawing) -> Void
    ) {
        if let refusal = refusal(of: request) {
            return completion(CardDrawing(withheld: refusal, under: [request.sections.name]))
        }
        let ownCard = { (notes: [String]) in CardDrawing(request.sections.card(), notes: notes) }
        // Without an answer of the extension there is nothing that its author could draw.
        guard let interface = request.target.interface, request.interaction.response != nil, !isCancelled else {
            return completion(ownCard([]))
        }
        let supervisor: ExtensionSupervisor
        do throws(Failure) {
            guard !isStopping else { throw .hostStopped }
            guard mayDraw else { throw tooManyCards }
            supervisor = try self.supervisor(for: interface, locale: request.locale)
        } catch {
            return completion(ownCard([error.message]))
        }
        let bound = supervisor.limits.maximumMessageBytes
        guard !request.interaction.isLonger(than: bound) else {
            // Nothing is started for an interaction that cannot be sent.
            let name = interface.manifest.displayName
            return completion(ownCard(["\(name) takes messages of \(bound) bytes, and this one is longer."]))
        }
        let runner = CardRunner(
            number,
            request,
            drawnBy: interface,
            core: self,
            supervisor: supervisor,
            finished: completion
        )
        add(runner)
        runner.begin()
    }

    /// The state of the device for a card.
    func device(of request: CardRequest) -> DeviceState { request.device ?? presentDevice }

    /// Why a card may have no content now; nil if it may.
    ///
    /// What an intent may not do now, it may not show, either. It counts as one after a question, which can only be
    /// stricter.
    func refusal(of request: CardRequest) -> String? {
        guard request.target.isEverRestricted else { return nil }
        let device = device(of: request)
        for target in request.target.all {
            let facts = PolicyFacts(device, authorization(of: target), isAfterQuestion: true)
            guard let restriction = target.restriction(given: facts) else { continue }
            audit(.refused, restriction, of: target, given: facts)
            return target.policy.refusal(for: restriction, given: facts)
        }
        return nil
    }

    private var tooManyCards: Failure {
        Failure(.busy, message: "The host draws as many cards as it takes requests, so this one is its own.")
    }
}

extension Interaction {
    /// Whether the interaction is longer than a message may be.
    fileprivate func isLonger(than bound: Int) -> Bool {
        JSONValue.object(parameters).isLonger(than: bound)
            || response.map { JSONValue.object($0.properties).isLonger(than: bound) } ?? false
    }
}
