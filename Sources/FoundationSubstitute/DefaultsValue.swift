/// A value of a kind that property lists have.
enum DefaultsValue: Codable, Sendable {
    case boolean(Bool)
    case integer(Int)
    case real(Double)
    case date(Date)
    case data(Data)
    case string(String)
    case array([DefaultsValue])
    case dictionary([String: DefaultsValue])

    /// Converts a Swift value, or returns nil if property lists have no such kind.
    init?(_ value: Any) {
        switch value {
        case let value as Bool: self = .boolean(value)
        case let value as any BinaryInteger:
            guard let integer = Int(exactly: value) else { return nil }
            self = .integer(integer)
        case let value as any BinaryFloatingPoint: self = .real(Double(value))
        case let value as String: self = .string(value)
        case let value as Date: self = .date(value)
        case let value as Data: self = .data(value)
        case let value as NSNumber: self.init(value.storage)
        case let value as [Any]:
            let elements = value.compactMap(Self.init)
            guard elements.count == value.count else { return nil }
            self = .array(elements)
        case let value as [String: Any]:
            let members = value.compactMapValues(Self.init)
            guard members.count == value.count else { return nil }
            self = .dictionary(members)
        default: return nil
        }
    }

    private init(_ number: NSNumber.Storage) {
        switch number {
        case .boolean(let value): self = .boolean(value)
        case .integer(let value): self = .integer(Int(value))
        case .unsigned(let value): self = .real(Double(value))
        case .real(let value): self = .real(value)
        case .decimal(let value): self = .real(NSDecimalNumber(decimal: value).doubleValue)
        }
    }

    /// The Swift value.
    var value: Any {
        switch self {
        case .boolean(let value): value
        case .integer(let value): value
        case .real(let value): value
        case .date(let value): value
        case .data(let value): value
        case .string(let value): value
        case .array(let values): values.map(\.value)
        case .dictionary(let members): members.mapValues(\.value)
        }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // A property list names the kind of each value, so at most one of these succeeds. A whole number may be read as
        // either kind of number, and counts as an integer.
        if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Int.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
            self = .real(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode(Date.self) {
            self = .date(value)
        } else if let value = try? container.decode(Data.self) {
            self = .data(value)
        } else if let value = try? container.decode([DefaultsValue].self) {
            self = .array(value)
        } else {
            self = .dictionary(try container.decode([String: DefaultsValue].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .boolean(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .real(let value): try container.encode(value)
        case .date(let value): try container.encode(value)
        case .data(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let values): try container.encode(values)
        case .dictionary(let members): try container.encode(members)
        }
    }
}
