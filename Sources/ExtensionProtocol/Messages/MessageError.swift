internal import IntentModel
package import JSON

/// The reason why the params or the result of a method could not be read.
package struct MessageError: Error, Sendable, Hashable {
    /// The method of the message.
    package let method: String
    /// The path of the member, such as `result.response.code`.
    package let path: String
    /// The mistake in the member.
    package let problem: String
}

extension MessageError: CustomStringConvertible {
    /// Method, place and problem in one sentence.
    package var description: String { "\(method): '\(path)' \(problem)." }
}

/// Reads the members of one JSON object of a message and names the member that is wrong.
package struct MessageReader {
    package let method: String
    package let path: String
    package let object: JSONObject

    /// Starts at the top of a message's params or result.
    package init(_ value: JSONValue, method: String, path: String) throws(MessageError) {
        guard case .object(let object) = value else {
            throw MessageError(method: method, path: path, problem: "is \(value.typeName), not an object")
        }
        self.method = method
        self.path = path
        self.object = object
    }

    package func error(_ key: String, _ problem: String) -> MessageError {
        MessageError(method: method, path: "\(path).\(key)", problem: problem.cut(to: TextBound.message))
    }

    private func read<Value>(
        _ key: String,
        _ expected: String,
        convert: (JSONValue) -> Value?
    ) throws(MessageError) -> Value? {
        guard let value = object[key], !value.isNull else { return nil }
        guard let converted = convert(value) else { throw error(key, "is \(value.typeName), not \(expected)") }
        return converted
    }

    private func required<Value>(_ key: String, _ value: Value?) throws(MessageError) -> Value {
        guard let value else { throw error(key, "is missing") }
        return value
    }

    /// A value of any type; `null` means no value.
    package func optionalValue(_ key: String) throws(MessageError) -> JSONValue? { try read(key, "a value") { $0 } }

    package func optionalString(_ key: String) throws(MessageError) -> String? {
        try read(key, "a string", convert: \.stringValue)
    }

    package func string(_ key: String) throws(MessageError) -> String { try required(key, optionalString(key)) }

    /// The extension's name for a job, kept whole or not at all.
    package func handle(_ key: String) throws(MessageError) -> String {
        let handle = try string(key)
        guard handle.utf8.count <= ResponseAnswer.Job.longestHandle else {
            throw error(
                key,
                "has \(handle.utf8.count) bytes, which is more than \(ResponseAnswer.Job.longestHandle)"
            )
        }
        return handle
    }

    package func optionalInteger(_ key: String) throws(MessageError) -> Int64? {
        try read(key, "an integer", convert: \.integerValue)
    }

    package func integer(_ key: String) throws(MessageError) -> Int64 { try required(key, optionalInteger(key)) }

    package func optionalNumber(_ key: String) throws(MessageError) -> Double? {
        // A number beyond the doubles, such as 1e999, is no number.
        try read(key, object[key]?.typeName == "number" ? "a finite number" : "a number", convert: \.doubleValue)
    }

    package func optionalBool(_ key: String) throws(MessageError) -> Bool? {
        try read(key, "a Boolean", convert: \.boolValue)
    }

    package func optionalArray(_ key: String) throws(MessageError) -> [JSONValue]? {
        try read(key, "an array", convert: \.arrayValue)
    }

    package func array(_ key: String) throws(MessageError) -> [JSONValue] { try required(key, optionalArray(key)) }

    package func optionalObject(_ key: String) throws(MessageError) -> JSONObject? {
        try read(key, "an object", convert: \.objectValue)
    }

    package func strings(_ key: String) throws(MessageError) -> [String] {
        guard let values = try optionalArray(key) else { return [] }
        let strings = values.compactMap(\.stringValue)
        guard strings.count == values.count else { throw error(key, "holds something other than strings") }
        return strings
    }

    package func optionalReader(_ key: String) throws(MessageError) -> MessageReader? {
        guard let value = object[key], !value.isNull else { return nil }
        return try MessageReader(value, method: method, path: "\(path).\(key)")
    }

    package func reader(_ key: String) throws(MessageError) -> MessageReader { try required(key, optionalReader(key)) }
}
