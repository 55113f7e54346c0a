internal import JSON
internal import SystemFiles

/// What an app has brought along since it was installed first, so that it can be erased when its folder is gone.
///
/// It lies beside the folder of the app. It names also what a later version has no more, and it stays until everything
/// that is kept about the app is erased.
package struct AppReceipt: Sendable, Hashable {
    /// The identifiers of its extensions, each of which names a container and logs.
    package var extensions: Set<String>
    /// The identifiers of the groups of its extensions.
    package var groups: Set<String>
    /// Whether the app is to be erased with all that is kept about it.
    package var isRemoved: Bool

    /// The greatest number of identifiers of one kind; more than an app has at a time.
    private static let mostIdentifiers = 1000
    /// The greatest number of bytes of the file.
    private static let greatestSize = 1 << 20

    /// Makes a receipt.
    package init(extensions: Set<String> = [], groups: Set<String> = [], isRemoved: Bool = false) {
        self.extensions = extensions
        self.groups = groups
        self.isRemoved = isRemoved
    }

    /// Adds the identifiers of another receipt, as far as there is room.
    package mutating func add(_ other: AppReceipt) {
        extensions = Self.union(other.extensions, extensions)
        groups = Self.union(other.groups, groups)
    }

    /// The first set, and of the second one as many as there is room for.
    private static func union(_ first: Set<String>, _ second: Set<String>) -> Set<String> {
        let others = second.subtracting(first).sorted()
        return first.union(others.prefix(max(0, mostIdentifiers - first.count)))
    }

    // MARK: The file

    /// Reads a receipt; nil if there is none, or none that can be read.
    init?(at path: String) {
        guard let bytes = try? PrivateFile.bytes(of: path, atMost: Self.greatestSize),
            case .object(let object)? = try? JSONParser.parse(bytes)
        else { return nil }
        func names(_ key: String) -> Set<String> {
            guard case .array(let values)? = object[key] else { return [] }
            // Each names a folder, so a path is none.
            return Set(values.prefix(Self.mostIdentifiers).compactMap(\.stringValue).filter { FileName($0) != nil })
        }
        self.init(
            extensions: names("extensions"),
            groups: names("groups"),
            isRemoved: object["isRemoved"] == .bool(true)
        )
    }

    func write(to path: String) throws(PrivacyFailure) {
        let value: JSONValue = .object([
            "extensions": .array(extensions.sorted().map { .string($0) }),
            "groups": .array(groups.sorted().map { .string($0) }), "isRemoved": .bool(isRemoved),
        ])
        try PrivateFile.replace(path, with: value.serialized)
    }
}
