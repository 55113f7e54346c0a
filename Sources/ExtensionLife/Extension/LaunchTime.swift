/// The time that one process of an extension took to become ready.
package struct LaunchTime: Sendable, Hashable {
    /// The number of the launch among those of the extension, from 1.
    package var number: Int
    /// The time from the process's start until it had answered `initialize`.
    ///
    /// For a failed launch, the time until the first waiting caller was told.
    package var duration: Duration

    package init(number: Int, duration: Duration) {
        self.number = number
        self.duration = duration
    }
}
