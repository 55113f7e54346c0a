extension ValueClassDeclaration {
    /// Writes the test case of the class: its properties as key paths, and its initialisers as calls.
    fileprivate func write(to source: inout SwiftSource) {
        source.line("static let \(constant) = ValueClassCase(")
        source.indented { source in
            source.line("\(name).self,")
            if let superclass { source.line("superclass: \(superclass).self,") }
            source.line("properties: [")
            source.indented { source in
                for property in properties where !property.isHandWritten {
                    source.line("property(\"\(property.name)\", \\\(name).\(property.name)),")
                }
            }
            source.line("],")
            source.line("initializers: [")
            source.indented { source in for initializer in initializers { write(initializer, to: &source) } }
            source.line("]")
        }
        source.line(")")
    }

    fileprivate var constant: String { "case\(name)" }

    private func write(_ initializer: Initializer, to source: inout SwiftSource) {
        let labels = initializer.parameters.map { "\($0.label):" }.joined()
        let arguments = initializer.parameters.map { parameter in
            let isOptional = parameter.type.hasSuffix("?")
            let isNumber = parameter.type.hasPrefix("NSDecimalNumber")
            let reader = isNumber ? (isOptional ? "optionalNumber" : "number") : isOptional ? "optional" : "value"
            return "\(parameter.label): \(isOptional ? "" : "try ")$0.\(reader)(\"\(parameter.property)\")"
        }
        let required = initializer.parameters.filter { !$0.type.hasSuffix("?") }.map(\.property)
        let optional = initializer.parameters.filter { $0.type.hasSuffix("?") }.map(\.property)
        let fixed = initializer.fixed.map { "\"\($0.key)\": \($0.value)" }
        let call = "\(name)\(initializer.factory.map { ".\($0)" } ?? "")(\(arguments.joined(separator: ", ")))"
        source.line("Initializer(")
        source.indented { source in
            source.line("\"\(name).\(initializer.factory ?? "init")(\(labels))\",")
            source.line("required: \(required),")
            source.line("optional: \(optional),")
            source.line("fixed: \(fixed.isEmpty ? "[:]" : "[\(fixed.joined(separator: ", "))]")")
        }
        source.line(") {\(arguments.isEmpty ? " _ in" : "") \(call) },")
    }
}

extension SystemCatalogue {
    /// The file of the cases by which tests check every class of values.
    package func valueCases() throws(CatalogueError) -> GeneratedFile {
        let context = EmissionContext(
            header: """
                // swift-format-ignore-file
                // Written by Scripts/generate. Do not edit.

                @_spi(IntentDefinition) import Intents
                import JSON
                """,
            access: "internal"
        )
        let classes = try values.classes().filter { !$0.isHandWritten }
        return context.file(named: "ValueClassCase+All.swift") { source in
            source.block("extension ValueClassCase") { source in
                source.line("static let all: [ValueClassCase] = [")
                source.indented { source in for entry in classes { source.line("\(entry.constant),") } }
                source.line("]")
                for entry in classes {
                    source.gap()
                    entry.write(to: &source)
                }
            }
        }
    }
}
