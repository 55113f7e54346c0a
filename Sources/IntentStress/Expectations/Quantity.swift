/// A number with its unit, as in `20ms`, `5%`, `64MiB`, `100/s` or `3`.
public struct Quantity: Sendable, Hashable {
    /// The number of units.
    public let number: Double
    /// The unit.
    public let unit: Unit

    /// Makes a quantity.
    public init(_ number: Double, _ unit: Unit) {
        self.number = number
        self.unit = unit
    }

    /// A unit; the raw value is its written form.
    public enum Unit: String, Sendable, Hashable, CaseIterable {
        /// Things counted one by one.
        case count = ""
        /// Billionths of a second.
        case nanoseconds = "ns"
        /// Millionths of a second; `us` is read as well.
        case microseconds = "µs"
        /// Thousandths of a second.
        case milliseconds = "ms"
        /// Seconds.
        case seconds = "s"
        /// Minutes.
        case minutes = "m"
        /// Hours.
        case hours = "h"
        /// Bytes.
        case bytes = "B"
        /// 1,024 bytes.
        case kibibytes = "KiB"
        /// 1,024 KiB.
        case mebibytes = "MiB"
        /// 1,024 MiB.
        case gibibytes = "GiB"
        /// Hundredths of a whole.
        case percent = "%"
        /// Things per second.
        case perSecond = "/s"
    }

    /// The units that can be compared with each other.
    enum Dimension: Sendable, Hashable {
        case count, duration, size, share, rate

        /// Its units, the smallest first.
        var units: [Unit] { Unit.allCases.filter { $0.dimension == self } }
    }

    /// The number in the smallest unit of its dimension.
    var base: Double { number * unit.scale }

    /// Makes a quantity of a number of a dimension's smallest unit, in the greatest unit of which it has at least one.
    init(base: Double, of dimension: Dimension) {
        let units = dimension.units
        let unit = units.last { abs(base) >= $0.scale } ?? units.first ?? .count
        self.init(base / unit.scale, unit)
    }

    /// Makes a quantity of a duration, in the greatest unit of which it has at least one.
    public init(_ duration: Duration) { self.init(base: Double(duration.nanoseconds), of: .duration) }
}

extension Quantity.Unit {
    var dimension: Quantity.Dimension {
        switch self {
        case .count: .count
        case .nanoseconds, .microseconds, .milliseconds, .seconds, .minutes, .hours: .duration
        case .bytes, .kibibytes, .mebibytes, .gibibytes: .size
        case .percent: .share
        case .perSecond: .rate
        }
    }

    /// The unit as a multiple of its dimension's smallest unit.
    var scale: Double {
        switch self {
        case .count, .nanoseconds, .bytes, .percent, .perSecond: 1
        case .microseconds: 1_000
        case .milliseconds: 1_000_000
        case .seconds: 1_000_000_000
        case .minutes: 60_000_000_000
        case .hours: 3_600_000_000_000
        case .kibibytes: 0x1p10
        case .mebibytes: 0x1p20
        case .gibibytes: 0x1p30
        }
    }

    /// The unit of a text; nil for other texts.
    init?(text: String) {
        switch text {
        // Two characters look like µ, and a keyboard may have neither.
        case "us", "\u{03BC}s": self = .microseconds
        default: self.init(rawValue: text)
        }
    }
}

extension Quantity: CustomStringConvertible {
    /// The number with its unit, to three decimal places and without zeros at the end: `20ms`, `1.5%`.
    public var description: String { Self.text(number, decimals: 3) + unit.rawValue }

    /// The number with its unit in three digits: `13.2ms`.
    public var rounded: String {
        let whole = abs(number)
        return Self.text(number, decimals: unit == .count || whole >= 100 ? 0 : whole >= 10 ? 1 : 2) + unit.rawValue
    }

    private static func text(_ number: Double, decimals: Int) -> String {
        let scale = [1, 10, 100, 1000][decimals]
        let scaled = (abs(number) * Double(scale)).rounded()
        // Beyond this a Double has no fraction.
        guard scaled < 0x1p62 else { return "\(number)" }
        let (whole, fraction) = Int(scaled).quotientAndRemainder(dividingBy: scale)
        var text = scaled > 0 && number < 0 ? "-\(whole)" : "\(whole)"
        guard fraction > 0 else { return text }
        text += ".\("\(scale + fraction)".dropFirst())"
        while text.hasSuffix("0") { text.removeLast() }
        return text
    }
}
