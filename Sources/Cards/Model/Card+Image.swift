extension Card {
    /// A picture, carried in the card itself.
    public struct Image: Sendable, Hashable {
        /// Where the picture is.
        public enum Source: Sendable, Hashable {
            /// The bytes of a PNG or JPEG file.
            case data(MediaType, [UInt8])
            /// A picture that a host does not fetch, such as one on the web; the alternative text stands for it.
            case elsewhere
        }

        /// The kinds of pictures that are drawn.
        public enum MediaType: String, Sendable, Hashable, CaseIterable {
            case png = "image/png"
            case jpeg = "image/jpeg"
        }

        /// How large the picture is.
        public enum Size: String, Sendable, Hashable, CaseIterable {
            case auto, stretch, small, medium, large
        }

        /// The picture itself.
        public var source: Source
        /// What the picture shows, for those who do not see it; empty where it is mere decoration.
        public var alternativeText: String
        /// How large it is drawn.
        public var size: Size
        /// Whether it shows a person, and is cut round.
        public var isPerson: Bool
        /// What opens when the person selects the picture.
        public var action: Action?

        /// Makes a picture.
        public init(
            _ source: Source,
            alternativeText: String,
            size: Size = .auto,
            isPerson: Bool = false,
            action: Action? = nil
        ) {
            self.source = source
            self.alternativeText = alternativeText
            self.size = size
            self.isPerson = isPerson
            self.action = action
        }
    }

    /// What a person may do with a card.
    ///
    /// A card has no code and asks nothing, so an action only opens something; the person's program does that.
    public struct Action: Sendable, Hashable {
        /// What an action opens.
        public enum Target: Sendable, Hashable {
            /// A page, whose address begins with `https:`, `http:`, `mailto:`, `tel:` or `geo:`.
            case url(String)
            /// The app of the intent, as it does for `handleInApp`.
            case app
        }

        /// What the person reads; empty where the thing itself is selected.
        public var title: String
        /// What opens.
        public var target: Target

        /// Makes an action.
        public init(_ title: String, opens target: Target) {
            self.title = title
            self.target = target
        }
    }
}
