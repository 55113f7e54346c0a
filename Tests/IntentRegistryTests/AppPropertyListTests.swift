import FoundationEssentials
import IntentModel
import ProcessTestSupport
import Testing

@testable import IntentRegistry

/// Our own files represent all forms; those of public apps are read too if they lie beside the package.
@Suite("Property lists of apps")
struct AppPropertyListTests {
    /// The result of reading a file: the intents of a manifest, or the distinct codes of its issues.
    enum Expectation: Equatable, Sendable {
        case loads([String])
        case refused([ManifestIssue.Code])
    }

    private static let custom = Expectation.refused([.invalidIntentName])
    private static let foreign = Expectation.refused([.notAnExtensionManifest])

    private static let expectations =
        AppFiles.own.expecting([
            "Bakery.intentdefinition": foreign,
            "BakeryIntents_Info.plist": .loads(["INAddTasksIntent"]),
            "BakeryUI_Info.plist": custom,
            "Bakery_AppIntentVocabulary_en.plist": foreign,
            "Bakery_AppIntentVocabulary_pt.plist": foreign,
            "Bakery_Info.plist": foreign,
            "Ferry.intentdefinition": foreign,
            "FerryIntents_Info.plist": .loads([
                "INSendMessageIntent", "INSearchForMessagesIntent", "INSetMessageAttributeIntent",
            ]),
            "FerryTickets_Info.plist": custom,
            "FerryUI_Info.plist": .loads(["INSendMessageIntent"]),
            "Gondola_Info.plist": .loads(["INRequestRideIntent", "INListRideOptionsIntent", "INGetRideStatusIntent"]),
            "Jukebox_Info.plist": .loads(["INPlayMediaIntent", "INAddMediaIntent"]),
            "KiteIntents_Info.plist": custom,
            "KiteWidget.intentdefinition": foreign,
        ])
        + AppFiles.published.expecting([
            "Awesome-Technologies__element-ios__Assets_AppIntentVocabulary_de.plist": foreign,
            "Awesome-Technologies__element-ios__Assets_AppIntentVocabulary_en.plist": foreign,
            "Awesome-Technologies__element-ios__SiriIntents_Info.plist": .loads(["INSendMessageIntent"]),
            "Awesome-Technologies__element-ios__SupportingFiles_Info.plist": foreign,
            "Buglife__Batmobile__BatmobileIntentsExtensionUI_Info.plist": .loads([
                "INRequestRideIntent", "INListRideOptionsIntent", "INGetRideStatusIntent",
            ]),
            "Buglife__Batmobile__BatmobileIntentsExtension_Info.plist": .loads([
                "INRequestRideIntent", "INListRideOptionsIntent", "INGetRideStatusIntent",
            ]),
            "Buglife__Batmobile__Batmobile_Info.plist": foreign,
            "IEEE-VIT__enigma7-iOS__Enigma-SiriUI_Info.plist": custom,
            "IEEE-VIT__enigma7-iOS__Enigma-Siri_Info.plist": custom,
            "IEEE-VIT__enigma7-iOS__Enigma-Widget_Enigma_Widget.intentdefinition": foreign,
            "IEEE-VIT__enigma7-iOS__Enigma_Info.plist": foreign,
            "IEEE-VIT__enigma7-iOS__Enigma_Intents.intentdefinition": foreign,
            "app-o-mat__ListOMat__ListOMatCustomIntents.intentdefinition": foreign,
            "app-o-mat__ListOMat__ListOMatIntents_Info.plist": .loads([
                "INAddTasksIntent", "INSearchForNotebookItemsIntent",
            ]),
            "app-o-mat__ListOMat__ListOMat_AppIntentVocabulary.plist": foreign,
            "app-o-mat__ListOMat__ListOMat_Info.plist": foreign,
            "designatednerd__TravelPlanner__IntentUIExtension_Info.plist": custom,
            "designatednerd__TravelPlanner__IntentsExtension_Info.plist": custom,
            "designatednerd__TravelPlanner__Intents_Intents.intentdefinition": foreign,
            "gdombiak__OctoPod__OctoPod-Intent-UI---Take-Snapshot_Info.plist": custom,
            "gdombiak__OctoPod__OctoPod-Intent_Info.plist": custom,
            "gdombiak__OctoPod__OctoPodWidget14_OctoPodWidget14.intentdefinition": foreign,
            "gdombiak__OctoPod__OctoPod_Info.plist": foreign,
            "gdombiak__OctoPod__OctoPod_Intents.intentdefinition": foreign,
            "pennlabs__penn-mobile-ios__Intents.intentdefinition": foreign,
            "tigi44__SiriKitExample__IntentsExtension_Info.plist": custom,
            "tigi44__SiriKitExample__IntentsUIExtension_Info.plist": .loads(["INSendMessageIntent"]),
            "tigi44__SiriKitExample__Intents_ShortcutIntents.intentdefinition": foreign,
            "traccar__traccar-client-ios__Intents.intentdefinition": foreign,
            "wikimedia__wikipedia-ios__IntentsExtension_Info.plist": custom,
            "xamarin__ios-samples__SoupChef.IntentsUI_Info.plist": .loads(["INSendMessageIntent"]),
            "xamarin__ios-samples__SoupChef.Intents_Info.plist": .loads([
                "INSendMessageIntent", "INSearchForMessagesIntent", "INSetMessageAttributeIntent",
            ]),
            "xamarin__ios-samples__SoupChef.Shared_Intents.intentdefinition": foreign,
        ])

    @Test("Each file has its expectation, and none is missing", arguments: [AppFiles.own, .published])
    func coverage(files: AppFiles) throws {
        #expect(try files.names() == Self.expectations.filter { $0.files == files }.map(\.name).sorted())
    }

