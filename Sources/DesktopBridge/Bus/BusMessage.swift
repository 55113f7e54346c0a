internal import CSystemd

/// The reading and writing of a message of sd-bus.
// A message is used on the thread of its loop, where it lives; the functions copy what they keep.
@safe
struct BusMessage {
    /// The largest number of values that are read from a message.
    private static let mostValues = 4096

    let pointer: OpaquePointer

    /// The path of the object that sent a signal.
    var path: String { unsafe sd_bus_message_get_path(pointer).map { unsafe String(cString: $0) } ?? "" }

    /// The error that a reply is; nil for another message.
    var error: BusError? {
        guard let error = unsafe sd_bus_message_get_error(pointer) else { return nil }
        let name = unsafe error.pointee.name.map { unsafe String(cString: $0) } ?? "an error"
        let message = unsafe error.pointee.message.map { unsafe String(cString: $0) } ?? ""
        return BusError(name: name, message.isEmpty ? name : message)
    }

    // MARK: Writing

    func append(_ value: BusValue) throws(BusError) {
        switch value {
        // The string is valid for the call.
        case .string(let text), .path(let text):
            try append(value.signature) { type in unsafe sd_bus_message_append_basic(pointer, type, text) }
        case .boolean(let flag):
            var number: Int32 = flag ? 1 : 0
            try append("b") { type in unsafe sd_bus_message_append_basic(pointer, type, &number) }
        case .unsigned(var number):
            try append("u") { type in unsafe sd_bus_message_append_basic(pointer, type, &number) }
        case .structure(let members): try append("r", members.map(\.signature).joined(), values: members)
        case .array(let element, let elements): try append("a", element, values: elements)
        case .entry(let key, let value): try append("e", key.signature + value.signature, values: [key, value])
        case .variant(let value): try append("v", value.signature, values: [value])
        case .other: throw BusError(name: nil, "a value of another type cannot be sent")
        }
    }

    private func append(_ type: String, _ body: (CChar) -> Int32) throws(BusError) {
        try check(body(Self.code(type)), "sd_bus_message_append_basic")
    }

    private func append(_ type: String, _ contents: String, values: [BusValue]) throws(BusError) {
        // The string is valid for the call.
        try check(
            unsafe sd_bus_message_open_container(pointer, Self.code(type), contents),
            "sd_bus_message_open_container"
        )
        for value in values { try append(value) }
        try check(unsafe sd_bus_message_close_container(pointer), "sd_bus_message_close_container")
    }

    // MARK: Reading

    /// Reads all values.
    func values() throws(BusError) -> [BusValue] {
        var left = Self.mostValues
        return try values(&left)
    }

    private func values(_ left: inout Int) throws(BusError) -> [BusValue] {
        var values: [BusValue] = []
        while true {
            var type: CChar = 0
            var contents: UnsafePointer<CChar>?
            let result = unsafe sd_bus_message_peek_type(pointer, &type, &contents)
            try check(result, "sd_bus_message_peek_type")
            guard result > 0 else { return values }
            left -= 1
            guard left >= 0 else { throw BusError(name: nil, "a message has more than \(Self.mostValues) values") }
            // sd-bus keeps the signature for as long as the container is open.
            let signature = unsafe contents.map { unsafe String(cString: $0) } ?? ""
            values.append(try value(UInt8(bitPattern: type), signature, left: &left))
        }
    }

    private func value(_ type: UInt8, _ contents: String, left: inout Int) throws(BusError) -> BusValue {
        switch type {
        case UInt8(ascii: "s"): return .string(try text(type))
        case UInt8(ascii: "o"): return .path(try text(type))
        case UInt8(ascii: "b"):
            var number: Int32 = 0
            try check(unsafe sd_bus_message_read_basic(pointer, CChar(type), &number), "sd_bus_message_read_basic")
            return .boolean(number != 0)
        case UInt8(ascii: "u"):
            var number: UInt32 = 0
            try check(unsafe sd_bus_message_read_basic(pointer, CChar(type), &number), "sd_bus_message_read_basic")
            return .unsigned(number)
        case UInt8(ascii: "r"): return .structure(try inside(type, contents, left: &left))
        case UInt8(ascii: "a"): return .array(of: contents, try inside(type, contents, left: &left))
        case UInt8(ascii: "v"): return .variant(try inside(type, contents, left: &left).first ?? .other)
        case UInt8(ascii: "e"):
            let members = try inside(type, contents, left: &left)
            return members.count == 2 ? .entry(members[0], members[1]) : .other
        default:
            // The other types are basic ones.
            try check(unsafe sd_bus_message_skip(pointer, String(UnicodeScalar(type))), "sd_bus_message_skip")
            return .other
        }
    }

    private func inside(_ type: UInt8, _ contents: String, left: inout Int) throws(BusError) -> [BusValue] {
        // The string is valid for the call.
        try check(
            unsafe sd_bus_message_enter_container(pointer, CChar(type), contents),
            "sd_bus_message_enter_container"
        )
        let values = try values(&left)
        try check(unsafe sd_bus_message_exit_container(pointer), "sd_bus_message_exit_container")
        return values
    }

    private func text(_ type: UInt8) throws(BusError) -> String {
        var text: UnsafePointer<CChar>?
        try check(unsafe sd_bus_message_read_basic(pointer, CChar(type), &text), "sd_bus_message_read_basic")
        // The message holds the text.
        return unsafe text.map { unsafe String(cString: $0) } ?? ""
    }

    private func check(_ result: Int32, _ function: String) throws(BusError) {
        guard result < 0 else { return }
        throw BusError(result, of: function)
    }

    private static func code(_ type: String) -> CChar { type.utf8.first.map { CChar($0) } ?? 0 }
}
