/// The reason why a trace cannot be read or played.
package struct TraceError: Error, Sendable, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
