/// The Swift names of the members of one type of a definition file.
///
/// A name that the base class already has gets an underscore. The wire, the names of handlers' methods and texts use
/// the name of the file.
struct MemberNames: Sendable {
    private var swiftNames: [String: String] = [:]

    /// Finds a Swift name for each; a name without a clash keeps its form whatever the others are.
    init(_ names: [String], besides reserved: Set<String>) {
        var taken = reserved.union(names)
        for name in names where reserved.contains(name) {
            var swiftName = name
            while taken.contains(swiftName) { swiftName += "_" }
            taken.insert(swiftName)
            swiftNames[name] = swiftName
        }
    }

    /// The Swift name.
    subscript(_ name: String) -> String { swiftNames[name] ?? name }

    /// Returns a summary that mentions the file's name if the Swift name differs.
    func summary(_ summary: String, of name: String) -> String {
        swiftNames[name] == nil ? summary : "\(summary) It is `\(name)` in the definition file."
    }

    /// Whether the Swift name differs.
    func isRenamed(_ name: String) -> Bool { swiftNames[name] != nil }
}
