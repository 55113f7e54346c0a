import Intents

/// A photo with the facts by which it is found.
struct Photo: Hashable {
    let identifier: String
    let album: String
    let place: String
    let tags: Set<String>
    /// The names of the monkeys in it.
    var people: Set<String> = []
    /// The day on which it was taken, as year, month and day in one number: 20260614.
    let day: Int
    var isFavorite = false
}

/// The photos of the app.
struct PhotoLibrary {
    let photos: [Photo]

    /// The names of the albums in alphabetic order.
    var albums: [String] { Set(photos.map(\.album)).sorted() }

    /// The names of the monkeys in the photos, in alphabetic order.
    var people: [String] { Set(photos.flatMap(\.people)).sorted() }

    /// Returns the photos that match the user's request; an open parameter matches all.
    func photos(matching intent: INSearchForPhotosIntent) -> [Photo] {
        let terms = (intent.searchTerms ?? []).map { $0.lowercased() }
        let people = (intent.peopleInPhoto ?? []).map(\.displayName)
        let days = intent.dateCreated.map(Self.days)
        return photos.filter { photo in
            let isTagged =
                switch intent.searchTermsOperator {
                case .any: terms.isEmpty || terms.contains(where: photo.tags.contains)
                case .none: !terms.contains(where: photo.tags.contains)
                default: terms.allSatisfy(photo.tags.contains)
                }
            return isTagged
                && people.allSatisfy(photo.people.contains)
                && days?.contains(photo.day) ?? true
                && intent.albumName.map { $0 == photo.album } ?? true
                && intent.locationCreated?.name.map { $0.lowercased() == photo.place.lowercased() } ?? true
                && (!intent.includedAttributes.contains(.favorite) || photo.isFavorite)
                && (!intent.excludedAttributes.contains(.favorite) || !photo.isFavorite)
        }
    }

    /// The days of a range; a side of it that is open, or that is no day, has no bound.
    private static func days(_ range: INDateComponentsRange) -> ClosedRange<Int> {
        func day(_ components: DateComponents?, orMonth month: Int, day: Int) -> Int? {
            guard let components, let year = components.year, 1...9999 ~= year else { return nil }
            let (month, day) = (components.month ?? month, components.day ?? day)
            guard 1...12 ~= month, 1...31 ~= day else { return nil }
            return (year * 100 + month) * 100 + day
        }
        let first = day(range.startDateComponents, orMonth: 1, day: 1) ?? 0
        return first...max(first, day(range.endDateComponents, orMonth: 12, day: 31) ?? .max)
    }

    /// The photos of the monkeys in the documentation.
    static let monkeys = PhotoLibrary(photos: [
        Photo(
            identifier: "1",
            album: "Jungle Trip",
            place: "Amazon",
            tags: ["banana", "tree"],
            people: ["Bobo the Great", "Little Bobo"],
            day: 2026_06_12,
            isFavorite: true
        ),
        Photo(identifier: "2", album: "Jungle Trip", place: "Amazon", tags: ["river"], day: 2026_06_13),
        Photo(
            identifier: "3",
            album: "Jungle Party",
            place: "Amazon",
            tags: ["banana", "cake"],
            people: ["Bobo the Great", "Bobo Jr.", "Little Bobo"],
            day: 2026_06_14
        ),
        Photo(
            identifier: "4",
            album: "City",
            place: "Manaus",
            tags: ["street", "banana"],
            people: ["Bobo Jr."],
            day: 2026_09_03
        ),
        Photo(identifier: "5", album: "City", place: "Manaus", tags: ["street"], day: 2026_09_04, isFavorite: true),
    ])
}
