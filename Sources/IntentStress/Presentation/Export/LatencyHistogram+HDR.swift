internal import Glibc

extension LatencyHistogram {
    /// The distribution in the text form of HdrHistogram (`.hgrm`), in milliseconds.
    ///
    /// A line has a value, the share of the durations that it covers, their number and `1/(1-share)`. The shares go
    /// closer to 1 in five steps for each half of the rest, as HdrHistogram's own do. The standard deviation is that of
    /// the buckets.
    public var percentileDistribution: String {
        var text = "\(Self.row(["Value", "Percentile", "TotalCount", "1/(1-Percentile)"]))\n"
        for step in percentileSteps {
            var fields = [
                Self.decimal(step.value / .milliseconds(1), 3), Self.decimal(step.share, 12), "\(step.count)",
            ]
            if step.share < 1 { fields.append(Self.decimal(1 / (1 - step.share), 2)) }
            text += Self.row(fields)
        }
        func summary(_ first: String, _ firstValue: String, second: String, secondValue: String) -> String {
            "#[\(first) = \(Self.padded(firstValue, 12)), \(second) = \(Self.padded(secondValue, 12))]\n"
        }
        text += summary(
            "Mean   ",
            Self.decimal(mean / .milliseconds(1), 3),
            second: "StdDeviation  ",
            secondValue: Self.decimal(standardDeviation, 3)
        )
        text += summary(
            "Max    ",
            Self.decimal(maximum / .milliseconds(1), 3),
            second: "Total count   ",
            secondValue: "\(count)"
        )
        text += summary("Buckets", "\(Self.doublings)", second: "SubBuckets    ", secondValue: "\(1 << precision.bits)")
        return text
    }

    /// The greatest number of doublings, and thus of steps to a share of 1.
    private static let doublings = 33
    /// The number of steps for each half of the rest.
    private static let stepsPerHalf = 5.0

    private var percentileSteps: [(value: Duration, share: Double, count: Int)] {
        var steps: [(value: Duration, share: Double, count: Int)] = []
        var (share, seen) = (0.0, 0)
        for (upper, number) in buckets {
            seen += number
            let value = seen == count ? maximum : max(min(upper, maximum), minimum)
            while share < 1, Double(seen) / Double(count) >= share, seen < count || steps.isEmpty {
                steps.append((value, share, seen))
                let half = (log2(1 / (1 - share))).rounded(.down) + 1
                share += 1 / (Self.stepsPerHalf * exp2(half))
            }
        }
        if count > 0 { steps.append((maximum, 1, count)) }
        return steps
    }

    /// The standard deviation of the buckets' values, in milliseconds.
    private var standardDeviation: Double {
        guard count > 0 else { return 0 }
        let mean = mean / .milliseconds(1)
        let sum = buckets.reduce(0) { sum, bucket in
            let difference = min(bucket.upper, maximum) / .milliseconds(1) - mean
            return sum + difference * difference * Double(bucket.count)
        }
        return (sum / Double(count)).squareRoot()
    }

    private static func row(_ fields: [String]) -> String {
        zip(fields, [12, 14, 10, 14]).map { padded($0, $1) }.joined(separator: " ") + "\n"
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(width - text.count, 0)) + text
    }

    /// A number that is not negative, with exactly this many decimals.
    private static func decimal(_ number: Double, _ decimals: Int) -> String {
        let scale = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
        let scaled = (number * scale).rounded()
        guard scaled.isFinite, scaled >= 0, scaled < 9e18 else { return "\(number)" }
        let (whole, rest) = UInt64(scaled).quotientAndRemainder(dividingBy: UInt64(scale))
        let digits = "\(rest)"
        return "\(whole).\(String(repeating: "0", count: decimals - digits.count))\(digits)"
    }
}
