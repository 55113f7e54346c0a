/// A number of points.
///
/// Foundation has a type of its own, which Swift converts to and from `Double` where it is needed.
public typealias CGFloat = Double

/// A width and a height.
public struct CGSize: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The width.
    public var width: CGFloat
    /// The height.
    public var height: CGFloat

    /// A size of nothing.
    public static var zero: CGSize { CGSize() }

    /// Makes a size of nothing.
    public init() { self.init(width: 0.0, height: 0.0) }

    /// Makes a size.
    public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }

    /// Makes a size of whole numbers.
    public init(width: Int, height: Int) { self.init(width: CGFloat(width), height: CGFloat(height)) }

    /// The width and the height.
    public var description: String { "(\(width), \(height))" }
}
