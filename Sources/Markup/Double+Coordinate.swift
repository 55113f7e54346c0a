extension Double {
    /// A coordinate in a drawing, rounded to a tenth of a pixel: nobody sees finer differences.
    ///
    /// What is no number is zero, and what is beyond all drawings is their edge.
    package var coordinate: String {
        guard !isNaN else { return "0" }
        let tenths = Int((Swift.min(Swift.max(self, -1e9), 1e9) * 10).rounded())
        let sign = tenths < 0 ? "-" : ""
        let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
        return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
    }
}
