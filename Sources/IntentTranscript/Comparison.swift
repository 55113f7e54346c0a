/// How the lines of a turn differ from what is expected: the fewest lines that are missing or too many.
package struct Comparison: Sendable, Hashable {
    /// A step through both lists of lines.
    package enum Step: Sendable, Hashable {
        /// The expectation holds for the line.
        case same(Transcript.Expectation, PlayedLine)
        /// The wildcard for lines ends here.
        case wildcard(Transcript.Expectation)
        /// The wildcard stands for the line.
        case skipped(PlayedLine)
        /// No line came for the expectation.
        case missing(Transcript.Expectation)
        /// Nothing is expected for the line.
        case unexpected(PlayedLine)
    }

    // A missing line costs more, so that lines that hold are kept where a wildcard could take theirs.
    private static let missingCost: Int32 = 3
    private static let unexpectedCost: Int32 = 2

    /// The steps, in the order of the lines.
    package private(set) var steps: [Step] = []

    /// Compares a turn with what came; at most `TranscriptBound.lines` lines.
    package init(_ turn: Transcript.Turn, with played: [PlayedLine]) {
        let expected = turn.expectations
        let played = Array(played.prefix(TranscriptBound.lines))
        let bytes = played.map(\.comparedBytes)
        var start = 0
        // Taking two lines that match is never worse than another choice.
        while start < min(expected.count, played.count), expected[start].matches(played[start], bytes[start]) {
            steps.append(.same(expected[start], played[start]))
            start += 1
        }
        align(Array(expected[start...]), Array(played[start...]), bytes: Array(bytes[start...]))
    }

    /// Whether everything came as expected.
    package var holds: Bool { !steps.contains(where: \.isDifference) }

    /// The line of the first difference: that of the expectation, or of the last line before what is too much.
    ///
    /// - Parameter turn: The turn that was compared.
    package func firstLine(in turn: Transcript.Turn) -> Int {
        var line = turn.line
        for step in steps {
            if step.isDifference { return step.expectation?.line ?? line }
            line = step.expectation?.line ?? line
        }
        return line
    }

    private mutating func align(_ expected: [Transcript.Expectation], _ played: [PlayedLine], bytes: [[UInt8]]) {
        // The fewest differences from each pair of places to the ends.
        let width = played.count + 1
        var costs = [Int32](repeating: 0, count: (expected.count + 1) * width)
        for row in stride(from: expected.count, through: 0, by: -1) {
            for column in stride(from: played.count, through: 0, by: -1) {
                let place = row * width + column
                let isRowLeft = row < expected.count
                let isColumnLeft = column < played.count
                if isRowLeft, expected[row].kind == .anyLines {
                    let canSkip = isColumnLeft && played[column].isText
                    costs[place] = min(costs[place + width], canSkip ? costs[place + 1] : .max)
                } else if isRowLeft, isColumnLeft, expected[row].matches(played[column], bytes[column]) {
                    costs[place] = costs[place + width + 1]
                } else if isRowLeft || isColumnLeft {
                    let missing = isRowLeft ? Self.missingCost + costs[place + width] : .max
                    let unexpected = isColumnLeft ? Self.unexpectedCost + costs[place + 1] : .max
                    costs[place] = min(missing, unexpected)
                }
            }
        }
        var (row, column) = (0, 0)
        while row < expected.count || column < played.count {
            let place = row * width + column
            let isRowLeft = row < expected.count
            let isColumnLeft = column < played.count
            if isRowLeft, expected[row].kind == .anyLines {
                if isColumnLeft, played[column].isText, costs[place + 1] <= costs[place + width] {
                    steps.append(.skipped(played[column]))
                    column += 1
                } else {
                    steps.append(.wildcard(expected[row]))
                    row += 1
                }
            } else if isRowLeft, isColumnLeft, expected[row].matches(played[column], bytes[column]) {
                steps.append(.same(expected[row], played[column]))
                (row, column) = (row + 1, column + 1)
            } else if isRowLeft,
                !isColumnLeft
                    || Self.missingCost + costs[place + width] <= Self.unexpectedCost + costs[place + 1]
            {
                steps.append(.missing(expected[row]))
                row += 1
            } else {
                steps.append(.unexpected(played[column]))
                column += 1
            }
        }
    }
}

extension Comparison.Step {
    /// Whether the step is a difference.
    package var isDifference: Bool {
        switch self {
        case .missing, .unexpected: true
        case .same, .wildcard, .skipped: false
        }
    }

    /// The expectation that the step is about.
    package var expectation: Transcript.Expectation? {
        switch self {
        case .same(let expectation, _), .wildcard(let expectation), .missing(let expectation): expectation
        case .skipped, .unexpected: nil
        }
    }
}

extension Comparison {
    /// The greatest number of lines of a report.
    private static let longestReport = 200
    /// The number of equal lines shown around a difference.
    private static let context = 3

    /// The differences with the lines around them: `-` is expected and did not come, `+` came and is not expected.
    ///
    /// A line of the transcript has its number. Where lines are left out stands `…`.
    package var report: [String] {
        let differences = steps.indices.filter { steps[$0].isDifference }
        var isShown = [Bool](repeating: false, count: steps.count)
        for index in differences {
            for near in max(0, index - Self.context)...min(steps.count - 1, index + Self.context) {
                isShown[near] = true
            }
        }
        var lines: [String] = []
        for (index, step) in steps.enumerated() {
            if isShown[index] {
                lines.append(Self.text(of: step))
            } else if index > 0, isShown[index - 1] {
                lines.append("  …")
            }
        }
        let more = lines.count - Self.longestReport
        return more > 0 ? lines.prefix(Self.longestReport) + ["  … (\(more) more lines)"] : lines
    }

    private static func text(of step: Step) -> String {
        let (mark, source) =
            switch step {
            case .same(let expectation, _), .wildcard(let expectation): (" ", expectation.source)
            case .skipped(let line): (" ", line.source)
            case .missing(let expectation): ("-", expectation.source)
            case .unexpected(let line): ("+", line.source)
            }
        let number = step.expectation.map { String($0.line) } ?? ""
        return "\(mark)\(String(repeating: " ", count: max(0, 5 - number.count)))\(number) | \(source)"
    }
}
