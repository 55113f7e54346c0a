/// An axis of a chart.
public struct Axis: Sendable, Hashable {
    /// The quantity of the axis; the ticks have its unit.
    public var title: String
    /// The unit of its numbers.
    public var unit: Unit
    /// The mapping of values to positions.
    public var scale: Scale
    /// The values that the axis shows in any case; it reaches further where the data do.
    public var includes: [Double]

    /// Makes an axis.
    public init(_ title: String, _ unit: Unit = .number, scale: Scale = .linear, includes: [Double] = []) {
        self.title = title
        self.unit = unit
        self.scale = scale
        self.includes = includes
    }

    /// The mapping of values to positions.
    public enum Scale: Sendable, Hashable {
        /// Equal differences have equal lengths.
        case linear
        /// Equal ratios have equal lengths; a value that is not positive stands at the beginning of the axis.
        case logarithmic
    }

    /// The unit of the numbers of an axis.
    public enum Unit: Sendable, Hashable {
        /// Plain numbers.
        case number
        /// Seconds; ticks are in µs, ms or s, those of a long linear axis in minutes or hours.
        case seconds
        /// Bytes; ticks are in KiB, MiB or GiB.
        case bytes
        /// A share of 1; ticks are in per cent.
        case share
        /// One over the share above a percentile: 2 is the median, 100 the 99th percentile.
        ///
        /// On a logarithmic axis the rare, slow values have as much room as the frequent ones.
        case percentile
    }
}
