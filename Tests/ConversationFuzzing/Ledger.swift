internal import ExtensionProtocol
internal import IntentModel
internal import JSON

/// Judges a conversation by what the person meant: which app may get what, and what has to be asked first.
///
/// It knows nothing of how the assistant reads sentences. The person tells it what is meant before it is said.
struct Ledger {
    let world: FuzzWorld
    /// The apps that may get calls now: the one that was named or chosen, or the only one.
    var allowed: Set<Int> = []
    /// What the person wants now.
    var intention: Intention?
    /// The apps that the person, or somebody before, has denied.
    var denied: Set<Int> = []
    var isLocked = false
    /// Whether the person gave the request up.
    var isGivenUp = false
    /// Whether the person said yes to the whole request, as it is now.
    var isConfirmed = false
    /// Whether the person said yes to anything that is about more than the app's use.
    var isConsented = false
    /// The phrases that the person was asked about once.
    var knownPhrases: Set<String> = []
    private(set) var finding: Finding?

    init(_ world: FuzzWorld) {
        self.world = world
        denied = Set(world.apps.filter { $0.status == .denied }.map(\.number))
    }

    mutating func broken(_ promise: Promise, _ what: String) {
        if finding == nil { finding = Finding(promise: promise, what: what) }
    }

    /// Takes in a new wish of the person.
    mutating func wants(_ intention: Intention, from apps: Set<Int>) {
        self.intention = intention
        allowed = apps
        (isGivenUp, isConfirmed, isConsented) = (false, false, false)
    }

    /// Takes in that the last words were not understood: what was meant before them holds.
    mutating func forgetsWish(_ before: Ledger) {
        (intention, allowed, isGivenUp) = (before.intention, before.allowed, before.isGivenUp)
        (isConfirmed, isConsented) = (before.isConfirmed, before.isConsented)
    }

    /// Takes in that the person gives up or refuses what is under way.
    mutating func givesUp() {
        allowed = []
        isGivenUp = true
    }

    /// Takes in that the assistant begins a request with an app, which may still be refused.
    mutating func began(_ app: FuzzApp, _ intent: String) {
        let what = "\(intent) begins with \(app.identifier)"
        if isGivenUp { return broken(.refusalHolds, "\(what) after the person gave up") }
        if !allowed.contains(app.number) { return broken(.chosenApp, what) }
        if let intention, intention.intent != intent {
            broken(.meantRequest, "\(what), and the person meant \(intention.intent)")
        }
    }

    /// Takes in that an app gets a call.
    mutating func called(_ app: FuzzApp, _ call: ReceivedCall) {
        let what = "\(app.identifier) gets \(call)"
        if denied.contains(app.number) { return broken(.refusalHolds, "\(what), and is denied") }
        if isGivenUp { return broken(.refusalHolds, "\(what) after the person gave up") }
        guard allowed.contains(app.number) else { return broken(.chosenApp, what) }
        if isLocked, isRestricted(call.intent, app) { return broken(.refusalHolds, "\(what) on a locked device") }
        if let intention, intention.intent != call.intent {
            return broken(.meantRequest, "\(what), and the person meant \(intention.intent)")
        }
        let text = JSONValue.object(call.parameters).description
        for other in world.apps where other.number != app.number && text.contains(other.mark) {
            return broken(.ownWords, "\(what) with a word of \(other.identifier)")
        }
        if call.stage == .handle { handled(call, what) }
    }

    private mutating func handled(_ call: ReceivedCall, _ what: String) {
        let needsConfirmation = IntentCatalogue.system.definition(named: call.intent)?.confirmsBeforeHandle == true
        if needsConfirmation, !isConfirmed { broken(.askedFirst, "\(what) without a confirmation") }
        guard let intention else { return }
        if intention.isPhrase, !isConsented, !knownPhrases.contains(intention.text) {
            broken(.askedFirst, "\(what) by its phrase alone")
        }
        if intention.isPhrase { knownPhrases.insert(intention.text) }
        if let amount = intention.amount, let got = call.parameters["currencyAmount"] {
            let value = got["amount"].flatMap { $0.stringValue.flatMap(Double.init) ?? $0.doubleValue }
            if value != amount.value || got["currencyCode"]?.stringValue != amount.currency {
                broken(.meantRequest, "\(what), and the person said \(amount.text)")
            }
        }
    }

    private func isRestricted(_ intent: String, _ app: FuzzApp) -> Bool {
        let byDefault = IntentCatalogue.system.definition(named: intent)?.lockedDefault
        return app.lockedIntents.contains(intent) || byDefault == .restricted || byDefault == .conditional
    }
}

/// A call as an app gets it.
struct ReceivedCall: CustomStringConvertible {
    let stage: IntentStage
    let intent: String
    let parameters: JSONObject
    /// The parameter to resolve.
    var parameter: String?

    /// Reads a call off the wire; nil for what is about no intent.
    init?(_ method: String, _ params: JSONValue) {
        switch method {
        case ResolveIntent.method:
            guard let request = try? ResolveIntent(params: params) else { return nil }
            (stage, intent, parameters) = (.resolve, request.intent.name, request.intent.parameters)
            parameter = request.parameter
        case ConfirmIntent.method:
            guard let request = try? ConfirmIntent(params: params) else { return nil }
            (stage, intent, parameters) = (.confirm, request.call.intent.name, request.call.intent.parameters)
        case HandleIntent.method:
            guard let request = try? HandleIntent(params: params) else { return nil }
            (stage, intent, parameters) = (.handle, request.call.intent.name, request.call.intent.parameters)
        default: return nil
        }
    }

    var description: String {
        "\(stage.rawValue)\(parameter.map { " \($0)" } ?? "") \(intent) \(JSONValue.object(parameters))"
    }
}
