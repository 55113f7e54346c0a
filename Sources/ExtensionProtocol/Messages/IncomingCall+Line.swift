import JSON

extension IncomingCall {
    /// Reads the call of one line as it stands there, with no object of its members in between.
    ///
    /// Nil where the line is no call, and wherever something in it is not as hosts write it: `Message.decode(_:)` and
    /// `make(_:method:params:)` then read it anew, and say what is wrong with it if anything is.
    package static func read(_ line: ArraySlice<UInt8>) -> IncomingCall? {
        guard line.first == UInt8(ascii: "{") else { return nil }
        var draft = Draft()
        // What is no JSON is told by the one that reads it anew.
        guard (try? JSONParser.read(line, { parser throws(JSONError) in try draft.readLine(&parser) })) == true else {
            return nil
        }
        return IncomingCall(draft)
    }

    /// The call that has all its members.
    private convenience init?(_ draft: consuming Draft) {
        guard draft.isMarked, let id = draft.id, let method = draft.method, draft.hasInteraction, draft.hasName,
            draft.hasDeadline
        else { return nil }
        switch method {
        case .confirm, .handle, .startSendingUpdates: self.init(id, method, draft.call)
        case .resolve:
            guard let parameter = draft.parameter else { return nil }
            self.init(id, method, draft.call, parameter: parameter)
        case .provideOptions:
            guard let parameter = draft.parameter else { return nil }
            self.init(id, method, draft.call, parameter: parameter, searchTerm: draft.searchTerm)
        }
    }

    /// What was read of a line so far.
    ///
    /// Each function reads the object that stands next; it gives false, and may stop, where something in it is not as hosts write it.
    /// Not copied, as so many strings would be counted anew.
    private struct Draft: ~Copyable {
        private static let lineNames: [StaticString] = ["jsonrpc", "id", "method", "params"]
        private static let version: [StaticString] = ["2.0"]
        private static let methodNames: [StaticString] = [
            "intent/confirm", "intent/handle", "intent/resolve", "intent/options", "intent/startSendingUpdates",
        ]
        private static let methods: [Method] = [.confirm, .handle, .resolve, .provideOptions, .startSendingUpdates]
        private static let paramsNames: [StaticString] = [
            "interaction", "intent", "parameter", "searchTerm", "context",
        ]
        private static let intentNames: [StaticString] = ["name", "identifier", "parameters"]
        private static let contextNames: [StaticString] = [
            "deadlineMs", "idleMs", "locked", "locale", "idempotencyKey", "attempt",
        ]

        private(set) var isMarked = false
        private(set) var id: RequestID?
        private(set) var method: Method?
        private(set) var call = IntentCall.blank
        private(set) var parameter: String?
        private(set) var searchTerm: String?
        private(set) var hasInteraction = false
        private(set) var hasName = false
        private(set) var hasDeadline = false

        mutating func readLine(_ parser: inout JSONParser) throws(JSONError) -> Bool {
            let names = Self.lineNames
            var (isOpen, next) = (try parser.beginMembers(), 0)
            while isOpen {
                switch try parser.key(among: names, next: &next) {
                case 0:
                    guard parser.word(among: Self.version) != nil else { return false }
                    isMarked = true
                case 1:
                    guard let id = RequestID(try parser.value()) else { return false }
                    self.id = id
                case 2:
                    guard let position = parser.word(among: Self.methodNames) else { return false }
                    method = Self.methods[position]
                case 3: guard try readParams(&parser) else { return false }
                default: _ = try parser.value()
                }
                isOpen = try parser.goesOn()
            }
            return true
        }

        private mutating func readParams(_ parser: inout JSONParser) throws(JSONError) -> Bool {
            // Of a member that is repeated the last one counts, and nothing of those before it.
            (hasInteraction, hasName, hasDeadline, parameter, searchTerm) = (false, false, false, nil, nil)
            let names = Self.paramsNames
            var (isOpen, next) = (try parser.beginMembers(), 0)
            while isOpen {
                switch try parser.key(among: names, next: &next) {
                case 0:
                    guard let text = try parser.stringIfNext() else { return false }
                    (call.interaction, hasInteraction) = (text, true)
                case 1: guard try readIntent(&parser) else { return false }
                case 2:
                    parameter = try parser.stringIfNext()
                    guard parameter != nil else { return false }
                case 3:
                    searchTerm = try parser.stringIfNext()
                    guard searchTerm != nil else { return false }
                case 4: guard try readContext(&parser) else { return false }
                default: _ = try parser.value()
                }
                isOpen = try parser.goesOn()
            }
            return true
        }

        private mutating func readIntent(_ parser: inout JSONParser) throws(JSONError) -> Bool {
            (call.intent, hasName) = (IntentCall.blank.intent, false)
            let names = Self.intentNames
            var (isOpen, next) = (try parser.beginMembers(), 0)
            while isOpen {
                switch try parser.key(among: names, next: &next) {
                case 0:
                    guard let text = try parser.stringIfNext() else { return false }
                    (call.intent.name, hasName) = (text, true)
                case 1:
                    guard let text = try parser.stringIfNext() else { return false }
                    call.intent.identifier = text
                case 2:
                    guard let object = try parser.objectIfNext() else { return false }
                    call.intent.parameters = object
                default: _ = try parser.value()
                }
                isOpen = try parser.goesOn()
            }
            return true
        }

        private mutating func readContext(_ parser: inout JSONParser) throws(JSONError) -> Bool {
            (call.context, hasDeadline) = (IntentCall.blank.context, false)
            let names = Self.contextNames
            var (isOpen, next) = (try parser.beginMembers(), 0)
            while isOpen {
                switch (try parser.key(among: names, next: &next), try parser.value()) {
                case (0, .integer(let value)): (call.context.deadlineMilliseconds, hasDeadline) = (value, true)
                case (1, .integer(let value)): call.context.idleMilliseconds = value
                case (2, .bool(let value)): call.context.isLocked = value
                case (3, .string(let value)): call.context.locale = value
                case (4, .string(let value)): call.context.idempotencyKey = value
                case (5, .integer(let value)): call.context.attempt = value
                case (nil, _): break
                default: return false
                }
                isOpen = try parser.goesOn()
            }
            return true
        }
    }
}

extension IntentCall {
    /// A call of which nothing was read: what may be missing is as `CallContext` and `WireIntent` take it then.
    fileprivate static var blank: IntentCall {
        IntentCall(
            interaction: "",
            intent: WireIntent(name: "", identifier: "", parameters: JSONObject()),
            context: CallContext(deadlineMilliseconds: 0, isLocked: false, locale: "en-US", idempotencyKey: "")
        )
    }
}
