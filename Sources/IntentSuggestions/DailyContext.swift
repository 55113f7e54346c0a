package import IntentModel

/// The part of a day in which something happens: six parts, on working days and on weekends.
package struct DailyContext: Sendable, Hashable {
    package static let count = 12

    /// A number from 0 to 11.
    package let index: Int
    /// The hour of the local day.
    package let hour: Int

    /// Finds the context of an instant.
    ///
    /// - Parameter offset: The seconds that the local time is ahead of UTC at the instant.
    package init(_ instant: Timestamp, offset: Int) {
        // Reduced first, so that no sum overflows; a week is 604,800 seconds.
        let second = (instant.milliseconds / 1000 % 604_800 + Int64(offset % 86_400) + 1_209_600) % 604_800
        hour = Int(second / 3600 % 24)
        // 1970 began on a Thursday: days 2 and 3 are Saturday and Sunday.
        let isWeekend = [2, 3].contains(second / 86_400)
        index = hour / 4 + (isWeekend ? 6 : 0)
    }

    /// Whether a situation of Apple's daily routine holds, as far as a clock can tell.
    func holds(_ situation: String) -> Bool {
        switch situation {
        case "morning": 5..<10 ~= hour
        case "evening": 17..<22 ~= hour
        default: false
        }
    }
}
