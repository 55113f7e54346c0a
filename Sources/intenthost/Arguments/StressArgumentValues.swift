internal import CommandLineKit
internal import IntentStress

/// The form of a report on a stress test.
enum StressFormat: String, CaseIterable, ArgumentValue {
    /// Text for people.
    case text
    /// One JSON object for a program.
    case json
    /// The page of `--report`, for a browser.
    case html
}

/// The form of the progress of a stress test.
enum ProgressFormat: String, CaseIterable, ArgumentValue {
    /// A line for people, which changes on a terminal.
    case text
    /// One JSON object a second for a program.
    case json
}

/// The value of `--intent`: a name, perhaps with a weight.
struct IntentArgument: ArgumentValue {
    let intent: StressScenario.MixedIntent
    let argumentText: String

    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first, !name.isEmpty else { return nil }
        var intent = StressScenario.MixedIntent(String(name))
        if parts.count > 1 {
            guard let weight = Double(parts[1]) else { return nil }
            intent.weight = weight
        }
        self.intent = intent
        argumentText = argument
    }
}

/// The value of `--stage`, such as `30s:100/s`.
struct StageArgument: ArgumentValue {
    let stage: StressScenario.Stage
    let argumentText: String

    init?(argument: String) {
        guard let stage = StressScenario.Stage(text: argument) else { return nil }
        self.stage = stage
        argumentText = argument
    }
}

/// The value of `--warm-up`, such as `10s` or `500`.
struct WarmUpArgument: ArgumentValue {
    let warmUp: StressScenario.WarmUp
    let argumentText: String

    init?(argument: String) {
        guard let warmUp = StressScenario.WarmUp(text: argument) else { return nil }
        self.warmUp = warmUp
        argumentText = argument
    }
}
