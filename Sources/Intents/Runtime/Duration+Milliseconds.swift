extension Duration {
    /// The duration in whole milliseconds, rounded up and clamped to the range of the wire.
    var roundedUpMilliseconds: Int64 {
        let (seconds, attoseconds) = components
        let (whole, overflows) = seconds.multipliedReportingOverflow(by: 1000)
        let (sum, sumOverflows) = whole.addingReportingOverflow(
            (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        )
        return overflows || sumOverflows ? .max : sum
    }
}
