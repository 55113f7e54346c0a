package import Assistant
internal import Glibc

extension LocalTime {
    /// The present date and time at the place of this machine.
    package static func now() -> LocalTime {
        var seconds = time(nil)
        var parts = unsafe tm()
        // Both values outlive the call. It fails only for a year that no `Int32` holds; then it is the epoch.
        guard unsafe localtime_r(&seconds, &parts) != nil else { return LocalTime(year: 1970, month: 1, day: 1) }
        return LocalTime(
            year: unsafe Int(parts.tm_year) + 1900,
            month: unsafe Int(parts.tm_mon) + 1,
            day: unsafe Int(parts.tm_mday),
            hour: unsafe Int(parts.tm_hour),
            minute: unsafe Int(parts.tm_min)
        )
    }
}
