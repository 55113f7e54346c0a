import HostTime
import Testing

@Suite("Durations and sizes as text")
struct UnitTextTests {
    @Test(
        "A duration is read and written in its simplest form",
        arguments: [
            ("250ms", "250ms"), ("10s", "10s"), ("300s", "5m"), ("1h30m", "1h30m"), ("1h 30m", "1h30m"),
            ("2.5s", "2s500ms"),
            ("1d", "1d"), ("5us", "5us"), ("0s", "0s"), (" 90S ", "1m30s"),
        ]
    )
    func durations(text: String, plain: String) throws {
        let duration = try #require(DurationText.parse(text))
        #expect(DurationText.format(duration) == plain)
        #expect(DurationText.parse(plain) == duration)
    }

    @Test(
        "A text that is not a duration is refused",
        arguments: ["", "10", "s", "-1s", "1.s", "1.5h30m", "30m1h", "1s1s", "10 parsecs", "9999999999s"]
    )
    func refusedDurations(text: String) { #expect(DurationText.parse(text) == nil) }

    @Test(
        "A size is read and written again",
        arguments: [
            ("8MiB", 8 << 20, "8MiB"), ("500 kb", 500_000, "500000B"), ("4096", 4096, "4KiB"),
            ("3gib", 3 << 30, "3GiB"), ("0", 0, "0B"),
        ]
    )
    func sizes(text: String, bytes: Int, plain: String) {
        #expect(ByteCountText.parse(text) == bytes)
        #expect(ByteCountText.format(bytes) == plain)
    }

    @Test(
        "A text that is not a size is refused",
        arguments: ["", "MiB", "-1", "1.5MiB", "8 MiBs", "9223372036854775807KiB", "99999999999999999999"]
    )
    func refusedSizes(text: String) { #expect(ByteCountText.parse(text) == nil) }

    @Test(
        "A measured duration has three digits and one unit",
        arguments: [
            (.zero, "0 µs"), (.microseconds(328), "328 µs"), (.nanoseconds(999_700), "1.00 ms"),
            (.microseconds(9_994), "9.99 ms"), (.microseconds(9_996), "10.0 ms"), (.microseconds(55_328), "55.3 ms"),
            (.microseconds(113_768), "114 ms"), (.microseconds(999_600), "1.00 s"), (.milliseconds(1_064), "1.06 s"),
            (.milliseconds(59_940), "59.9 s"), (.milliseconds(59_960), "1m"), (.milliseconds(125_900), "2m6s"),
            (.milliseconds(-1_064), "-1.06 s"),
        ] as [(Duration, String)]
    )
    func rounded(duration: Duration, text: String) {
        #expect(DurationText.rounded(duration) == text)
    }
}
