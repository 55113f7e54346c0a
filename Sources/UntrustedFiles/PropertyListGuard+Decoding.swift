package import FoundationEssentials

extension PropertyListGuard {
    /// Decodes a property list after the check.
    ///
    /// No other code of the project gives bytes to Foundation's reader; `make lint` holds it to that.
    ///
    /// - Parameters:
    ///   - userInfo: What the value's initializer finds in its decoder.
    ///   - parse: The reader that gets the bytes that passed the check; Foundation's, where it is nil.
    /// - Throws: `Fault`, before anything is parsed, and an error of the reader.
    package func decode<Value: Decodable>(
        _ type: Value.Type,
        from bytes: [UInt8],
        userInfo: [CodingUserInfoKey: any Sendable] = [:],
        by parse: ((Data) throws -> Value)? = nil
    ) throws -> Value {
        try check(bytes)
        if let parse { return try parse(Data(bytes)) }
        let decoder = PropertyListDecoder()
        decoder.userInfo = userInfo
        return try decoder.decode(type, from: Data(bytes))
    }
}
