/// The place of generated code: inside the `Intents` module, or in an author's own.
///
/// The bodies are the same in both. An author's target sees of `Intents` only what is public, so it imports what the
/// bodies use as `@_spi(IntentDefinition)`.
package struct EmissionContext: Sendable {
    /// The first lines of every file: who wrote it, and its imports.
    package let header: String
    /// The access level of what the author sees, such as `public`.
    package let access: String

    /// The access level of classes with subclasses: code of a definition file derives from Apple's.
    var openAccess: String { access == "public" ? "open" : access }

    /// The modifier of async functions.
    ///
    /// An author's module may set no default for how they run. A function that left its caller's executor would send
    /// the handler elsewhere.
    var asynchronous: String { foundation == nil ? "nonisolated(nonsending) " : "" }

    /// The import that a file needs which names a type of Foundation; nil where the header brings them.
    package let foundation: String?

    /// Makes a context.
    package init(header: String, access: String, foundation: String? = nil) {
        self.header = header
        self.access = access
        self.foundation = foundation
    }

    /// Inside the `Intents` module.
    package static let system = EmissionContext(
        header: """
            // swift-format-ignore-file
            // Written by Scripts/generate. Do not edit.
            """,
        access: "public",
        foundation: "public import IntentsFoundation"
    )

    /// In an author's target.
    ///
    /// - Parameters:
    ///   - source: The name of the file that the code is made from.
    ///   - isEmpty: Whether it has no types, so that nothing needs an import.
    package static func custom(source: String, isEmpty: Bool) -> EmissionContext {
        let note = "// swift-format-ignore-file\n// Written from \(source). Do not edit."
        let header = isEmpty ? note : "\(note)\n\n@_spi(IntentDefinition) public import Intents"
        return EmissionContext(header: header, access: "public")
    }

    /// A file of this context.
    package func file(named name: String, _ body: (inout SwiftSource) -> Void) -> GeneratedFile {
        var source = SwiftSource()
        body(&source)
        // The compiler reports a public import that no declaration needs.
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
