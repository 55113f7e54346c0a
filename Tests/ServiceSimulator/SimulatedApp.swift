import IntentModel
import IntentRegistry

/// An app of a world.
struct SimulatedApp {
    let number: Int
    /// Whether the host can start a program of it.
    var hasProgram = true
    var identifier: String { "org.world.app\(number)" }
    var name: String { ["Apple", "Birne", "Cherry", "Dattel"][number % 4] }
    var executable: String { "/programs/\(number)" }

    /// The manifest of its extension.
    var manifest: ExtensionManifest {
        var app = AppManifest(identifier: identifier, displayName: name, sourceFile: "/app\(number).json")
        if hasProgram { app.executable = executable } else { app.desktopID = identifier }
        var manifest = ExtensionManifest(
            identifier: "\(identifier).intents",
            displayName: name,
            executable: "/extensions/\(number)",
            intentsSupported: ["INPlayMediaIntent", "INSendMessageIntent"]
        ).belonging(to: app)
        manifest.isInstalled = true
        return manifest
    }
}
