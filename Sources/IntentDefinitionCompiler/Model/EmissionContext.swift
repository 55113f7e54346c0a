/// Where generated code stands: inside the `Intents` module, or in an author's own.
///
/// The bodies are the same in both. An author's target sees of `Intents` only what is public, so it imports what the bodies
/// use as `@_spi(IntentDefinition)`.
public struct EmissionContext: Sendable {
    /// The first lines of every file: who wrote it, and its imports.
    public let header: String
    /// The access level of what the author sees, such as `public`.
    public let access: String

    /// Makes a context.
    public init(header: String, access: String) {
        self.header = header
        self.access = access
    }

    /// Inside the `Intents` module.
    public static let system = EmissionContext(
        header: """
            // swift-format-ignore-file
            // Written by Scripts/generate. Do not edit.

            public import IntentsFoundation
            """,
        access: "public"
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
        return GeneratedFile(name: name, text: "\(header)\n\n\(source.text)")
    }
}
