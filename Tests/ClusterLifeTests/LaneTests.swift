import ClusterLife
import ClusterModel
import Testing

/// Which extension a queued job is for.
@Suite("Lanes of queued jobs")
struct LaneTests {
    private func host(_ extensions: AnnouncedExtension...) -> Announcement {
        Announcement(capacity: 4, extensions: extensions)
    }

    private func soup(
        _ identifier: String = "org.soup",
        app: String? = nil,
        placement: AnnouncedExtension.Placement = .free,
        intents: [AnnouncedIntent] = [AnnouncedIntent(name: "Order")]
    ) -> AnnouncedExtension {
        AnnouncedExtension(identifier: identifier, app: app, capacity: 1, placement: placement, intents: intents)
    }

    private func choose(
        _ announcements: Announcement...,
        word: String? = nil,
        device: CallerDevice = CallerDevice()
    ) -> Lane {
        Lane.choose("Order", by: word.map(FoldedWord.init), on: device, among: announcements)
    }

    @Test("It is the extension that some host has, whichever")
    func one() {
        #expect(choose(host(soup())) == .of("org.soup"))
        #expect(choose(host(), host(soup()), host(soup())) == .of("org.soup"))
        #expect(choose(host()) == .nobody)
        #expect(choose(host(soup()), word: "org.stew") == .nobody)
    }

    @Test("Of several the caller has to name one, unless they are of one app")
    func several() {
        let stew = soup("org.stew")
        #expect(choose(host(soup(), stew)) == .ambiguous(["org.soup", "org.stew"]))
        #expect(choose(host(soup(), stew), word: "id:org.stew") == .of("org.stew"))
        let late = soup(
            "org.app.late",
            app: "org.app",
            intents: [AnnouncedIntent(name: "Other"), AnnouncedIntent(name: "Order")]
        )
        #expect(choose(host(late), host(soup("org.app.soon", app: "org.app"))) == .of("org.app.soon"))
    }

    @Test("What one host forbids a locked device is not queued: that host may take it")
    func restricted() {
        let strict = soup(intents: [AnnouncedIntent(name: "Order", isRestrictedWhileLocked: true)])
        #expect(choose(host(soup()), host(strict), device: CallerDevice(isLocked: true)) == .restricted)
        #expect(choose(host(soup()), host(strict)) == .of("org.soup"))
    }

    @Test("What keeps something at its host is not queued", arguments: [AnnouncedExtension.Placement.tied, .sticky])
    func bound(_ placement: AnnouncedExtension.Placement) {
        #expect(choose(host(soup()), host(soup(placement: placement))) == .bound("org.soup"))
    }
}
