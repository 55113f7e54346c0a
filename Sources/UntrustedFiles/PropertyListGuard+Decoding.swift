package import FoundationEssentials

extension PropertyListGuard {
    /// Decodes a property list after the check.
    ///
    /// No other code of the project gives bytes to Foundation's reader; `make lint` holds it to that.
    ///
    /// - Parameters:
    ///   - userInfo: What the value's initializer finds in its decoder.
    ///   - readPlain: A faster reader that gets the bytes that passed the check first; where it returns nil, Foundation
    ///     reads them.
    ///   - parse: The reader in place of Foundation's.
    /// - Throws: `Fault`, before anything is parsed, and an error of the reader.
    package func decode<Value: Decodable>(
        _ type: Value.Type,
        from bytes: [UInt8],
        userInfo: [CodingUserInfoKey: any Sendable] = [:],
        readPlain: ([UInt8]) -> Value? = { _ in nil },
        by parse: ((Data) throws -> Value)? = nil
    ) throws -> Value {
        let bytes = try checked(bytes)
        if let value = readPlain(bytes) { return value }
        if let parse { return try parse(Data(bytes)) }
        let decoder = PropertyListDecoder()
        decoder.userInfo = userInfo
        return try decoder.decode(type, from: Data(bytes))
    }
}
