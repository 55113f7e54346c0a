import Intents

/// A photo with the facts by which it is found.
struct Photo: Hashable {
    let identifier: String
    let album: String
    let place: String
    let tags: Set<String>
    var isFavorite = false
}

/// The photos of the app.
struct PhotoLibrary {
    let photos: [Photo]

    /// The names of the albums in alphabetic order.
    var albums: [String] { Set(photos.map(\.album)).sorted() }

    /// Returns the photos that match the user's request; an open parameter matches all.
    func photos(matching intent: INSearchForPhotosIntent) -> [Photo] {
        let terms = (intent.searchTerms ?? []).map { $0.lowercased() }
        return photos.filter { photo in
            let isTagged =
                switch intent.searchTermsOperator {
                case .any: terms.isEmpty || terms.contains(where: photo.tags.contains)
                case .none: !terms.contains(where: photo.tags.contains)
                default: terms.allSatisfy(photo.tags.contains)
                }
            return isTagged
                && intent.albumName.map { $0 == photo.album } ?? true
                && intent.locationCreated?.name.map { $0.lowercased() == photo.place.lowercased() } ?? true
                && (!intent.includedAttributes.contains(.favorite) || photo.isFavorite)
                && (!intent.excludedAttributes.contains(.favorite) || !photo.isFavorite)
        }
    }

    /// The photos of the monkeys in the documentation.
    static let monkeys = PhotoLibrary(photos: [
        Photo(identifier: "1", album: "Jungle Trip", place: "Amazon", tags: ["banana", "tree"], isFavorite: true),
        Photo(identifier: "2", album: "Jungle Trip", place: "Amazon", tags: ["river"]),
        Photo(identifier: "3", album: "Jungle Party", place: "Amazon", tags: ["banana", "cake"]),
        Photo(identifier: "4", album: "City", place: "Manaus", tags: ["street", "banana"]),
        Photo(identifier: "5", album: "City", place: "Manaus", tags: ["street"], isFavorite: true),
    ])
}
