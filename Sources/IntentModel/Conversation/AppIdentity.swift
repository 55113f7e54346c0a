/// Who an app is and what it will be able to do, for the person who is asked whether it may be used.
///
/// The name alone does not say it: any app may bear any name.
public struct AppIdentity: Sendable, Hashable {
    /// A way in which the names of two apps are alike, the plainest first.
    public enum Likeness: String, Sendable, Hashable, CaseIterable {
        /// They differ by case, accents, widths, spaces, signs or what cannot be seen.
        case same
        /// They look alike (UTS 39): a letter of another script, `0` for `O`, `rn` for `m`.
        case confusable
        /// One letter is missing, added or another, or two have changed places.
        case oneEdit
    }

    /// Another app with a name that is like one of this app's.
    public struct LikeApp: Sendable, Hashable {
        /// The identifier; that of the extension for a manifest that stands alone.
        public var identifier: String
        /// The name that is like one of this app's.
        public var name: String
        /// The path of the folder of the app or of the manifest.
        public var folder: String
        /// How the names are alike.
        public var likeness: Likeness

        /// Makes a description.
        public init(identifier: String, name: String, folder: String, likeness: Likeness) {
            (self.identifier, self.name, self.folder, self.likeness) = (identifier, name, folder, likeness)
        }
    }

    /// The greatest number of actions that are told.
    package static let mostActions = 8
    /// The greatest number of like apps that are told.
    package static let mostLikeApps = 3

    /// The identifier of the app.
    public var identifier: String
    /// The path of the app's folder.
    public var folder: String
    /// What the app's extensions do, in the language of the person and in the infinitive; at most eight.
    public var actions: [String]
    /// The number of actions that are not told.
    public var actionsLeftOut: Int
    /// Other apps with like names, those with the plainest likeness first; at most three.
    public var likeApps: [LikeApp]
    /// The number of like apps that are not told.
    public var likeAppsLeftOut: Int

    /// Makes a description from all actions and like apps, of which the first ones are told.
    public init(identifier: String, folder: String, actions: [String] = [], likeApps: [LikeApp] = []) {
        (self.identifier, self.folder) = (identifier, folder)
        self.actions = Array(actions.prefix(Self.mostActions))
        actionsLeftOut = actions.count - self.actions.count
        self.likeApps = Array(likeApps.prefix(Self.mostLikeApps))
        likeAppsLeftOut = likeApps.count - self.likeApps.count
    }
}
