/// The greatest private memory of a control group, as far as it can be known.
///
/// The kernel keeps the peak of the whole charge, file pages included. Less the most file pages that a look has found,
/// it shows private memory that came and went between two looks.
package struct PrivatePeak: Sendable {
    /// The peak in bytes.
    ///
    /// It is beyond the limit only if a look found that much. Otherwise it ends at the limit: the excess between two
    /// looks may have been file pages.
    package private(set) var bytes = 0
    private var mostFilePages = 0
    private let limit: Int

    package init(limit: Int) {
        self.limit = limit
    }

    /// Takes a look at the group.
    ///
    /// - Parameters:
    ///   - current: The private memory now.
    ///   - filePages: The file pages now.
    ///   - groupPeak: The greatest charge until now.
    package mutating func observe(current: Int, filePages: Int, groupPeak: Int) {
        mostFilePages = max(mostFilePages, filePages)
        bytes = max(bytes, current, min(groupPeak - mostFilePages, limit))
    }
}
