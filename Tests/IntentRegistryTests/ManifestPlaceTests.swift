import IntentModel
import IntentRegistry
import ProcessTestSupport
import Testing

@Suite("The places of manifests")
struct ManifestPlaceTests {
    @Test(
        "They are those of the variable, the working directory, the user's settings and what is installed for all",
        arguments: [
            ([:], ["Manifests", "/usr/local/share/intenthost/manifests", "/usr/share/intenthost/manifests"]),
            (
                ["HOME": "/h", "INTENTHOST_MANIFESTS": "a::/b:"],
                [
                    "a", "/b", "Manifests", "/h/.config/intenthost/manifests",
                    "/usr/local/share/intenthost/manifests", "/usr/share/intenthost/manifests",
                ]
            ),
            (
                ["HOME": "/h", "XDG_CONFIG_HOME": "/c", "XDG_DATA_DIRS": "/d/:relative:/e"],
                ["Manifests", "/c/intenthost/manifests", "/d/intenthost/manifests", "/e/intenthost/manifests"]
            ),
            (
                ["HOME": "h", "XDG_CONFIG_HOME": "relative", "XDG_DATA_DIRS": ":"],
                ["Manifests", "/usr/local/share/intenthost/manifests", "/usr/share/intenthost/manifests"]
            ),
        ]
    )
    func standard(environment: [String: String], paths: [String]) {
        #expect(ManifestPlace.standard(environment: environment).map(\.path) == paths)
    }

    @Test("The installed apps come after the working directory and before what is installed for all")
    func installedApps() {
        let places = ManifestPlace.standard(environment: ["HOME": "/h"], dataDirectory: "/d")
        #expect(places.map(\.path).prefix(3) == ["Manifests", "/d/apps", "/h/.config/intenthost/manifests"])
        #expect(places.map(\.holdsInstalledApps).prefix(3) == [false, true, false])
    }

    @Test("A variable with very many places does not cost very many looks")
    func manyPlaces() {
        let environment = ["INTENTHOST_MANIFESTS": String(repeating: "a:", count: 60_000)]
        #expect(ManifestPlace.standard(environment: environment).count == 64 + 3)
    }

    @Test("The first place with an identifier counts, and a note tells of the others; twice in one place is a mistake")
    func shadows() throws {
        let near = try TemporaryFolder()
        let far = try TemporaryFolder()
        try near.writeManifest("one", displayName: "Near")
        try far.writeManifest("one", displayName: "Far")
        try far.writeManifest("two")
        try far.writeManifest("zwei", identifier: "org.example.two")
        let registry = Registry(searching: [ManifestPlace(near.path), ManifestPlace(far.path)])
        #expect(registry.extensions.map(\.identifier) == ["org.example.one", "org.example.two"])
        #expect(registry.extensions.first?.displayName == "Near")
        #expect(registry.notes.map(\.code) == [.shadowed])
        #expect(registry.notes.first?.file == "\(far.path)/one.json")
        #expect(registry.notes.first?.message.contains("\(near.path)/one.json") == true)
        #expect(registry.issues.map(\.code) == [.duplicateIdentifier])
    }

    @Test("A place that nobody has named may be missing; one that was named may not")
    func missing() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/nowhere"
        #expect(Registry(searching: [ManifestPlace(path)]).issues.isEmpty)
        let named = Registry(searching: [ManifestPlace(path, isNamed: true)])
        #expect(named.issues.map(\.code) == [.unreadable])
        #expect(named.issues.map(\.file) == [path])
    }

    @Test("A bad manifest in one place leaves those of the others usable")
    func badManifest() throws {
        let bad = try TemporaryFolder()
        let good = try TemporaryFolder()
        try bad.write("one.json", "{")
        try good.writeManifest("two")
        let registry = Registry(searching: [ManifestPlace(bad.path), ManifestPlace(good.path)])
        #expect(registry.extensions.map(\.identifier) == ["org.example.two"])
        #expect(registry.issues.map(\.code) == [.malformed])
    }
}
