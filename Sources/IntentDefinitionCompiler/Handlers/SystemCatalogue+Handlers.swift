extension SystemCatalogue {
    /// The file with the outlines of the system's handlers, by which the command line tells authors of them.
    ///
    /// It belongs to the module of the command line: the compiler is built before it can write the file.
    package func handlerOutlines() -> GeneratedFile {
        var source = SwiftSource()
        source.block("extension HandlerOutline") { source in
            source.document("The outline of one of Apple's intents, by its class; nil for a name that is none.")
            source.block("static func system(_ name: String) -> HandlerOutline?") { source in
                source.block("switch name") { source in
                    for outline in intentDeclarations().compactMap(HandlerOutline.init) {
                        source.line("case \(SwiftSource.literal(outline.intent)):")
                        source.indented { $0.line(outline.literal) }
                    }
                    source.line("default: nil")
                }
            }
        }
        let header =
            "// swift-format-ignore-file\n// Written by Scripts/generate. Do not edit.\n\ninternal import IntentDefinitionCompiler\n\n"
        return GeneratedFile(name: "SystemHandlers.swift", text: header + source.text)
    }
}

extension HandlerOutline {
    /// The expression that makes the outline; the system's intents offer no options.
    fileprivate var literal: String {
        let text = SwiftSource.literal
        let updates = observer.map { ", observer: .init(name: \(text($0.name)), label: \(text($0.label)))" } ?? ""
        let list = resolutions.map(\.literal).joined(separator: ", ")
        return "HandlerOutline(\(text(intent)), label: \(text(label)), response: \(text(response)), "
            + "code: \(text(code)), wireCode: \(text(wireCode)), hasReady: \(hasReady), resolutions: [\(list)]\(updates))"
    }
}

extension HandlerOutline.ResolveMethod {
    fileprivate var literal: String {
        let text = SwiftSource.literal
        let form =
            switch form {
            case .optional: ".optional"
            case .absent(let expression): ".absent(\(text(expression)))"
            case .always: ".always"
            case .number(let member): ".number(\(text(member)))"
            }
        return "ResolveMethod(\(text(parameter)), property: \(text(property)), method: \(text(method)), "
            + "label: \(text(label)), result: \(text(result)), isArray: \(isArray), form: \(form))"
    }
}
