internal import JSON

extension JSONWriter {
    /// Appends a member unless it has no value; the key stands between its comma and its colon.
    mutating func member(_ key: StaticString, _ text: String?) {
        guard let text else { return }
        raw(key)
        string(text)
    }

    mutating func member(_ key: StaticString, _ number: Int?) {
        guard let number else { return }
        raw(key)
        integer(Int64(number))
    }

    mutating func member(_ key: StaticString, _ object: JSONObject?) {
        guard let object else { return }
        raw(key)
        self.object(object)
    }
}
