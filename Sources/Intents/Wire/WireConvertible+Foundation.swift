// The protocol documents its members.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import IntentsFoundation
public import JSON

@_spi(IntentDefinition) extension URL: WireConvertible {
    public init?(wire: JSONValue) {
        guard let text = wire.stringValue else { return nil }
        self.init(string: text)
    }

    public var wire: JSONValue { .string(absoluteString) }
}

@_spi(IntentDefinition) extension Data: WireConvertible {
    public init?(wire: JSONValue) {
        guard let text = wire.stringValue else { return nil }
        self.init(base64Encoded: text)
    }

    public var wire: JSONValue { .string(base64EncodedString()) }
}

@_spi(IntentDefinition) extension NSRange: WireConvertible {
    public init?(wire: JSONValue) {
        guard let object = wire.objectValue, let location: Int = object.value("location"),
            let length: Int = object.value("length")
        else { return nil }
        self.init(location: location, length: length)
    }

    public var wire: JSONValue { ["location": location.wire, "length": length.wire] }
}

@_spi(IntentDefinition) extension PersonNameComponents: WireConvertible {
    private static var texts: KeyValuePairs<String, WritableKeyPath<PersonNameComponents, String?>> {
        [
            "namePrefix": \.namePrefix, "givenName": \.givenName, "middleName": \.middleName,
            "familyName": \.familyName, "nameSuffix": \.nameSuffix, "nickname": \.nickname,
        ]
    }

    public init?(wire: JSONValue) {
        guard case .object(let object) = wire else { return nil }
        self.init()
        for (key, path) in Self.texts { self[keyPath: path] = object.value(key) }
        phoneticRepresentation = object.value("phoneticRepresentation")
    }

    public var wire: JSONValue {
        var object = JSONObject()
        for (key, path) in Self.texts { object[key] = self[keyPath: path]?.wire }
        object["phoneticRepresentation"] = phoneticRepresentation?.wire
        return .object(object)
    }
}
