import Assistant
import IntentModel
import JSON
import Testing

/// The host reads the values of all rows of the tables.
@Suite struct ValueHostTests {
    private static func type(of kind: ValueKind) -> ValueType {
        switch kind {
        case .number, .percent: .double
        case .ordinal: .integer
        case .money: .object("INCurrencyAmount")
        case .temperature: .measurement(unit: "NSUnitTemperature")
        case .distance: .measurement(unit: "NSUnitLength")
        case .energy: .measurement(unit: "NSUnitEnergy")
        case .duration: .timeInterval
        case .date, .time, .dateTime, .evening: .dateComponents
        case .dateRange: .dateComponentsRange
        }
    }

    private static let values: [(ValueKind, String)] = {
        let rows = ValueEnglishNumberTests.rows + ValueSpanishTests.rows + ValueGermanTests.rows
        let times: [(ValueKind, [(String, String?)])] = [
            (.date, ValueEnglishTimeTests.dates), (.time, ValueEnglishTimeTests.times),
            (.dateTime, ValueEnglishTimeTests.moments), (.dateRange, ValueEnglishTimeTests.ranges),
        ]
        return rows.compactMap { row in row.value.map { (row.kind, $0) } }
            + times.flatMap { kind, rows in rows.compactMap { row in row.1.map { (kind, $0) } } }
    }()

    @Test func everyValue() throws {
        for (kind, value) in Self.values {
            #expect(throws: Never.self, "\(kind) '\(value)'") {
                try Self.type(of: kind).value(ofText: value, .system)
            }
        }
    }
}
