public import IntentsFoundation
public import JSON

extension URL: WireConvertible {
    @_spi(IntentDefinition) public init?(wire: JSONValue) {
        guard let text = wire.stringValue else { return nil }
        self.init(string: text)
    }

    @_spi(IntentDefinition) public var wire: JSONValue { .string(absoluteString) }
}

extension Data: WireConvertible {
    @_spi(IntentDefinition) public init?(wire: JSONValue) {
        guard let text = wire.stringValue else { return nil }
        self.init(base64Encoded: text)
    }

    @_spi(IntentDefinition) public var wire: JSONValue { .string(base64EncodedString()) }
}

extension NSRange: WireConvertible {
    @_spi(IntentDefinition) public init?(wire: JSONValue) {
        guard let object = wire.objectValue, let location: Int = object.value("location"),
            let length: Int = object.value("length")
        else { return nil }
        self.init(location: location, length: length)
    }

    @_spi(IntentDefinition) public var wire: JSONValue { ["location": location.wire, "length": length.wire] }
}

extension PersonNameComponents: WireConvertible {
    private static var texts: KeyValuePairs<String, WritableKeyPath<PersonNameComponents, String?>> {
        [
            "namePrefix": \.namePrefix, "givenName": \.givenName, "middleName": \.middleName,
            "familyName": \.familyName, "nameSuffix": \.nameSuffix, "nickname": \.nickname,
        ]
    }

    @_spi(IntentDefinition) public init?(wire: JSONValue) {
        guard case .object(let object) = wire else { return nil }
        self.init()
        for (key, path) in Self.texts { self[keyPath: path] = object.value(key) }
        phoneticRepresentation = object.value("phoneticRepresentation")
    }

    @_spi(IntentDefinition) public var wire: JSONValue {
        var object = JSONObject()
        for (key, path) in Self.texts { object[key] = self[keyPath: path]?.wire }
        object["phoneticRepresentation"] = phoneticRepresentation?.wire
        return .object(object)
    }
}
