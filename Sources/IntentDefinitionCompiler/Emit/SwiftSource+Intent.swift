extension SwiftSource {
    /// Adds the class of an intent.
    mutating func intent(_ intent: IntentDeclaration, in context: EmissionContext) {
        line("// Sendable: nothing is stored beside what the base class stores.")
        document(intent.note.isEmpty ? intent.summary : "\(intent.summary)\n\n\(intent.note)")
        block("\(context.access) final class \(intent.name): INIntent, @unchecked Sendable") { source in
            for index in intent.initializers.indices { source.initializer(index, of: intent, context) }
            for parameter in intent.parameters {
                source.gap()
                source.document(parameter.summary)
                source.deprecation(parameter.deprecation)
                source.property(
                    parameter.name,
                    key: parameter.wireName,
                    parameter.type,
                    isSettable: parameter.isSettable,
                    verb: "Parameter",
                    context: context
                )
            }
            source.shortcutMembers(of: intent, context)
            source.handlerMethods(of: intent, context)
            source.optionsMethod(of: intent, context)
        }
    }

    /// Adds the mark of a deprecated member, with its replacement.
    mutating func deprecation(_ message: String?) {
        guard let message else { return }
        line("@available(*, deprecated\(message.isEmpty ? "" : ", message: \(Self.literal(message))"))")
    }

    /// Adds a property that reads from the wire form and, if it is settable, writes to it.
    mutating func property(
        _ name: String,
        key: String,
        _ type: SwiftType,
        isSettable: Bool,
        verb: String,
        context: EmissionContext
    ) {
        let head = "\(context.access) var \(Self.identifier(name)): \(type.declared)"
        let absent = type.absentValue.map { " ?? \($0)" } ?? ""
        let read = "\(type.accessor)\(verb)".loweringFirst + "(\(Self.literal(key)))\(absent)"
        guard isSettable else { return line("\(head) { \(read) }") }
        block(head) { source in
            source.line("get { \(read) }")
            source.line("set { set\(type.accessor)\(verb)(\(Self.literal(key)), newValue) }")
        }
    }

    // Arguments that the first initialiser lacks get no default in later ones, so that no call matches two of them.
    private mutating func initializer(_ index: Int, of intent: IntentDeclaration, _ context: EmissionContext) {
        let arguments = intent.initializers[index].compactMap { argument in
            intent.parameters.first { $0.wireName == argument.property }.map { (argument, $0) }
        }
        guard !arguments.isEmpty else { return }
        let usual = Set(intent.initializers[0].map(\.label))
        let list = arguments.map { argument, parameter in
            let label = argument.label == parameter.name ? argument.label : "\(argument.label) \(parameter.name)"
            let isAsked = index > 0 && !usual.contains(argument.label)
            let value = isAsked || parameter.isRequired ? "" : " = \(parameter.type.absentValue ?? "nil")"
            return "\(label): \(parameter.type.declared)\(value)"
        }
        // A value without a wire form of its own is set afterwards.
        let plain = arguments.filter { $0.1.type.accessor.isEmpty }
        let pairs = plain.map { "\(Self.literal($0.1.wireName)): \(Self.identifier($0.1.name))" }
        let sets = arguments.filter { !$0.1.type.accessor.isEmpty }.map {
            "set\($0.1.type.accessor)Parameter(\(Self.literal($0.1.wireName)), \(Self.identifier($0.1.name)))"
        }
        gap()
        document(
            index == 0 ? "Makes an intent of the values that are known." : "Makes an intent as older code does it."
        )
        block("\(context.access) convenience init(\(list.joined(separator: ", ")))") { source in
            source.line("self.init([\(pairs.isEmpty ? ":" : pairs.joined(separator: ", "))])")
            for set in sets { source.line(set) }
        }
    }
}

extension String {
    /// The text with a small first letter.
    var loweringFirst: String { prefix(1).lowercased() + dropFirst() }
    /// The text with a capital first letter.
    var raisingFirst: String { prefix(1).uppercased() + dropFirst() }
}
