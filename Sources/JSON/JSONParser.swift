/// Reads one JSON value from bytes.
///
/// The work is linear in the bytes, and nesting is bounded. Hostile input can neither hang the reader nor exhaust its
/// stack.
@safe
public struct JSONParser: ~Copyable {
    /// The greatest number of arrays and objects inside one another.
    public static let maximumDepth = 256
    /// The greatest length of a number in bytes.
    ///
    /// Other readers give up at long numbers: that of Python at an integer of more than 4,300 digits. A double needs at
    /// most 1,077 bytes without an exponent.
    public static let longestNumber = 2048

    // Valid for the parser's whole life: a parser exists only inside `parse(_:)`, within the scope of the pointer.
    let bytes: UnsafeBufferPointer<UInt8>
    var index = 0
    var depth = 0
    /// The number of values that may still be made.
    private var valuesLeft: Int

    private init(bytes: UnsafeBufferPointer<UInt8>, maximumValues: Int) {
        unsafe self.bytes = bytes
        valuesLeft = maximumValues
    }

    /// Reads the one value that the bytes hold, with or without white space around it.
    ///
    /// - Parameter maximumValues: The number of values, nested ones included, that may be made of the bytes; more is
    ///   `tooManyValues`. A value takes up to a hundred bytes of memory, and its text may be two bytes long.
    public static func parse(_ bytes: [UInt8], maximumValues: Int = .max) throws(JSONError) -> JSONValue {
        try parse(bytes[...], maximumValues: maximumValues)
    }

    /// Reads the one value that the bytes hold, with or without white space around it.
    ///
    /// Offsets in errors count from the start of the slice.
    ///
    /// - Parameter maximumValues: The number of values that may be made of the bytes.
    public static func parse(
        _ bytes: ArraySlice<UInt8>,
        maximumValues: Int = .max
    ) throws(JSONError) -> JSONValue {
        try parse(bytes, maximumValues) { parser throws(JSONError) in try parser.value() }
    }

    /// Reads the one value of the bytes with the caller's function.
    static func parse<Value>(
        _ bytes: ArraySlice<UInt8>,
        _ maximumValues: Int,
        read: (inout JSONParser) throws(JSONError) -> Value
    ) throws(JSONError) -> Value {
        let result = unsafe bytes.withUnsafeBufferPointer { buffer -> Result<Value, JSONError> in
            var parser = unsafe JSONParser(bytes: buffer, maximumValues: maximumValues)
            do throws(JSONError) {
                let value = try read(&parser)
                try parser.end()
                return .success(value)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Reads the one value that the text holds.
    public static func parse(_ text: String) throws(JSONError) -> JSONValue {
        try parse(Array(text.utf8))
    }

    func fail(_ code: JSONError.Code, at offset: Int? = nil) -> JSONError {
        JSONError(code: code, offset: offset ?? index)
    }

    /// The byte at an index that the caller has compared with `bytes.count`.
    @inline(__always)
    func byte(at index: Int) -> UInt8 { unsafe bytes[index] }

    @inline(__always)
    var count: Int { unsafe bytes.count }

    private mutating func end() throws(JSONError) {
        skipSpace()
        guard index == count else { throw fail(.trailingBytes) }
    }

    @inline(__always)
    mutating func skipSpace() {
        // Only bytes up to the space can be white space, and usually a greater one stands next.
        while index < count, byte(at: index) <= UInt8(ascii: " ") {
            switch byte(at: index) {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): index += 1
            default: return
            }
        }
    }

    /// Reads the next value.
    package mutating func value() throws(JSONError) -> JSONValue {
        skipSpace()
        guard index < count else { throw fail(.unexpectedEnd) }
        guard valuesLeft > 0 else { throw fail(.tooManyValues) }
        valuesLeft -= 1
        switch byte(at: index) {
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "{"): return .object(try object())
        case UInt8(ascii: "["): return .array(try array())
        case UInt8(ascii: "t"):
            try word("true")
            return .bool(true)
        case UInt8(ascii: "f"):
            try word("false")
            return .bool(false)
        case UInt8(ascii: "n"):
            try word("null")
            return .null
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        default: throw fail(.unexpectedByte)
        }
    }

    private mutating func word(_ word: StaticString) throws(JSONError) {
        let start = index
        for offset in 0..<word.utf8CodeUnitCount {
            guard index < count else { throw fail(.unexpectedEnd) }
            // `offset` is below the word's length.
            guard unsafe byte(at: index) == word.utf8Start[offset] else { throw fail(.unexpectedByte, at: start) }
            index += 1
        }
    }

    private mutating func enter() throws(JSONError) {
        depth += 1
        guard depth <= Self.maximumDepth else { throw fail(.tooDeep) }
        index += 1
    }

    /// Skips white space and steps over the closing byte if it is next.
    mutating func closes(with closing: UInt8) -> Bool {
        skipSpace()
        guard index < count, byte(at: index) == closing else { return false }
        index += 1
        depth -= 1
        return true
    }

    mutating func expect(_ expected: UInt8) throws(JSONError) {
        skipSpace()
        guard index < count else { throw fail(.unexpectedEnd) }
        guard byte(at: index) == expected else { throw fail(.unexpectedByte) }
        index += 1
    }

    private mutating func array() throws(JSONError) -> [JSONValue] {
        try enter()
        var elements: [JSONValue] = []
        if closes(with: UInt8(ascii: "]")) { return elements }
        while true {
            elements.append(try value())
            if closes(with: UInt8(ascii: "]")) { return elements }
            try expect(UInt8(ascii: ","))
        }
    }

    /// Steps into the next value, which has to be an array.
    mutating func beginArray() throws(JSONError) {
        skipSpace()
        guard index < count else { throw fail(.unexpectedEnd) }
        guard byte(at: index) == UInt8(ascii: "[") else { throw fail(.unexpectedByte) }
        try enter()
    }

    mutating func object() throws(JSONError) -> JSONObject {
        try enter()
        if closes(with: UInt8(ascii: "}")) { return JSONObject() }
        var builder = JSONObject.Builder()
        while true {
            builder.set(try key(), try value())
            if closes(with: UInt8(ascii: "}")) { return builder.object }
            try expect(UInt8(ascii: ","))
        }
    }

    /// Steps into the next value, which has to be an object.
    mutating func beginObject() throws(JSONError) {
        skipSpace()
        guard index < count else { throw fail(.unexpectedEnd) }
        guard byte(at: index) == UInt8(ascii: "{") else { throw fail(.unexpectedByte) }
        try enter()
    }

    /// Reads a key with its colon.
    mutating func key() throws(JSONError) -> String {
        skipSpace()
        guard index < count else { throw fail(.unexpectedEnd) }
        guard byte(at: index) == UInt8(ascii: "\"") else { throw fail(.unexpectedByte) }
        let key = try string()
        try expect(UInt8(ascii: ":"))
        return key
    }
}
