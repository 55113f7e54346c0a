/// The value of a limit, with its unit: what code that goes through limits by name reads and writes.
public enum LimitValue: Sendable, Hashable {
    /// A time.
    case duration(Duration)
    /// A size in bytes.
    case bytes(Int)
    /// A number.
    case count(Int)
}

extension LimitValue: CustomStringConvertible {
    /// The value as a person writes it in a manifest: `2s500ms`, `30MiB`, `32`.
    public var description: String {
        switch self {
        case .duration(let duration): DurationText.format(duration)
        case .bytes(let bytes): ByteCountText.format(bytes)
        case .count(let count): "\(count)"
        }
    }
}
