import IntentModel
import Testing

@testable import IntentHostService

@Suite("A request on its way to a program of an app")
struct AppAskingTests {
    private typealias Look = AppAsking.Look

    private static let patience = Duration.seconds(10)
    private let app: AppManifest
    private let start = Instant(nanoseconds: 0)

    init() {
        app = AppManifest(identifier: "org.example.photos", displayName: "Photos", sourceFile: "/app.json")
    }

    private func asking(_ executable: String? = "/bin/photos") -> AppAsking {
        var app = app
        app.executable = executable
        return AppAsking(app.identifier, app, patience: Self.patience)
    }

    private func client(_ number: Int) -> ClientNumber { ClientNumber(rawValue: number) }

    private func running(hasConnected: Bool = false, isConnected: Bool = false) -> Look {
        Look(started: AppAsking.Started(hasConnected: hasConnected, isConnected: isConnected))
    }

    /// The text with which it gives up.
    private func problem(_ action: AppAsking.Action) -> String? {
        if case .fail(let error) = action { error.description } else { nil }
    }

    @Test("Each connected program is asked once, the newest first, and then one is started")
    func newest() {
        var asking = asking()
        let look = Look(connected: [client(1), client(2)])
        #expect(asking.next(look, at: start) == .ask(client(2)))
        #expect(asking.next(look, at: start) == .ask(client(1)))
        #expect(asking.next(look, at: start) == .start("/bin/photos"))
    }

    @Test("A program that is started has its time to connect, which news does not lengthen")
    func patience() {
        var asking = asking()
        #expect(asking.next(Look(), at: start) == .start("/bin/photos"))
        let deadline = start.advanced(by: Self.patience)
        #expect(asking.next(running(), at: start) == .wait(until: deadline))
        #expect(asking.next(running(), at: start.advanced(by: .seconds(9))) == .wait(until: deadline))
        let action = asking.next(running(), at: deadline)
        #expect(problem(action)?.hasPrefix("Photos was started and did not connect to this host within 10s.") == true)
    }

    @Test("An app that is denied meanwhile is neither asked nor started, at any step")
    func denied() {
        var look = Look(connected: [client(1)])
        look.isAuthorized = false
        var asking = asking()
        let text = "Photos is not opened, because it is not authorized."
        #expect(problem(asking.next(look, at: start))?.hasPrefix(text) == true)
        look.connected = []
        #expect(problem(asking.next(look, at: start))?.hasPrefix(text) == true)
        var waiting = self.asking()
        _ = waiting.next(Look(), at: start)
        _ = waiting.next(running(), at: start)
        look = running(hasConnected: true, isConnected: true)
        (look.connected, look.isAuthorized) = ([client(7)], false)
        guard case .fail(let error) = waiting.next(look, at: start) else {
            Issue.record("it is asked")
            return
        }
        #expect(error.isUnauthorized)
    }

    @Test("One that connects in time is asked, and its time for that is its own")
    func connected() {
        var asking = asking()
        _ = asking.next(Look(), at: start)
        _ = asking.next(running(), at: start)
        var look = running(hasConnected: true, isConnected: true)
        look.connected = [client(7)]
        #expect(asking.next(look, at: start.advanced(by: .seconds(99))) == .ask(client(7)))
    }

    @Test("A started program that ends, or takes no such requests, is not started again")
    func ended() {
        var asking = asking()
        _ = asking.next(Look(), at: start)
        #expect(problem(asking.next(Look(), at: start)) == "Photos was started and has ended without an answer.")
        var other = self.asking()
        let text = problem(other.next(running(hasConnected: true, isConnected: true), at: start))
        #expect(text?.hasPrefix("Photos runs, and its program takes neither activities nor intents.") == true)
    }

    @Test("Where another request has started the program, both wait for it; one that is at its end is started anew")
    func shared() {
        for hasConnected in [false, true] {
            var asking = asking()
            let deadline = start.advanced(by: Self.patience)
            #expect(asking.next(running(hasConnected: hasConnected), at: start) == .wait(until: deadline))
            let action = asking.next(Look(), at: start)
            if hasConnected {
                #expect(action == .start("/bin/photos"))
            } else {
                #expect(problem(action) == "Photos was started and has ended without an answer.")
            }
        }
    }

    @Test("A host that stops, and a request that is cancelled, wait for no program")
    func stopped() {
        for (isStopping, text) in [
            (true, "The host stops, so Photos was not opened."),
            (false, "The request was cancelled while Photos was opened."),
        ] {
            var asking = asking()
            _ = asking.next(running(), at: start)
            var look = running()
            (look.isStopping, look.isCancelled) = (isStopping, true)
            #expect(problem(asking.next(look, at: start)) == text)
        }
    }

    @Test("An app without a program, and one that was never installed, are told apart")
    func nothingToStart() {
        var asking = asking(nil)
        #expect(problem(asking.next(Look(), at: start))?.contains("Name it under 'executable' in /app.json") == true)
        var unknown = AppAsking("org.example.photos", nil, patience: Self.patience)
        #expect(problem(unknown.next(Look(), at: start))?.contains("knows no folder of the app") == true)
        #expect(unknown.next(Look(connected: [client(3)]), at: start) == .ask(client(3)))
    }
}
