internal import Cards
package import DefaultCards
package import ExtensionProtocol
package import IntentModel
package import JSON

/// Puts a card together from the host's own sections and what a UI extension draws, as a pure state machine.
///
/// The first call asks for the title, and each further one for a parameter that nothing has drawn yet. A UI extension
/// that fails once costs all that it has drawn: half of its card could say the opposite of the whole.
package struct CardAssembly: ~Copyable {
    /// What the shell does next.
    package enum Action: Sendable, Hashable {
        /// Have the UI extension draw these parameters; none for the title.
        case call([ConfigureView.Parameter])
        /// The card is ready.
        case finish
    }

    /// How the card ends up being the host's.
    private enum Ending {
        case failed
        /// The intent may not run now, for this reason.
        case withheld(String)
    }

    /// The greatest number of calls for one card.
    package static let mostCalls = 16

    private let sections: CardSections
    private let name: String
    private var views: DrawnViews
    private var queue: ParameterQueue
    private var deadline: Instant
    private var asked: [ConfigureView.Parameter] = []
    private var calls = 0
    private var ending: Ending?
    private var notes = CardNotes()

    /// Begins a card.
    ///
    /// - Parameters:
    ///   - sections: The host's own card.
    ///   - parameters: What can be drawn beside the title, in this order.
    ///   - name: The name of the UI extension, for notes.
    ///   - deadline: The instant at which no further call is made.
    package init(
        _ sections: CardSections,
        parameters: [ConfigureView.Parameter],
        drawnBy name: String,
        until deadline: Instant
    ) {
        self.sections = sections
        self.name = name
        self.deadline = deadline
        queue = ParameterQueue(parameters)
        views = DrawnViews(language: sections.language)
    }

    /// The instant at which no further call is made; the UI extension may have been granted more time.
    package var timeLimit: Instant { deadline }

    /// Asks for the title.
    package mutating func begin() -> Action { call([]) }

    /// Takes an answer of the UI extension.
    package mutating func answered(_ result: JSONValue, at now: Instant) -> Action {
        do throws(MessageError) {
            let answer = try ConfigureView.answer(from: result)
            return try took(answer, at: now)
        } catch {
            return failed("\(name) answered configure with something unreadable: \(error)")
        }
    }

    private mutating func took(_ answer: ConfigureView.Answer, at now: Instant) throws(MessageError) -> Action {
        guard answer.isSuccess, !answer.size.isEmpty, let card = answer.card else {
            if answer.isSuccess {
                notes.add("\(name) has drawn \(subject) without \(answer.card == nil ? "a card" : "a size").")
            }
            return next(at: now)
        }
        // Who draws one parameter and names none has drawn that one.
        let configured = answer.configured.isEmpty ? asked : answer.configured
        do throws(CardError) {
            let dropped = try views.add(
                card,
                of: configured.filter(queue.isOfInteraction),
                isTitle: asked.isEmpty,
                displaying: answer.displays
            )
            guard let dropped else {
                notes.add("The card of \(name) for \(subject) shows nothing.")
                return next(at: now)
            }
            for entry in dropped.entries { notes.add("On the card of \(name) for \(subject) was left out: \(entry).") }
        } catch {
            return failed("The card of \(name) for \(subject) is refused: \(error).")
        }
        queue.remove(configured)
        return next(at: now)
    }

    /// Takes in that a call has failed, and why.
    package mutating func failed(_ reason: String) -> Action {
        ending = .failed
        notes.add(reason)
        return .finish
    }

    /// Takes in that the intent may not run now: the card tells that and nothing else.
    package mutating func restricted(because reason: String) -> Action {
        ending = .withheld(reason)
        return .finish
    }

    /// Takes in that the UI extension was granted more time.
    package mutating func extend(by duration: Duration) { deadline = deadline.advanced(by: duration) }

    private mutating func next(at now: Instant) -> Action {
        guard let parameter = queue.next() else { return .finish }
        guard calls < Self.mostCalls else {
            return gaveUp("\(name) was asked \(calls) times; the host draws what is left.")
        }
        guard now < deadline else {
            return gaveUp("The time of \(name) for the card is over; the host draws what is left.")
        }
        return call([parameter])
    }

    private mutating func gaveUp(_ note: String) -> Action {
        notes.add(note)
        return .finish
    }

    private mutating func call(_ parameters: [ConfigureView.Parameter]) -> Action {
        calls += 1
        asked = parameters
        return .call(parameters)
    }

    /// What was asked for, in a sentence.
    private var subject: String { asked.first.map { "'\($0.keyPath)'" } ?? "the title" }

    /// The card as it is now.
    ///
    /// - Parameter interface: The identifier of the UI extension.
    package func drawing(by interface: String) -> CardDrawing {
        switch ending {
        case .withheld(let reason):
            CardDrawing(withheld: reason, under: [sections.name], notes: notes.all)
        case .failed: CardDrawing(sections.card(), notes: notes.all)
        case nil where views.isEmpty: CardDrawing(sections.card(), notes: notes.all)
        case nil:
            if let card = views.card(in: sections) {
                CardDrawing(card, interface: interface, notes: notes.all)
            } else {
                CardDrawing(sections.card(), notes: notes.all + ["The card of \(name) is too large as a whole."])
            }
        }
    }
}