    @Test("Each file loads beside an executable or is refused with the right codes", arguments: expectations)
    func reading(file: AppFile) throws {
        #expect(try outcome(of: file.name, data: file.files.data(file.name)) == file.expectation)
    }

    @Test("A file in Apple's binary form gives the same result", arguments: expectations)
    func binary(file: AppFile) throws {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        let binary = try encoder.encode(try PropertyListDecoder().decode(Tree.self, from: file.files.data(file.name)))
        #expect(binary.starts(with: Array("bplist".utf8)))
        #expect(try outcome(of: file.name, data: binary) == file.expectation)
    }

    @Test(
        "A property list that names custom intents loads with the available definitions",
        arguments: [
            (AppFiles.own, "BakeryIntents_Info.plist", ["Bakery.intentdefinition", "KiteWidget.intentdefinition"]),
            (.own, "FerryTickets_Info.plist", ["Ferry.intentdefinition"]),
            (.own, "KiteIntents_Info.plist", ["KiteWidget.intentdefinition"]),
            (
                .published, "gdombiak__OctoPod__OctoPod-Intent_Info.plist",
                [
                    "gdombiak__OctoPod__OctoPod_Intents.intentdefinition",
                    "gdombiak__OctoPod__OctoPodWidget14_OctoPodWidget14.intentdefinition",
                ]
            ),
            (
                .published, "IEEE-VIT__enigma7-iOS__Enigma-Siri_Info.plist",
                ["IEEE-VIT__enigma7-iOS__Enigma_Intents.intentdefinition"]
            ),
            (
                .published, "app-o-mat__ListOMat__ListOMatIntents_Info.plist",
                ["app-o-mat__ListOMat__ListOMatCustomIntents.intentdefinition"]
            ),
            (
                .published, "designatednerd__TravelPlanner__IntentsExtension_Info.plist",
                ["designatednerd__TravelPlanner__Intents_Intents.intentdefinition"]
            ),
            (
                .published, "tigi44__SiriKitExample__IntentsExtension_Info.plist",
                ["tigi44__SiriKitExample__Intents_ShortcutIntents.intentdefinition"]
            ),
        ].filter(\.0.areThere)
    )
    func definitions(files: AppFiles, name: String, definitions: [String]) throws {
        let beside = try definitions.map { ($0, try files.data($0)) }
        guard case .loads(let intents) = try outcome(of: name, data: files.data(name), beside: beside) else {
            Issue.record("\(name) is refused.")
            return
        }
        #expect(intents.contains { !$0.hasPrefix("IN") })
    }

    private func outcome(
        of name: String,
        data: Data,
        beside definitions: [(name: String, data: Data)] = []
    ) throws -> Expectation {
        let folder = try TemporaryFolder()
        let file = try folder.write("My Lists.appex/Info.plist", data)
        for (index, definition) in definitions.enumerated() {
            let place = index == 0 ? "" : "Base.lproj/"
            try folder.write("My Lists.appex/\(place)\(definition.name)", definition.data)
        }
        try FileManager.default.copyItem(atPath: "/bin/true", toPath: "\(folder.path)/My Lists.appex/lists")
        do throws(ManifestError) {
            let manifest = try ManifestReader().read(file)
            #expect(manifest.executable == "\(folder.path)/My Lists.appex/lists")
            #expect(manifest.sourceFile == file)
            #expect(
                manifest.identifier == "My-Lists" || manifest.identifier.hasPrefix("org.example.ferry.")
                    || manifest.identifier.hasPrefix("com.xamarin.")
            )
            return .loads(manifest.intentsSupported)
        } catch {
            var codes: [ManifestIssue.Code] = []
            for issue in error.issues where !codes.contains(issue.code) { codes.append(issue.code) }
            return .refused(codes)
        }
    }
}

/// A file and the result of reading it.
struct AppFile: Sendable, CustomTestStringConvertible {
    let files: AppFiles
    let name: String
    let expectation: AppPropertyListTests.Expectation

    var testDescription: String { name }
}

/// A folder of property lists of apps.
struct AppFiles: Equatable, Sendable {
    /// Our own property lists.
    static let own = AppFiles("../Fixtures/AppFiles")
    /// The property lists of public apps, if they lie beside the package.
    static let published = AppFiles("../../../shared/data")

    let folder: String

    private init(_ path: String) {
        folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: path).standardized.path
    }

    var areThere: Bool { FileManager.default.fileExists(atPath: folder) }

    func names() throws -> [String] {
        guard areThere || self == .own else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".plist") || $0.hasSuffix(".intentdefinition") }.sorted()
    }

    func data(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: "\(folder)/\(name)")) }

    fileprivate func expecting(_ expectations: [String: AppPropertyListTests.Expectation]) -> [AppFile] {
        guard areThere || self == .own else { return [] }
        return expectations.sorted { $0.key < $1.key }
            .map { AppFile(files: self, name: $0.key, expectation: $0.value) }
    }
}

/// A property list of any shape, to write it in another format.
private enum Tree: Codable {
    case text(String)
    case flag(Bool)
    case integer(Int)
    case number(Double)
    case elements([Tree])
    case members([String: Tree])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let integer = try? container.decode(Int.self) {
            self = .integer(integer)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let elements = try? container.decode([Tree].self) {
            self = .elements(elements)
        } else {
            self = .members(try container.decode([String: Tree].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .flag(let flag): try container.encode(flag)
        case .integer(let integer): try container.encode(integer)
        case .number(let number): try container.encode(number)
        case .elements(let elements): try container.encode(elements)
        case .members(let members): try container.encode(members)
        }
    }
}
