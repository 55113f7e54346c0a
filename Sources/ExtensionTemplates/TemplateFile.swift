/// A file of a template, or one made from it: its path in the folder, its text, and whether it can be run.
package struct TemplateFile: Sendable, Hashable {
    /// The path in the folder, with `/` between its parts.
    package let path: String
    /// The text.
    package let text: String
    /// Whether it can be run.
    package let isExecutable: Bool

    /// Makes a file.
    package init(path: String, text: String, isExecutable: Bool) {
        self.path = path
        self.text = text
        self.isExecutable = isExecutable
    }

    /// The files that a template becomes: one, or one for each intent if the path has a tag of an intent.
    ///
    /// - Throws: What is wrong with the template, under its path.
    package func rendered(_ scope: TemplateScope, intents: [TemplateScope]) throws(TemplateError) -> [TemplateFile] {
        let isPerIntent = path.contains("{{intent}}") || path.contains("{{handler}}")
        let scopes = isPerIntent ? intents.map { scope.with($0) } : [scope]
        var files: [TemplateFile] = []
        for scope in scopes {
            do throws(TemplateError) {
                files.append(
                    TemplateFile(
                        path: try TemplateText(path).rendered(scope),
                        text: try TemplateText(text).rendered(scope),
                        isExecutable: isExecutable
                    )
                )
            } catch { throw TemplateError("\(path): \(error)") }
        }
        return files
    }
}
