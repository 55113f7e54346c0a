/// The parts of a person's name.
public struct PersonNameComponents: Hashable, Codable, Sendable {
    /// The part before the name, such as "Dr.".
    public var namePrefix: String?
    /// The name given by the parents.
    public var givenName: String?
    /// Further given names.
    public var middleName: String?
    /// The name of the family.
    public var familyName: String?
    /// The part after the name, such as "Jr.".
    public var nameSuffix: String?
    /// A name used among friends.
    public var nickname: String?
    /// The pronunciation of the parts.
    public var phoneticRepresentation: PersonNameComponents? {
        get { phonetic.first }
        set { phonetic = newValue.map { [$0] } ?? [] }
    }

    /// At most one element: a structure cannot store one of its own kind directly.
    private var phonetic: [PersonNameComponents] = []

    /// Makes a name without parts.
    public init() {}

    /// Makes a name of its parts.
    public init(
        namePrefix: String? = nil,
        givenName: String? = nil,
        middleName: String? = nil,
        familyName: String? = nil,
        nameSuffix: String? = nil,
        nickname: String? = nil,
        phoneticRepresentation: PersonNameComponents? = nil
    ) {
        self.namePrefix = namePrefix
        self.givenName = givenName
        self.middleName = middleName
        self.familyName = familyName
        self.nameSuffix = nameSuffix
        self.nickname = nickname
        self.phoneticRepresentation = phoneticRepresentation
    }
}
