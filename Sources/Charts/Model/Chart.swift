/// A chart as data; `svg(identifier:stylesheet:)` draws it.
///
/// It is a value without references: the same data gives the same text. Values that are not finite are not drawn.
public struct Chart: Sendable, Hashable {
    /// The title, drawn above the chart.
    public var title: String
    /// The chart in words, for a person who does not see it.
    public var summary: String
    /// The axis below the plot.
    public var horizontal: Axis
    /// The axis at the left of the plot.
    public var vertical: Axis
    /// The content of the chart.
    public var content: Content
    /// The reference values, as lines across the plot.
    public var limits: [Limit]
    /// The width in user units: pixels, unless the chart is scaled.
    public var width: Double
    /// The height in user units; a chart whose texts need more is higher.
    public var height: Double

    /// Makes a chart.
    public init(
        title: String,
        summary: String = "",
        horizontal: Axis,
        vertical: Axis,
        content: Content,
        limits: [Limit] = [],
        width: Double = 640,
        height: Double = 400
    ) {
        self.title = title
        self.summary = summary
        self.horizontal = horizontal
        self.vertical = vertical
        self.content = content
        self.limits = limits
        self.width = width
        self.height = height
    }
}

extension Chart {
    /// The content of the chart.
    public enum Content: Sendable, Hashable {
        /// Straight lines from point to point; each point is marked if there are few.
        case lines([Series])
        /// Each value holds until the next point; the last point ends the one before it.
        case steps([Series])
        /// Steps on top of one another, the first one at the bottom.
        ///
        /// All series have points at the positions of the first; a missing point counts as zero.
        case stack([Series])
        /// Bars from the bottom of the plot.
        case bars([Bar], ChartColor)
    }

    /// Named points in the order of their positions.
    public struct Series: Sendable, Hashable {
        /// The name in the legend.
        public var name: String
        /// The colour.
        public var color: ChartColor
        /// The points, from left to right.
        public var points: [Point]

        /// Makes a series.
        public init(_ name: String, _ color: ChartColor, _ points: [Point]) {
            self.name = name
            self.color = color
            self.points = points
        }
    }

    /// A position and its value.
    public struct Point: Sendable, Hashable {
        /// The position on the horizontal axis.
        public var x: Double
        /// The value on the vertical axis; nil interrupts the line.
        public var y: Double?

        /// Makes a point.
        public init(_ x: Double, _ y: Double?) {
            self.x = x
            self.y = y
        }
    }

    /// A bar over a part of the horizontal axis.
    public struct Bar: Sendable, Hashable {
        /// The lower end.
        public var lower: Double
        /// The upper end.
        public var upper: Double
        /// The height.
        public var value: Double

        /// Makes a bar.
        public init(from lower: Double, to upper: Double, value: Double) {
            self.lower = lower
            self.upper = upper
            self.value = value
        }
    }

    /// A reference value, as a line across the plot.
    public enum Limit: Sendable, Hashable {
        /// A level line with its text in the legend.
        case level(Double, String)
        /// An upright line with its text above the plot.
        case position(Double, String)
    }
}
