extension LocalTime {
    /// Reads a point in time as `Reading.value` has it, `2026-11-27` or `2026-11-27T10:00`; nil for anything else.
    ///
    /// A day without a time is its end, because it is not over before.
    init?(text: String) {
        let numbers = text.split { "-T:".contains($0) }.map { Int($0) ?? -1 }
        guard numbers.count >= 3, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
        let time = numbers.count >= 5 ? (numbers[3], numbers[4]) : (23, 59)
        self.init(year: numbers[0], month: numbers[1], day: numbers[2], hour: time.0, minute: time.1)
    }

    /// Whether the time is earlier on the calendar.
    func precedes(_ other: LocalTime) -> Bool {
        (year, month, day, hour, minute) < (other.year, other.month, other.day, other.hour, other.minute)
    }
}
