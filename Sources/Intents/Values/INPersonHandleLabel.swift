/// What an address is for, such as work.
public struct INPersonHandleLabel: RawRepresentable, Hashable, Sendable, WireString {
    /// The label's name.
    public let rawValue: String

    /// Makes a label of its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes a label of its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// At home.
    public static let home = Self("home")
    /// At work.
    public static let work = Self("work")
    /// An iPhone.
    public static let iPhone = Self("iPhone")
    /// Another mobile phone.
    public static let mobile = Self("mobile")
    /// The main number.
    public static let main = Self("main")
    /// A fax machine at home.
    public static let homeFax = Self("homeFax")
    /// A fax machine at work.
    public static let workFax = Self("workFax")
    /// A pager.
    public static let pager = Self("pager")
    /// Anything else.
    public static let other = Self("other")
    /// At school.
    public static let school = Self("school")
}
