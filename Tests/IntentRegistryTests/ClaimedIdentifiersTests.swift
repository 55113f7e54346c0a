import IntentModel
import JSON
import ProcessTestSupport
import Testing

@testable import IntentRegistry

/// Identifiers are unique over all places that a host reads.
@Suite
struct ClaimedIdentifiersTests {
    private let folder: TemporaryFolder
    private var app: AppFolder { AppFolder("\(folder.path)/New.app") }
    private var manifests: String { "\(folder.path)/manifests" }

    init() throws {
        folder = try TemporaryFolder()
        try folder.writeScript("New.app/PlugIns/run")
        try writeApp("org.new", extension: "org.bank.pay")
    }

    private func writeApp(_ identifier: String, extension name: String) throws {
        try folder.write("New.app/app.json", #"{"identifier": "\#(identifier)"}"#)
        try folder.write(
            "New.app/PlugIns/x.json",
            #"{"identifier": "\#(name)", "executable": "run", "IntentsSupported": ["INSendPaymentIntent"]}"#
        )
    }

    private func claims(of manifest: String, at file: String = "manifests/pay.json") throws -> ClaimedIdentifiers {
        try folder.write(file, manifest)
        return ClaimedIdentifiers(in: [ManifestPlace(manifests, isNamed: true)])
    }

    private func issues(_ claimed: ClaimedIdentifiers, besides folders: [AppFolder] = []) throws -> [ManifestIssue] {
        claimed.issues(about: try ManifestReader(trustsOthers: true).loadApp(in: app), besides: folders)
    }

    @Test(
        "an identifier that a manifest bears is taken, in any case, and though the manifest cannot be used",
        arguments: [
            #"{"identifier": "org.bank.pay", "executable": "/bin/true", "IntentsSupported": ["INSendPaymentIntent"]}"#,
            #"{"identifier": "ORG.Bank.Pay", "executable": "/bin/true", "IntentsSupported": ["INSendPaymentIntent"]}"#,
            #"{"identifier": "org.bank.pay", "executable": "not-built-yet", "IntentsSupported": 7}"#,
        ]
    )
    func taken(manifest: String) throws {
        let found = try issues(try claims(of: manifest))
        #expect(found.map(\.code) == [.duplicateIdentifier])
        #expect(found.first?.message.contains("\(manifests)/pay.json") == true)
    }

    @Test("the identifiers of apps, of their extensions and of property lists are taken")
    func kinds() throws {
        #expect(
            try issues(try claims(of: #"{"identifier": "org.bank.pay"}"#, at: "manifests/Bank.app/app.json")).count == 1
        )
        let list = """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>org.NEW</string></dict></plist>
            """
        try writeApp("org.new", extension: "org.new.x")
        let found = try issues(try claims(of: list, at: "manifests/Other.app/Info.plist"))
        #expect(found.map(\.value) == ["org.new"])
    }

    @Test("an app's own folders take nothing from it, and other identifiers nothing either")
    func own() throws {
        let inPlace = ClaimedIdentifiers(in: [ManifestPlace(folder.path, isNamed: true)])
        #expect(inPlace.contains("org.Bank.pay"))
        #expect(try issues(inPlace, besides: [app]).isEmpty)
        #expect(try issues(inPlace).count == 2)
        #expect(try issues(try claims(of: #"{"identifier": "org.bank.payment"}"#)).isEmpty)
        #expect(try issues(try claims(of: "no JSON")).isEmpty)
    }

    @Test("the groups of manifests are known")
    func groups() throws {
        #expect(try claims(of: #"{"identifier": "a.b", "appGroups": ["group.Bank"]}"#).groups == ["group.bank"])
    }

    @Test("the place that comes later does not get the container of an identifier in another case")
    func places() throws {
        for (place, identifier) in [("first", "org.bank.pay"), ("later", "ORG.bank.pay")] {
            try folder.writeScript("\(place)/run")
            try folder.write(
                "\(place)/pay.json",
                #"{"identifier": "\#(identifier)", "executable": "run", "IntentsSupported": ["INSendPaymentIntent"]}"#
            )
        }
        let places = ["first", "later"].map { ManifestPlace("\(folder.path)/\($0)", isNamed: true) }
        let registry = Registry(searching: places, trustsOthers: true)
        #expect(registry.extensions.map(\.identifier) == ["org.bank.pay"])
        #expect(registry.notes.filter { $0.code == .shadowed }.map(\.value) == ["ORG.bank.pay"])
        let paths = Registry(paths: places.map(\.path), trustsOthers: true)
        #expect(paths.extensions.map(\.identifier) == ["org.bank.pay"])
        #expect(paths.issues.map(\.code) == [.duplicateIdentifier])
    }

    @Test(
        "what would be an option, a path, hidden or of several lines is no identifier",
        arguments: [
            "-rf", "--help", "-", ".", "..", ".staging", "a/b", "/etc", "a\u{0}b", "a\nb", "a b", "ä", "a\u{202E}b", "",
            String(repeating: "a", count: 201),
        ]
    )
    func form(identifier: String) {
        #expect(!IdentifierForm.isValid(identifier))
        for key in ["identifier", "appGroups"] {
            var manifest: [String] = [
                "\"executable\": \"/bin/true\"", "\"IntentsSupported\": [\"INSendPaymentIntent\"]",
            ]
            let text = identifier.unicodeScalars.map {
                $0.value < 0x20 ? "\\u00\($0.value < 16 ? "0" : "")\(String($0.value, radix: 16))" : String($0)
            }
            manifest.append(
                key == "identifier"
                    ? "\"identifier\": \"\(text.joined())\""
                    : "\"identifier\": \"a\", \"appGroups\": [\"\(text.joined())\"]"
            )
            #expect(throws: ManifestError.self) {
                _ = try ExtensionManifest.parse(
                    JSONParser.parse(Array("{\(manifest.joined(separator: ", "))}".utf8)),
                    file: "a.json"
                )
            }
        }
    }

    @Test(
        "the identifiers of real apps are identifiers",
        arguments: ["org.example.lists", "a", "A-1_b.c", "2048.game", String(repeating: "a", count: 200)]
    )
    func valid(identifier: String) { #expect(IdentifierForm.isValid(identifier)) }
}
