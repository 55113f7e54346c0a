/// How wide something must be, and how wide it would like to be.
struct Extent: Sendable {
    /// The width below which words are broken.
    var minimum: Double
    /// The width from which on no line is broken.
    var natural: Double

    static let zero = Extent(minimum: 0, natural: 0)

    /// The extent of this above another.
    func stacked(_ other: Extent) -> Extent {
        Extent(minimum: max(minimum, other.minimum), natural: max(natural, other.natural))
    }

    /// The extent of this beside another.
    func beside(_ other: Extent, gap: Double) -> Extent {
        Extent(minimum: minimum + gap + other.minimum, natural: natural + gap + other.natural)
    }

    /// The extent with room around it.
    func padded(_ room: Double) -> Extent { Extent(minimum: minimum + room, natural: natural + room) }
}
