internal import Assistant
internal import IntentModel
internal import IntentPresentation
internal import IntentSimulation

/// The person's side: what is meant, then how it is said.
extension FuzzConversation {
    private var speech: Speech { world.speech }

    private func any(_ texts: [String]) -> String { random.choice(texts) ?? "" }

    /// Says what changes the person's wish; where the assistant says that it has not understood, the wish is as before.
    private func sayAnew(_ text: String, _ before: Ledger) {
        say(text)
        if wasUnclear, turns.phase != .idle { ledger.forgetsWish(before) }
    }

    /// Says a sentence that means something new.
    func personBegins() {
        let intention: Intention
        let able = world.apps.filter(\.isHonest)
        if random.chance(0.7), let known = random.choice(world.intentions) {
            intention = known
        } else if let app = random.choice(able), let intent = random.choice(app.intents) {
            intention = Intention(intent, with: random.chance(0.6) ? (app.number, app.name) : nil, speech, &random)
        } else {
            return
        }
        // Shrinking takes apps out of the world.
        if let app = intention.app, world.app(app) == nil { return }
        if intention.isPhrase,
            world.app(intention.app ?? 0)?.phrases.contains(where: { $0.text == intention.text }) != true
        {
            return
        }
        person.turnsAway()
        let before = ledger
        // A sentence that asks for the same again may answer the question of the app that has the request.
        let goesOn = turns.phase == .asking && intention.app == nil && question?.question.intent == intention.intent
        ledger.wants(intention, from: person.apps(for: intention).union(goesOn ? before.allowed : []))
        mayBePhrase = intention.app == nil || intention.isPhrase
        sayAnew(intention.text, before)
    }

    func giveUp() {
        ledger.givesUp()
        say(any(speech.cancel))
    }

    /// Says something while an app works.
    func personInterrupts() {
        noteInterruption()
        giveUp()
    }

    /// Answers what is asked.
    func personAnswers() {
        if random.chance(0.03) { lock() }
        // The assistant may ask about the answer to an open question as well.
        if choice != nil, turns.phase != .askingIntent { return chooseApp() }
        if turns.phase == .asking, let question { return answer(question.question) }
        giveUp()
    }

    private func lock() {
        note("(the device is locked)")
        ledger.isLocked = true
        stage.host.changeDevice(to: DeviceState(isLocked: true))
    }

    // MARK: With which app?

    private func chooseApp() {
        guard let choice, let intention = ledger.intention else { return giveUp() }
        person.hears("app \(choice.options)")
        guard person.repetitions < 6 else {
            return ledger.broken(.comesToAnEnd, "it is asked again and again: \(choice.text)")
        }
        if choice.options.count < 2 { return answerOffer(choice) }
        let likenesses = choice.options.map(\.likeness)
        if Set(likenesses).count < likenesses.count {
            return ledger.broken(.toldApart, "the choices \(choice.options) look the same")
        }
        switch random.number(0...19) {
        case 0: return giveUp()
        // Beside an open question, "no" may mean that no app was named.
        case 1: return question == nil && choice.name != "namesakes" ? refuse() : giveUp()
        case 2 where question == nil: return personBegins()
        default: break
        }
        let apps = person.apps(behind: choice)
        let wanted = intention.app ?? person.chosen[intention.intent]
        let honest = apps.indices.filter { place in apps[place].flatMap(world.app)?.isHonest == true }
        let place =
            wanted.flatMap { apps.firstIndex(of: $0) }
            ?? random.choice(random.chance(0.8) ? honest : Array(apps.indices))
        guard let place, let number = apps[place], let app = world.app(number) else { return giveUp() }
        if let wanted, wanted != number { return giveUp() }
        ledger.allowed = [number]
        // An app that was named, or to which the person turns from another, is no choice for the next time.
        if choice.name == "whichApp", question == nil { person.chosen[intention.intent] = number }
        // A bad name is not said.
        let isPlain = app.isHonest && choice.options[place] == app.name && person.repetitions == 0
        say(
            isPlain && random.chance(0.5)
                ? any(speech.naming).filled(["app": app.name]) : person.ordinal(place, &random)
        )
    }

