import JSON
import Synchronization

/// What has images for its parameters: an intent.
///
/// A protocol, because a key path of the intent's own class is no parameter of a method of a class.
public protocol INIntentImaging: INIntent {}

extension INIntent: INIntentImaging {}

extension INIntentImaging {
    /// Sets the image of a parameter, or removes it.
    ///
    /// The image stays in this program: a host has no screen for it.
    public func setImage<Value>(_ image: INImage?, forParameterNamed parameterName: KeyPath<Self, Value>) {
        guard let name = Self.name(of: parameterName) else { return }
        donation.withLock { $0.images[name] = image }
    }

    /// The name of the parameter that a key path reads; nil if it reads none.
    ///
    /// A key path does not tell names on Linux, so an intent without values notes which one is read.
    private static func name<Value>(of parameter: KeyPath<Self, Value>) -> String? {
        let probe = Self(identifier: nil, parameters: [:])
        probe.noteReads()
        _ = probe[keyPath: parameter]
        return probe.lastRead
    }
}
