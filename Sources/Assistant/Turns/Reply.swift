package import IntentModel

package typealias Reply = AssistantTurn.Reply

/// The sentences of the assistant that a language has as data.
package enum ReplyName: String, Sendable, CaseIterable {
    // Words between the last two things of a list.
    case or, and
    // Before a request.
    case greeting, hello, welcome, goodbye, whichApp, whichIntent, noApp, appCannot, appCannotOthers, unknownApp,
        unknownAppOne, unknownAppSome, namesakes, namesakesOne, severalNamed, whetherApp, whetherText, whom,
        allowPhrase, notUnderstood, whetherNext, nextBest, noAlarms, noWeather, noMail, noCalendar, noRepeats,
        noSuchDay, noSuchAmount, isOver, namesNobody, notDone, sayAgain, example, tooLong
    // What is known, and nothing for an app yet.
    case noHome, noClock, noCamera, noTranslation, noArithmetic, noChat
    // About what was said before.
    case meantPerson, whichPerson, whetherAgain, nothingBefore, cannotUndo, nothingToUndo, whetherExample
    // What tells apps of one name apart.
    case traitFolder, traitInstalled, traitAuthorized, traitUndecided, traitDenied
    // While it is under way.
    case unclear, options, optionsYesNo, optionsValue, optionsSome, optionsPerson, optionsPlace, optionsName,
        optionsText, optionsNumber, optionsAmount, optionsDate
    case waitingApp, cancelled, cancelledUnsure, nothingToCancel
    case declined, tooLate
    // About an answer that is no value.
    case needPerson, needPlace, needName, needNumber, needAmount, needCurrency, needDate, needValue, needChoice,
        orWithout
    // About apps.
    case abilities, abilitiesApp, abilitiesUnknown, abilitiesNone
    // About outcomes.
    case done, doneApp, doneList, leftOut, quoted, continueInApp, handleInApp, found, foundNothing, noRide,
        tells, more, started, ended
    case needsInput, denied, failed
}

extension ReplyName {
    /// Whether it answers a person who asks for nothing.
    var isPoliteness: Bool { self == .hello || self == .welcome }

    /// Whether it tells that nothing can be begun of what the person asks for.
    package var refuses: Bool {
        switch self {
        case .notUnderstood, .noRepeats, .noAlarms, .noWeather, .noMail, .noCalendar, .noSuchDay, .noSuchAmount,
            .noHome, .noClock, .noCamera, .noTranslation, .noArithmetic, .noChat, .isOver, .namesNobody, .notDone,
            .sayAgain, .tooLong, .noApp, .appCannot, .appCannotOthers, .unknownApp:
            true
        default: false
        }
    }
}

extension TurnPhrases {
    /// How many things one sentence lists.
    static let mostListed = 5

    /// A reply with its values.
    func reply(_ name: ReplyName, _ values: [String: String] = [:], options: [String] = []) -> Reply {
        let text = text(name, values).withOneStop.cut(to: TextBound.sentence)
        return Reply(name: name.rawValue, text: text, options: options)
    }

    /// What a person can say.
    func choices(_ names: [String]) -> Reply { reply(.options, ["options": list(names, .or)], options: names) }

    /// Things in a row, as a sentence lists them: "milk, bananas and coffee".
    ///
    /// - Parameter conjunction: The word that joins the last two, `and` or `or`.
    func list(_ items: [String], _ conjunction: ReplyName) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return "\(items.dropLast().joined(separator: ", ")) \(text(conjunction)) \(last)"
    }

    /// The first things of a row, and how many more there are.
    func shortList(_ items: [String]) -> String {
        guard items.count > Self.mostListed else { return list(items, .and) }
        let rest = text(.more, ["count": "\(items.count - Self.mostListed)"])
        return list(items.prefix(Self.mostListed) + [rest], .and)
    }
}

extension String {
    /// The text with one full stop at its end, where the last value of a reply has one of its own.
    fileprivate var withOneStop: String { hasSuffix("..") && !hasSuffix("...") ? String(dropLast()) : self }
}
