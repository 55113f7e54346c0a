package import Assistant
internal import Glibc

extension LocalTime {
    /// The present date and time at the place of this machine, with the changes of its clock around it.
    package static func now() -> LocalTime { at(Int(time(nil))) }

    /// The date and time at the place of this machine at some seconds since 1970.
    package static func at(_ second: Int) -> LocalTime {
        // The call fails only for a year that no `Int32` holds; then it is the epoch.
        guard let parts = unsafe local(second) else { return LocalTime(year: 1970, month: 1, day: 1) }
        return LocalTime(
            year: unsafe Int(parts.tm_year) + 1900,
            month: unsafe Int(parts.tm_mon) + 1,
            day: unsafe Int(parts.tm_mday),
            hour: unsafe Int(parts.tm_hour),
            minute: unsafe Int(parts.tm_min),
            changes: changes(around: second)
        )
    }

    /// How far around the present changes are looked for: people say longer times in days.
    private static let week = 7 * 86_400

    /// The changes of the clock in the week before and after some second.
    private static func changes(around second: Int) -> [Change] {
        [(second - week, second), (second, second + week)].compactMap { early, late in
            guard let before = offset(early), let after = offset(late), before != after else { return nil }
            var (first, last) = (early, late)
            while first + 1 < last {
                let middle = (first + last) / 2
                if offset(middle) == before { first = middle } else { last = middle }
            }
            return Change(after: last - second, shift: after - before)
        }
    }

    private static func offset(_ second: Int) -> Int? { unsafe local(second).map { unsafe Int($0.tm_gmtoff) } }

    private static func local(_ second: Int) -> tm? {
        var seconds = time_t(second)
        var parts = unsafe tm()
        // Both values outlive the call.
        return unsafe localtime_r(&seconds, &parts) != nil ? parts : nil
    }
}
