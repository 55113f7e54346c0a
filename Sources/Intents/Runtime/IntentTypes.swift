import Synchronization

/// The classes of the intents that an extension can be asked for: Apple's, and the author's own.
final class IntentTypes: Sendable {
    private let own: [String: INIntent.Type]
    /// Those that were asked for, with what every call needs to know of them.
    private let known = Mutex<[String: IntentType]>([:])

    /// Apple's intents, and those given.
    init(own: [INIntent.Type] = []) {
        self.own = Dictionary(own.map { ("\($0)", $0) }) { first, _ in first }
    }

    /// The class of a name, or nil.
    func type(named name: String) -> INIntent.Type? { own[name] ?? SystemIntents.type(named: name) }

    /// The class of a name with its methods, or nil.
    func description(named name: String) -> IntentType? {
        known.withLock { known in
            if let type = known[name] { return type }
            let type = type(named: name).map { IntentType($0) }
            known[name] = type
            return type
        }
    }
}

/// A class of an intent, with its methods read from their table.
struct IntentType: Sendable {
    let type: INIntent.Type
    let methods: [HandlerMethod]
    /// The number of the method that confirms; behind the last where there is none, which is that of no method.
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
