import Foundation

/// The number format of the tables: three significant digits.
enum Number {
    static func text(_ value: Double) -> String {
        if value.rounded() == value, abs(value) < 10_000 { return String(Int(value)) }
        switch abs(value) {
        case 100...: return String(format: "%.0f", value)
        case 10...: return String(format: "%.1f", value)
        case 1...: return String(format: "%.2f", value)
        default: return String(format: "%.3f", value)
        }
    }
}
