internal import CommandLineKit
internal import IntentModel

/// A duration on the command line, such as `20m`.
struct DurationArgument: ArgumentValue {
    let value: Duration

    init(_ value: Duration) { self.value = value }

    init?(argument: String) {
        guard let value = DurationText.parse(argument) else { return nil }
        self.value = value
    }

    var argumentText: String { DurationText.format(value) }
}
