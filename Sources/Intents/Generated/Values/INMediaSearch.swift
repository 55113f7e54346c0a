// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// What the user said of something to hear or to see.
public final class INMediaSearch: WireObject, @unchecked Sendable {
    /// Makes a search.
    public convenience init(mediaType: INMediaItemType = .unknown, sortOrder: INMediaSortOrder = .unknown, mediaName: String? = nil, artistName: String? = nil, albumName: String? = nil, genreNames: [String]? = nil, moodNames: [String]? = nil, releaseDate: INDateComponentsRange? = nil, reference: INMediaReference = .unknown, mediaIdentifier: String? = nil) { self.init(["mediaType": mediaType, "sortOrder": sortOrder, "mediaName": mediaName, "artistName": artistName, "albumName": albumName, "genreNames": genreNames, "moodNames": moodNames, "releaseDate": releaseDate, "reference": reference, "mediaIdentifier": mediaIdentifier]) }

    /// What it is.
    public var mediaType: INMediaItemType { member("mediaType") ?? .unknown }
    /// Which comes first.
    public var sortOrder: INMediaSortOrder { member("sortOrder") ?? .unknown }
    /// Its name.
    public var mediaName: String? { member("mediaName") }
    /// Who made it.
    public var artistName: String? { member("artistName") }
    /// The album.
    public var albumName: String? { member("albumName") }
    /// Kinds of music.
    public var genreNames: [String]? { member("genreNames") }
    /// Moods.
    public var moodNames: [String]? { member("moodNames") }
    /// What one does meanwhile.
    public var activityNames: [String]? { member("activityNames") }
    /// When it was published.
    public var releaseDate: INDateComponentsRange? { member("releaseDate") }
    /// To what it refers, such as what is playing.
    public var reference: INMediaReference { member("reference") ?? .unknown }
    /// The extension's identifier.
    public var mediaIdentifier: String? { member("mediaIdentifier") }
}
