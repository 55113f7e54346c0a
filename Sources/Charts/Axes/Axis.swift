/// One axis of a chart: what it counts and how far it reaches.
public struct Axis: Sendable, Hashable {
    /// What the axis counts; its unit need not be named, since the ticks have it.
    public var title: String
    /// What its numbers mean.
    public var unit: Unit
    /// How values become positions.
    public var scale: Scale
    /// Values that the axis shows in any case; it reaches further where the data do.
    public var includes: [Double]

    /// Makes an axis.
    public init(_ title: String, _ unit: Unit = .number, scale: Scale = .linear, includes: [Double] = []) {
        self.title = title
        self.unit = unit
        self.scale = scale
        self.includes = includes
    }

    /// How values become positions.
    public enum Scale: Sendable, Hashable {
        /// Equal differences are equally long.
        case linear
        /// Equal ratios are equally long; what is not positive stands at the axis' beginning.
        case logarithmic
    }

    /// What the numbers of an axis mean.
    public enum Unit: Sendable, Hashable {
        /// Plain numbers.
        case number
        /// Seconds; ticks are in µs, ms or s, those of a long linear axis in minutes or hours.
        case seconds
        /// Bytes; ticks are in KiB, MiB or GiB.
        case bytes
        /// A share of 1; ticks are in per cent.
        case share
        /// One over the share that is above a percentile: 2 is the median, 100 the 99th percentile.
        ///
        /// On a logarithmic axis the rare and slow have as much room as the frequent.
        case percentile
    }
}