    /// Answers a question of the assistant that offers one app; "no" means that another one, or none, was named.
    private func answerOffer(_ choice: Reply) {
        guard let app = ledger.intention?.app.flatMap(world.app), choice.apps.map(\.identifier) == [app.identifier]
        else {
            return say(any(speech.no))
        }
        // To the question whether ordinary words name an app, "no" means what else they say.
        guard random.chance(0.9) else {
            return question == nil && choice.name != "whetherApp" ? refuse() : giveUp()
        }
        ledger.isConsented = true
        say(any(speech.yes))
    }

    /// Says no to what would take effect.
    private func refuse() {
        ledger.givesUp()
        say(any(speech.no))
    }

    // MARK: Questions of the host and of extensions

    private func answer(_ question: Question) {
        person.hears("\(question.kind) \(question.parameter ?? "") \(question.element ?? 0)")
        guard person.repetitions < 8 else {
            return ledger.broken(.comesToAnEnd, "it is asked again and again: \(question.text)")
        }
        // To "What is the message?", any sentence is a message.
        let isOfValue = [.needsValue, .needsMoreDetails, .unsupported].contains(question.kind)
        switch random.number(0...29) {
        case 0: return giveUp()
        case 1 where !isOfValue: return personBegins()
        case 2 where !isOfValue && question.kind != .authorize: return changeApp()
        default: break
        }
        switch question.kind {
        case .authorize: answerAuthorization(question)
        case .unlock, .protectedData:
            guard random.chance(0.6) else { return refuse() }
            ledger.isLocked = false
            stage.host.changeDevice(to: .unlocked)
            say(any(speech.yes))
        case .confirmIntent: answerIntent()
        case .confirmation:
            ledger.isConsented = true
            say(any(random.chance(0.8) ? speech.yes : speech.no))
        case .disambiguation:
            guard !question.options.isEmpty else { return giveUp() }
            ledger.isConsented = true
            let place = random.number(0...question.options.count - 1)
            let text = question.options[place].displayText
            let isName = speech.people.contains(text) && random.chance(0.5) && person.repetitions == 0
            say(isName ? text : person.ordinal(place, &random))
        case .needsValue, .needsMoreDetails, .unsupported: giveValue(question.parameter ?? "")
        }
    }

    private func answerAuthorization(_ question: Question) {
        guard let number = ledger.allowed.first, let app = world.app(number) else { return giveUp() }
        // A person who trusts the name, unless the question tells that somebody else bears it.
        let isOther = world.apps.contains { $0.number != number && question.text.contains($0.identifier) }
        let isMeant = question.extensionName == app.name && !(isOther && !question.text.contains(app.identifier))
        guard isMeant, random.chance(0.85) else {
            if question.extensionName == app.name, isMeant { ledger.denied.insert(number) }
            return refuse()
        }
        say(any(speech.yes))
    }

    private func answerIntent() {
        switch random.number(0...9) {
        case 0: return refuse()
        case 1 where ledger.intention?.amount != nil:
            guard let amount = random.choice(speech.amounts) else { return }
            let before = ledger
            ledger.intention?.amount = amount
            ledger.isConfirmed = false
            sayAnew(any(speech.otherAmount).filled(["a": amount.text]), before)
        case 2:
            ledger.isConfirmed = false
            say(any(speech.otherPerson).filled(["p": any(speech.people)]))
        case 3:
            // No answer: it is only right to ask once more.
            ledger.isConfirmed = false
            person.turnsAway()
            say(any(speech.remarks))
        default:
            (ledger.isConfirmed, ledger.isConsented) = (true, true)
            say(any(speech.yes))
        }
    }

    /// Wants another app in the middle of a request.
    private func changeApp() {
        guard let intention = ledger.intention else { return giveUp() }
        let others = world.apps(for: intention.intent).filter { $0.isHonest && !ledger.allowed.contains($0.number) }
        guard let other = random.choice(others) else { return giveUp() }
        let before = ledger
        ledger.intention?.app = other.number
        ledger.intention?.isPhrase = false
        ledger.allowed = [other.number]
        ledger.isConfirmed = false
        sayAnew(any(speech.otherApp).filled(["app": other.name]), before)
    }

    private func giveValue(_ parameter: String) {
        ledger.isConsented = true
        switch parameter {
        case "recipients", "payee": say(any(speech.people))
        case "content": say(any(speech.texts))
        case "taskTitles": say(any(speech.deeds))
        case "currencyAmount":
            guard let amount = random.choice(speech.amounts) else { return giveUp() }
            ledger.intention?.amount = amount
            say(amount.text)
        default: giveUp()
        }
    }
}
