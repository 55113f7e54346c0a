/// The names in Swift of what one type of a definition file has: a name that the base class has already gets an underscore.
///
/// On the wire, in the names of handlers' methods and in texts it stays as the file has it.
struct MemberNames: Sendable {
    private var swiftNames: [String: String] = [:]

    /// Finds a name for each; one that need not change never changes because of another.
    init(_ names: [String], besides reserved: Set<String>) {
        var taken = reserved.union(names)
        for name in names where reserved.contains(name) {
            var swiftName = name
            while taken.contains(swiftName) { swiftName += "_" }
            taken.insert(swiftName)
            swiftNames[name] = swiftName
        }
    }

    /// The name in Swift.
    subscript(_ name: String) -> String { swiftNames[name] ?? name }

    /// A summary that tells the name in the file where it is another.
    func summary(_ summary: String, of name: String) -> String {
        swiftNames[name] == nil ? summary : "\(summary) It is `\(name)` in the definition file."
    }

    /// Whether a name is another in Swift.
    func isRenamed(_ name: String) -> Bool { swiftNames[name] != nil }
}
