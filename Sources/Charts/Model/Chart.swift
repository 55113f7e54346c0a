/// A chart as data; `svg(identifier:stylesheet:)` draws it.
///
/// A value without references: the same data gives the same text. Values that are not finite are not drawn.
public struct Chart: Sendable, Hashable {
    /// What the chart shows, in a few words; drawn above it.
    public var title: String
    /// What a person who does not see the chart should know of it.
    public var summary: String
    /// The axis below the plot.
    public var horizontal: Axis
    /// The axis at the left of the plot.
    public var vertical: Axis
    /// What is plotted.
    public var content: Content
    /// Values that matter, as lines across the plot.
    public var limits: [Limit]
    /// The width in user units, which are pixels where the chart is not scaled.
    public var width: Double
    /// The height in user units; a chart that needs more for its texts is higher.
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
    /// What is plotted.
    public enum Content: Sendable, Hashable {
        /// Straight lines from point to point; where points are few, each is marked.
        case lines([Series])
        /// Each value holds until the next point; the last point is where the one before it ends.
        case steps([Series])
        /// Steps that stand on one another, the first one at the bottom.
        ///
        /// All series have points at the same positions as the first; one that is missing counts as zero.
        case stack([Series])
        /// Bars from the bottom of the plot.
        case bars([Bar], ChartColor)
    }

    /// Named points in the order of their positions.
    public struct Series: Sendable, Hashable {
        /// The name in the legend.
        public var name: String
        /// How it is drawn.
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
        /// Where it begins.
        public var lower: Double
        /// Where it ends.
        public var upper: Double
        /// Its height.
        public var value: Double

        /// Makes a bar.
        public init(from lower: Double, to upper: Double, value: Double) {
            self.lower = lower
            self.upper = upper
            self.value = value
        }
    }

    /// A value that matters, as a line across the plot.
    public enum Limit: Sendable, Hashable {
        /// A level line with its text in the legend.
        case level(Double, String)
        /// An upright line with its text above the plot.
        case position(Double, String)
    }
}
