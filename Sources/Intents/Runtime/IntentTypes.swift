import Synchronization

/// The classes of the intents that an extension may be asked for: Apple's and the author's own.
package final class IntentTypes: Sendable {
    /// The classes asked for so far, with the facts that every call needs.
    private struct Known {
        /// An array, because an extension has few classes: creating a dictionary takes longer than its first call.
        var types: [(name: String, type: IntentType)] = []
        /// The name asked for last, which is usually the next one too.
        var last: (name: String, type: IntentType)?
    }

    private let own: [(name: String, type: INIntent.Type)]
    private let known = Mutex(Known())

    /// Makes the table of Apple's intents and the given ones.
    init(own: [INIntent.Type] = []) {
        self.own = own.map { ("\($0)", $0) }
    }

    /// Returns the class of a name, or nil.
    package func type(named name: String) -> INIntent.Type? {
        own.first { $0.name == name }?.type ?? SystemIntents.type(named: name)
    }

    /// Returns the class of a name with its methods, or nil.
    func description(named name: String) -> IntentType? {
        known.withLock { known in
            if let last = known.last, last.name == name { return last.type }
            if let earlier = known.types.first(where: { $0.name == name }) {
                known.last = earlier
                return earlier.type
            }
            guard let type = type(named: name).map({ IntentType($0) }) else { return nil }
            known.types.append((name, type))
            known.last = (name, type)
            return type
        }
    }
}

/// A class of an intent, with its methods read from their table.
final class IntentType: Sendable {
    let type: INIntent.Type
    let methods: [HandlerMethod]
    /// The number of the method that confirms; past the last number if there is none.
    let confirm: Int
    /// The number of the method that handles.
    let handle: Int

    init(_ type: INIntent.Type) {
        let methods = HandlerMethod.table(type.handlerMethods)
        func number(of name: String) -> Int {
            methods.firstIndex { $0.kind == .response && $0.name.hasPrefix(name) } ?? methods.endIndex
        }
        (self.type, self.methods) = (type, methods)
        (confirm, handle) = (number(of: "confirm"), number(of: "handle"))
    }
}
