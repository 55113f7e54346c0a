public import JSON

/// The place to which media is added.
///
/// Unlike other values, it keeps no members besides its own.
public enum INMediaDestination: Hashable, Sendable {
    /// The user's library.
    case library
    /// A playlist of the user, by its name.
    case playlist(String)

    /// The name of the playlist, or nil for the library.
    public var playlistName: String? {
        guard case .playlist(let name) = self else { return nil }
        return name
    }
}

@_spi(IntentDefinition) extension INMediaDestination: WireConvertible {
    /// Reads the destination, or returns nil if the JSON does not have its form.
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

    /// The destination in its form on the wire.
    public var wire: JSONValue {
        switch self {
        case .library: ["mediaDestinationType": "library"]
        case .playlist(let name): ["mediaDestinationType": "playlist", "playlistName": .string(name)]
        }
    }
}
