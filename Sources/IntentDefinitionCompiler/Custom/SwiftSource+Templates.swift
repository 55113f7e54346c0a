import IntentDefinitionFile
import IntentDefinitions

extension SwiftSource {
    /// Adds a function for each code whose text names properties; it makes a response from them, as in Xcode's classes.
    mutating func templates(
        of response: ResponseDeclaration,
        _ definition: DefinitionFile.Response,
        codes: MemberNames,
        in context: EmissionContext
    ) {
        let functions = definition.codes.compactMap { code -> (DefinitionFile.ResponseCode, [PropertyDeclaration])? in
            let names = TextTemplate(code.template?.text.text ?? "").names
            var properties: [PropertyDeclaration] = []
            for name in names {
                // `${soup.name}` refers to the property `soup`.
                let name = name.prefix { $0 != "." }
                guard let property = response.properties.first(where: { $0.wireName == name }) else { continue }
                if !properties.contains(property) { properties.append(property) }
            }
            return properties.isEmpty ? nil : (code, properties)
        }
        guard !functions.isEmpty else { return }
        block("extension \(response.name)") { source in
            for (code, properties) in functions {
                source.document(code.template?.text.text.sentence ?? "")
                let name = Self.identifier(codes[code.name])
                let arguments = properties.map { "\(Self.identifier($0.name)): \($0.type.spelling)" }
                    .joined(separator: ", ")
                let made = MemberNames(["response"], besides: Set(properties.map(\.name)))["response"]
                source.block("\(context.access) static func \(name)(\(arguments)) -> \(response.name)") { source in
                    source.line("let \(made) = \(response.name)(code: .\(name), userActivity: nil)")
                    for property in properties {
                        let name = Self.identifier(property.name)
                        source.line("\(made).\(name) = \(name)")
                    }
                    source.line("return \(made)")
                }
            }
        }
    }
}
