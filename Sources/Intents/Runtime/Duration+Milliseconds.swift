extension Duration {
    /// Whole milliseconds, rounded up and held within what the wire can say.
    var roundedUpMilliseconds: Int64 {
        let (seconds, attoseconds) = components
        let (whole, overflows) = seconds.multipliedReportingOverflow(by: 1000)
        let (sum, sumOverflows) = whole.addingReportingOverflow(
            (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        )
        return overflows || sumOverflows ? .max : sum
    }
}
