/// Where generated code stands: inside the `Intents` module, or in an author's own.
///
/// The bodies are the same in both. An author's target sees of `Intents` only what is public, so it imports what the bodies
/// use as `@_spi(IntentDefinition)`.
public struct EmissionContext: Sendable {
    /// The first lines of every file: who wrote it, and its imports.
    public let header: String
    /// The access level of what the author sees, such as `public`.
    public let access: String

    /// The access level of classes that an author may derive from: code of a definition file does from Apple's.
    var openAccess: String { access == "public" ? "open" : access }

    /// What stands before an async function: in an author's module nobody says how such functions run, and one that left its
    /// caller's executor would send the handler elsewhere.
    var asynchronous: String { foundation == nil ? "nonisolated(nonsending) " : "" }

    /// The import that a file needs which names a type of Foundation; nil where the header brings them.
    public let foundation: String?

    /// Makes a context.
    public init(header: String, access: String, foundation: String? = nil) {
        self.header = header
        self.access = access
        self.foundation = foundation
    }

    /// Inside the `Intents` module.
    public static let system = EmissionContext(
        header: """
            // swift-format-ignore-file
            // Written by Scripts/generate. Do not edit.
            """,
        access: "public",
        foundation: "public import IntentsFoundation"
    )

    /// In an author's target; `source` is the name of the file that the code is made from.
    public static func custom(source: String) -> EmissionContext {
        EmissionContext(
            header: """
                // swift-format-ignore-file
                // Written from \(source). Do not edit.

                @_spi(IntentDefinition) public import Intents
                """,
            access: "public"
        )
    }

    /// A file of this context.
    public func file(named name: String, _ body: (inout SwiftSource) -> Void) -> GeneratedFile {
        var source = SwiftSource()
        body(&source)
        // A public import that no declaration needs is a fault to the compiler.
        let needed = foundation.flatMap { Self.usesFoundation(source.text) ? "\n\n\($0)" : nil } ?? ""
        return GeneratedFile(name: name, text: "\(header)\(needed)\n\n\(source.text)")
    }

    private static let foundationTypes: Set<Substring> = [
        "Data", "Date", "DateComponents", "Measurement", "NSDecimalNumber", "NSNumber", "NSRange",
        "PersonNameComponents",
        "TimeInterval", "TimeZone", "URL",
    ]

    private static func usesFoundation(_ text: String) -> Bool {
        text.split { !$0.isLetter }.contains { foundationTypes.contains($0) }
    }
}
