/// Measured sizes as people read them, to a tenth of a mebibyte.
package enum MebibyteText {
    /// The number of bytes in mebibytes: `12.3 MiB`.
    package static func format(_ bytes: Int) -> String {
        "\((Double(bytes) / Double(1 << 20) * 10).rounded() / 10) MiB"
    }
}
