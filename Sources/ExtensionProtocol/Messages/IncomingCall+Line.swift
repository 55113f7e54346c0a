import JSON

extension IncomingCall {
    /// Reads the call of one line as it stands there, with no object of its members in between.
    ///
    /// Nil where the line is no call, and wherever something in it is not as hosts write it: `Message.decode(_:)` and
    /// `make(_:method:params:)` then read it anew, and say what is wrong with it if anything is.
    ///
    /// - Parameter lastName: The name of the intent that was read before, which mostly is the next one too.
    package static func read(_ line: ArraySlice<UInt8>, lastName: inout String) -> IncomingCall? {
        guard line.first == UInt8(ascii: "{") else { return nil }
        var call = IncomingCall()
        var seen = Seen()
        // What is no JSON is told by the one that reads it anew. How much a call may hold is the host's to say.
        let isRead = try? JSONParser.read(line, maximumValues: .max) { parser throws(JSONError) in
            try call.readLine(&parser, &seen, lastName: &lastName)
        }
        guard isRead == true, seen.isAll, !call.method.hasParameter || seen.parameter else { return nil }
        // Members that the method does not have mean nothing, as all others that are not known.
        if seen.parameter, !call.method.hasParameter { call.parameter = "" }
        if call.searchTerm != nil, call.method != .provideOptions { call.searchTerm = nil }
        return call
    }

    /// Reads the call of one line, as `read(_:lastName:)` does.
    package static func read(_ line: ArraySlice<UInt8>) -> IncomingCall? {
        var name = ""
        return read(line, lastName: &name)
    }

    /// What was read of the members that a call must have.
    private struct Seen {
        var (version, id, method, params) = (false, false, false, false)
        var (interaction, intent, name, context, deadline) = (false, false, false, false, false)
        var parameter = false

        var isAll: Bool { version && id && method && interaction && name && deadline }
    }

    private static let lineNames: [JSONWord] = ["jsonrpc", "id", "method", "params"]
    private static let version: [JSONWord] = ["2.0"]
    private static let methodNames: [JSONWord] = [
        "intent/confirm", "intent/handle", "intent/resolve", "intent/options", "intent/startSendingUpdates",
    ]
    private static let methods: [Method] = [.confirm, .handle, .resolve, .provideOptions, .startSendingUpdates]
    private static let paramsNames: [JSONWord] = ["interaction", "intent", "parameter", "searchTerm", "context"]
    private static let intentNames: [JSONWord] = ["name", "identifier", "parameters"]
    private static let contextNames: [JSONWord] = [
        "deadlineMs", "idleMs", "locked", "locale", "idempotencyKey", "attempt", "traceparent",
    ]

    // Each of these reads the object that stands next; it gives false, and may stop, where something in it is not as
    // hosts write it. The ids of the intent and of its attempts are mostly that of the interaction.

    private mutating func readLine(
        _ parser: inout JSONParser,
        _ seen: inout Seen,
        lastName: inout String
    ) throws(JSONError) -> Bool {
        let names = Self.lineNames
        var (isOpen, next) = (try parser.beginMembers(), 0)
        while isOpen {
            switch try parser.key(among: names, next: &next) {
            case 0:
                guard parser.word(among: Self.version) != nil else { return false }
                seen.version = true
            case 1:
                guard let id = RequestID(try parser.value()) else { return false }
                (self.id, seen.id) = (id, true)
            case 2:
                guard let position = parser.word(among: Self.methodNames) else { return false }
                (method, seen.method) = (Self.methods[position], true)
            case 3: guard try readParams(&parser, &seen, lastName: &lastName) else { return false }
            default: _ = try parser.value()
            }
            isOpen = try parser.goesOn()
        }
        return true
    }

    private mutating func readParams(
        _ parser: inout JSONParser,
        _ seen: inout Seen,
        lastName: inout String
    ) throws(JSONError) -> Bool {
        if seen.params {
            // Of a member that is repeated the last one counts, and nothing of those before it.
            (call.interaction, call.intent, call.context) = ("", .blank, .blank)
            (parameter, searchTerm) = ("", nil)
            (seen.interaction, seen.intent, seen.name) = (false, false, false)
            (seen.context, seen.deadline, seen.parameter) = (false, false, false)
        }
        seen.params = true
        let names = Self.paramsNames
        var (isOpen, next) = (try parser.beginMembers(), 0)
        while isOpen {
            switch try parser.key(among: names, next: &next) {
            case 0:
                guard let text = try parser.stringIfNext() else { return false }
                (call.interaction, seen.interaction) = (text, true)
            case 1: guard try readIntent(&parser, &seen, lastName: &lastName) else { return false }
            case 2:
                guard let text = try parser.stringIfNext() else { return false }
                (parameter, seen.parameter) = (text, true)
            case 3:
                searchTerm = try parser.stringIfNext()
                guard searchTerm != nil else { return false }
            case 4: guard try readContext(&parser, &seen) else { return false }
            default: _ = try parser.value()
            }
            isOpen = try parser.goesOn()
        }
        return true
    }

    private mutating func readIntent(
        _ parser: inout JSONParser,
        _ seen: inout Seen,
        lastName: inout String
    ) throws(JSONError) -> Bool {
        if seen.intent { (call.intent, seen.name) = (.blank, false) }
        seen.intent = true
        let names = Self.intentNames
        var (isOpen, next) = (try parser.beginMembers(), 0)
        while isOpen {
            switch try parser.key(among: names, next: &next) {
            case 0:
                guard let text = try parser.stringIfNext(reusing: &lastName) else { return false }
                (call.intent.name, seen.name) = (text, true)
            case 1:
                var text = call.interaction
                guard try parser.stringIfNext(reusing: &text) != nil else { return false }
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

    private mutating func readContext(_ parser: inout JSONParser, _ seen: inout Seen) throws(JSONError) -> Bool {
        if seen.context { (call.context, seen.deadline) = (.blank, false) }
        seen.context = true
        let names = Self.contextNames
        var (isOpen, next) = (try parser.beginMembers(), 0)
        while isOpen {
            switch try parser.key(among: names, next: &next) {
            case 0:
                guard case .integer(let value) = try parser.value() else { return false }
                (call.context.deadlineMilliseconds, seen.deadline) = (value, true)
            case 1:
                guard case .integer(let value) = try parser.value() else { return false }
                call.context.idleMilliseconds = value
            case 2:
                guard case .bool(let value) = try parser.value() else { return false }
                call.context.isLocked = value
            case 3:
                guard let text = try parser.stringIfNext() else { return false }
                call.context.locale = text
            case 4:
                var text = call.interaction
                guard try parser.stringIfNext(reusing: &text) != nil else { return false }
                call.context.idempotencyKey = text
            case 5:
                guard case .integer(let value) = try parser.value() else { return false }
                call.context.attempt = value
            case 6:
                guard let text = try parser.stringIfNext() else { return false }
                call.context.traceParent = text
            default: _ = try parser.value()
            }
            isOpen = try parser.goesOn()
        }
        return true
    }
}

extension IncomingCall.Method {
    /// Whether the call is about one parameter.
    fileprivate var hasParameter: Bool {
        switch self {
        case .resolve, .provideOptions: true
        case .confirm, .handle, .startSendingUpdates: false
        }
    }
}
