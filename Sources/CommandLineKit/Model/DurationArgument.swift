internal import HostTime

/// A duration on the command line, such as `20m`.
package struct DurationArgument: ArgumentValue {
    package let value: Duration

    package init(_ value: Duration) { self.value = value }

    package init?(argument: String) {
        guard let value = DurationText.parse(argument) else { return nil }
        self.value = value
    }

    package var argumentText: String { DurationText.format(value) }
}
