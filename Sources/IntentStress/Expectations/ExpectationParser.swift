/// Reads the language of expectations: `metric comparison number unit`, with commas between them and spaces anywhere.
struct ExpectationParser {
    private let text: String
    private var rest: Substring

    init(_ text: String) {
        self.text = text
        rest = text[...]
    }

    /// Reads the whole text as a list of at least one expectation.
    mutating func list() throws(ExpectationError) -> [Expectation] {
        var expectations = [try one()]
        while take(",") { expectations.append(try one()) }
        guard rest.isEmpty else { throw unexpected(rest) }
        return expectations
    }

    /// Reads the whole text as one expectation.
    mutating func only() throws(ExpectationError) -> Expectation {
        let expectation = try one()
        guard rest.isEmpty else { throw unexpected(rest) }
        return expectation
    }

    private mutating func one() throws(ExpectationError) -> Expectation {
        let metric = try metric()
        let comparison = try comparison(of: metric)
        return Expectation(metric, comparison, bound: try bound(of: metric))
    }

    private mutating func metric() throws(ExpectationError) -> Expectation.Metric {
        skipSpaces()
        let start = rest.startIndex
        let name = String(take { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" })
        guard !name.isEmpty else {
            throw error(
                .missingExpectation,
                at: start,
                "An expectation is missing.",
                help: "Write one such as 'p99<20ms' or 'lost=0'."
            )
        }
        do throws(Expectation.Metric.Problem) {
            return try Expectation.Metric(name: name)
        } catch {
            throw self.error(.unknownMetric, at: start, "There is no metric '\(name)'.", help: error.help)
        }
    }

    private mutating func comparison(of metric: Expectation.Metric) throws(ExpectationError) -> Expectation.Comparison {
        skipSpaces()
        let start = rest.startIndex
        let symbol = String(take { "<>=!≤≥≠~".contains($0) })
        if let comparison = Expectation.Comparison(rawValue: symbol) { return comparison }
        let known = Expectation.Comparison.allCases.map(\.rawValue).joined(separator: " ")
        let message =
            symbol.isEmpty ? "A comparison is missing after '\(metric)'." : "There is no comparison '\(symbol)'."
        throw error(.unknownComparison, at: start, message, help: "The comparisons are \(known).")
    }

    private mutating func bound(of metric: Expectation.Metric) throws(ExpectationError) -> Quantity {
        skipSpaces()
        let start = rest.startIndex
        let digits = take { $0.isASCII && $0.isNumber || $0 == "." }
        let help = "Write \(metric.bounds)."
        guard !digits.isEmpty else {
            throw error(.invalidBound, at: start, "The bound of '\(metric)' is missing.", help: help)
        }
        guard let number = Quantity.number(digits) else {
            throw error(.invalidBound, at: start, "'\(digits)' is not a number.", help: help)
        }
        let isApart = rest.first?.isWhitespace ?? false
        skipSpaces()
        let afterNumber = rest
        let name = String(take { !$0.isWhitespace && $0 != "," })
        guard let unit = Quantity.Unit(text: name) else {
            if isApart { throw unexpected(afterNumber) }
            throw error(.invalidBound, at: start, "There is no unit '\(name)'.", help: help)
        }
        guard metric.dimensions.contains(unit.dimension) else {
            let message = name.isEmpty ? "'\(digits)' has no unit." : "'\(metric)' is not counted in \(name)."
            throw error(.invalidBound, at: start, message, help: help)
        }
        skipSpaces()
        return Quantity(number, unit)
    }

    // MARK: Characters

    private mutating func take(while isPart: (Character) -> Bool) -> Substring {
        let taken = rest.prefix(while: isPart)
        rest = rest[taken.endIndex...]
        return taken
    }

    private mutating func take(_ character: Character) -> Bool {
        guard rest.first == character else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func skipSpaces() { rest = rest.drop(while: \.isWhitespace) }

    private func unexpected(_ rest: Substring) -> ExpectationError {
        error(
            .unexpectedText,
            at: rest.startIndex,
            "'\(rest)' is too much.",
            help: "Expectations have commas between them."
        )
    }

    private func error(
        _ code: ExpectationError.Code,
        at index: String.Index,
        _ message: String,
        help: String
    ) -> ExpectationError {
        let column = text.distance(from: text.startIndex, to: index) + 1
        return ExpectationError(code: code, text: text, column: column, message: message, help: help)
    }
}

extension Quantity {
    /// The number of digits with at most one point; nil for other texts.
    static func number(_ digits: some StringProtocol) -> Double? {
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }) else {
            return nil
        }
        return Double(String(digits))
    }
}

extension Expectation.Metric {
    /// The possible forms of the bound.
    fileprivate var bounds: String {
        let examples = dimensions.map { dimension in
            switch dimension {
            case .count: "a number such as 0"
            case .duration: "a duration such as 20ms (ns, us, ms, s, m, h)"
            case .size: "a size such as 64MiB (B, KiB, MiB, GiB)"
            case .share: "a share such as 2%"
            case .rate: "a rate such as 100/s"
            }
        }
        return examples.joined(separator: " or ")
    }
}
