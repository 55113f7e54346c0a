/// The load of a scenario with stages over time, in seconds: the rate of an open loop, or the concurrency of a closed
/// one.
///
/// A line in pieces: each stage goes from the value of the one before to its own. Every function is total.
struct LoadCurve: Sendable {
    private struct Piece {
        let start: Double
        let length: Double
        let from: Double
        let to: Double
        /// The area below all pieces before.
        let areaBefore: Double

        var end: Double { start + length }
        var area: Double { (from + to) / 2 * length }
        var slope: Double { (to - from) / length }
    }

    private let pieces: [Piece]

    /// Makes the curve of a scenario; nil for one without stages.
    init?(_ scenario: StressScenario) {
        guard !scenario.stages.isEmpty else { return nil }
        var (start, area) = (0.0, 0.0)
        var from =
            switch scenario.arrival {
            case .open(let rate, _): rate
            case .closed(let concurrency): Double(concurrency)
            }
        pieces = scenario.stages.map { stage in
            let to =
                switch stage.target {
                case .rate(let rate): rate
                case .concurrency(let number): Double(number)
                }
            let length = stage.duration / .seconds(1)
            let piece = Piece(start: start, length: length, from: from, to: to, areaBefore: area)
            (start, area, from) = (piece.end, area + piece.area, to)
            return piece
        }
    }

    /// The value at a time; at and after the end the last one.
    func value(at time: Double) -> Double {
        guard let piece = pieces.first(where: { time < $0.end }) else { return pieces.last?.to ?? 0 }
        return piece.from + piece.slope * max(time - piece.start, 0)
    }

    /// The area below the curve from its begin to a time: of a rate, the number of requests due.
    func area(to time: Double) -> Double {
        guard let piece = pieces.first(where: { time < $0.end }) ?? pieces.last else { return 0 }
        let passed = min(max(time - piece.start, 0), piece.length)
        return piece.areaBefore + (piece.from + piece.slope / 2 * passed) * passed
    }

    /// The first time at which the area has a size; the end of the curve for a size that it never has.
    func time(ofArea area: Double) -> Double {
        guard let piece = pieces.first(where: { area < $0.areaBefore + $0.area }) else { return pieces.last?.end ?? 0 }
        let rest = max(area - piece.areaBefore, 0)
        guard rest > 0 else { return piece.start }
        // The form of the solution that does not subtract numbers of about one size.
        let root = max(piece.from * piece.from + 2 * piece.slope * rest, 0).squareRoot()
        return piece.start + min(2 * rest / (piece.from + root), piece.length)
    }

    /// The first time from a moment on at which the value is at least as large as a number; nil if it never is.
    func time(reaching value: Double, from now: Double) -> Double? {
        for piece in pieces where now < piece.end {
            let begin = max(now, piece.start)
            if piece.from + piece.slope * (begin - piece.start) >= value { return begin }
            if piece.to >= value { return max(begin, piece.start + (value - piece.from) / piece.slope) }
        }
        return nil
    }
}
