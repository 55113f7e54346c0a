/// The version of this package, for programs that have no host.
package enum ProductVersion {
    /// The version, as a release is named.
    package static let current = "0.2.0"
}
