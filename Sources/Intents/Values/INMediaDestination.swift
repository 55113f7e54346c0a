public import JSON

/// Where something to hear or to see is added.
///
/// Unlike other values it keeps nothing beside what it says.
public enum INMediaDestination: Hashable, Sendable {
    /// The user's library.
    case library
    /// A list of the user, by its name.
    case playlist(String)

    /// The name of the list, or nil for the library.
    public var playlistName: String? {
        guard case .playlist(let name) = self else { return nil }
        return name
    }
}

@_spi(IntentDefinition) extension INMediaDestination: WireConvertible {
    public init?(wire: JSONValue) {
        guard let object = wire.objectValue else { return nil }
        let name: String? = object.value("playlistName")
        switch object["mediaDestinationType"]?.stringValue {
        case "library": self = .library
        case "playlist", nil:
            guard let name else { return nil }
            self = .playlist(name)
        default: return nil
        }
    }

    public var wire: JSONValue {
        switch self {
        case .library: ["mediaDestinationType": "library"]
        case .playlist(let name): ["mediaDestinationType": "playlist", "playlistName": .string(name)]
        }
    }
}
