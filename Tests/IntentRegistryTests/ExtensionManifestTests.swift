import FoundationEssentials
import IntentModel
import IntentRegistry
import JSON
import Testing

@Suite("Manifests in JSON")
struct ExtensionManifestTests {
    private func parse(_ value: JSONValue) throws -> ExtensionManifest {
        try ExtensionManifest.parse(value, file: "/opt/lists/lists.json")
    }

    private func issues(_ value: JSONValue) throws -> [ManifestIssue] {
        try #require(throws: ManifestError.self) { try parse(value) }.issues
    }

    private let least: JSONObject = [
        "identifier": "org.example.lists", "executable": "bin/lists", "IntentsSupported": ["INAddTasksIntent"],
    ]

    @Test("The minimal manifest has the defaults, and its executable lies beside it")
    func defaults() throws {
        let manifest = try parse(.object(least))
        #expect(manifest.displayName == "org.example.lists")
        #expect(manifest.executable == "/opt/lists/bin/lists")
        #expect(manifest.extensionPoint == "com.apple.intents-service")
        #expect(manifest.limits == LimitSettings())
        #expect(manifest.sourceFile == "/opt/lists/lists.json")
        var other = least
        other["executable"] = "./lists"
        #expect(try parse(.object(other)).executable == "/opt/lists/lists")
        other["executable"] = "/usr/bin/lists"
        #expect(try parse(.object(other)).executable == "/usr/bin/lists")
    }

    @Test("Every key is read")
    func everyKey() throws {
        let manifest = try parse([
            "$schema": "manifest.schema.json", "x-note": [1], "identifier": "org.example.lists", "displayName": "Lists",
            "alternativeNames": ["To Do"], "extensionPoint": "com.apple.intents-service", "executable": "/bin/lists",
            "arguments": ["-v", "", "-v"], "environment": ["A": "1", "B": ""],
            "IntentsSupported": ["INCreateTaskListIntent", "INAddTasksIntent"],
            "IntentsRestrictedWhileLocked": ["INAddTasksIntent"],
            "IntentsRestrictedWhileProtectedDataUnavailable": ["INCreateTaskListIntent"],
            "IntentsRepeatable": ["INCreateTaskListIntent"], "whenLocked": "withhold",
            "appGroups": ["group.org.example.lists"], "usageDescription": "To read your lists.",
            "limits": [
                "launch": "250ms", "resolve": "1s", "confirm": "2s", "handle": "5m", "grace": "3s",
                "maximumMessageBytes": "16MiB", "x-why": "slow",
            ],
        ])
        #expect(manifest.alternativeNames == ["To Do"])
        #expect(manifest.arguments == ["-v", "", "-v"])
        #expect(manifest.environment == ["A": "1", "B": ""])
        #expect(manifest.intentsSupported == ["INCreateTaskListIntent", "INAddTasksIntent"])
        #expect(manifest.intentsRestrictedWhileLocked == ["INAddTasksIntent"])
        #expect(manifest.intentsRestrictedWhileProtectedDataUnavailable == ["INCreateTaskListIntent"])
        #expect(manifest.intentsRepeatable == ["INCreateTaskListIntent"])
        #expect(manifest.whenLocked == .withhold)
        #expect(manifest.appGroups == ["group.org.example.lists"])
        #expect(manifest.usageDescription == "To read your lists.")
        let limits = LimitSettings(
            launch: .milliseconds(250),
            resolve: .seconds(1),
            confirm: .seconds(2),
            handle: .seconds(300),
            grace: .seconds(3),
            maximumMessageBytes: 16 << 20
        )
        #expect(manifest.limits == limits)
    }

    @Test("An extension is sticky where its manifest says so, and one with groups is tied to its host instead")
    func placement() throws {
        var object = least
        object["placement"] = "sticky"
        let sticky = try parse(.object(object))
        #expect(sticky.placement == .sticky && !sticky.isTied)
        object["appGroups"] = ["group.a"]
        #expect(try issues(.object(object)).map(\.keyPath) == ["placement"])
        object["placement"] = nil
        let tied = try parse(.object(object))
        #expect(tied.placement == .free && tied.isTied)
    }

    @Test(
        "Each mistake has its code, its place and a remedy",
        arguments: [
            ("identifier", .null, ManifestIssue.Code.wrongType, "identifier", "Write a string."),
            ("identifier", "../x", .invalidValue, "identifier", "Use letters"),
            ("identifier", " ", .invalidValue, "identifier", ""),
            ("displayName", 7, .wrongType, "displayName", "Write a string."),
            ("alternativeNames", "Bob", .wrongType, "alternativeNames", "an array of strings"),
            ("alternativeNames", [7], .wrongType, "alternativeNames[0]", "a string"),
            ("alternativeNames", ["a", "a"], .duplicateEntry, "alternativeNames[1]", ""),
            (
                "extensionPoint", "com.apple.widgetkit-extension", .unsupportedExtensionPoint, "extensionPoint",
                "com.apple.intents-ui-service"
            ),
            ("executable", "", .invalidValue, "executable", ""),
            ("arguments", ["a\u{0}"], .invalidValue, "arguments[0]", ""),
            ("environment", ["A": 1], .wrongType, "environment.A", "a string"),
            ("environment", ["A=B": "1"], .invalidValue, "environment.A=B", "'='"),
            ("environment", [], .wrongType, "environment", "an object"),
            ("IntentsSupported", [], .invalidValue, "IntentsSupported", "Name the intents"),
            (
                "IntentsSupported", ["INSendMesageIntent"], .invalidIntentName, "IntentsSupported[0]",
                "'INSendMessageIntent'"
            ),
            (
                "IntentsSupported", ["OrderSoupIntent"], .invalidIntentName, "IntentsSupported[0]", "61 intents"
            ),
            (
                "IntentsRestrictedWhileLocked", ["INAddTaskIntent"], .restrictedIntentsNotSupportedByExtension,
                "IntentsRestrictedWhileLocked[0]", "'INAddTasksIntent'"
            ),
            (
                "IntentsRestrictedWhileProtectedDataUnavailable", ["INPayBillIntent"],
                .restrictedIntentsNotSupportedByExtension, "IntentsRestrictedWhileProtectedDataUnavailable[0]",
                "IntentsSupported"
            ),
            ("whenLocked", "ignore", .invalidValue, "whenLocked", "'cancel' or 'withhold'"),
            ("placement", "tied", .invalidValue, "placement", "'free' or 'sticky'"),
            ("IntentsRepeatable", ["INPayBillIntent"], .invalidValue, "IntentsRepeatable[0]", "IntentsSupported"),
            ("interface", "../ui", .invalidValue, "interface", "Use letters"),
            ("interface", 7, .wrongType, "interface", "Write a string."),
            ("whenLocked", true, .wrongType, "whenLocked", "a string"),
            ("appGroups", ["a/b"], .invalidValue, "appGroups", "Use letters"),
            ("usageDescription", true, .wrongType, "usageDescription", "a string"),
            ("limits", [], .wrongType, "limits", "an object"),
            ("limits", ["handle": 10], .wrongType, "limits.handle", "\"10s\""),
            ("limits", ["handle": "10"], .invalidValue, "limits.handle", "\"10s\""),
            ("limits", ["launch": "0s"], .outOfRange, "limits.launch", "longer"),
            ("limits", ["maximumMessageBytes": "17MiB"], .outOfRange, "limits.maximumMessageBytes", "1KiB to 16MiB"),
            ("limits", ["maximumMessageBytes": -1], .outOfRange, "limits.maximumMessageBytes", "1KiB to 16MiB"),
            ("limits", ["maximumMessageBytes": "big"], .invalidValue, "limits.maximumMessageBytes", "\"8MiB\""),
            ("limits", ["maximumMessageBytes": nil], .wrongType, "limits.maximumMessageBytes", "\"8MiB\""),
            ("limits", ["handel": "10s"], .unknownKey, "limits.handel", "'handle'"),
            ("IntentSupported", [], .unknownKey, "IntentSupported", "'IntentsSupported'"),
            ("colour", "red", .unknownKey, "colour", "begins with 'x-'"),
        ] as [(String, JSONValue, ManifestIssue.Code, String, String)]
    )
    func mistakes(key: String, value: JSONValue, code: ManifestIssue.Code, keyPath: String, help: String) throws {
        var object = least
        object[key] = value
        let issues = try issues(.object(object))
        let issue = try #require(issues.first)
        #expect(issues.count == 1)
        #expect(issue.code == code)
        #expect(issue.keyPath == keyPath)
        #expect(issue.file == "/opt/lists/lists.json")
        #expect(issue.help.contains(help), "\(issue)")
        #expect(!issue.message.isEmpty)
    }

    @Test("A file of another JSON type is malformed")
    func malformed() throws {
        let issues = try issues([])
        #expect(issues.map(\.code) == [.malformed])
        #expect(
            issues.first?.description
                == "/opt/lists/lists.json: The file holds a JSON array. A manifest is a JSON object. (malformed)"
        )
    }

    @Test("All mistakes are reported at once, with Apple's numbers if there are any")
    func severalMistakes() throws {
        let issues = try issues([
            "identifer": "org.example.lists", "IntentsSupported": ["INSendMesageIntent", 7, "INSendMesageIntent"],
            "IntentsRestrictedWhileLocked": ["INPayBillIntent"], "limits": ["handle": "soon"],
        ])
        #expect(
            issues.map { "\($0.code) \($0.keyPath)" } == [
                "unknownKey identifer", "missingKey identifier", "missingKey executable",
                "wrongType IntentsSupported[1]",
                "duplicateEntry IntentsSupported[2]", "2004 invalidIntentName IntentsSupported[0]",
                "2002 restrictedIntentsNotSupportedByExtension IntentsRestrictedWhileLocked[0]",
                "invalidValue limits.handle",
            ]
        )
        #expect(issues.first?.value == nil)
        #expect(issues.last?.value == "soon")
    }

    @Test("Key paths follow the file's own spelling")
    func keyPaths() throws {
        let error = try #require(throws: ManifestError.self) {
            try ExtensionManifest.parse(
                ["IntentsSupported": ["X"], "limits": ["handle": "0s"]],
                file: "Info.plist",
                catalogue: .system,
                keyPaths: [
                    "identifier": "CFBundleIdentifier", "IntentsSupported": "NSExtension.IntentsSupported",
                    "limits": "IntentHost.limits",
                ],
                issues: []
            ) { _ in nil }
        }
        #expect(
            error.issues.map(\.keyPath) == [
                "CFBundleIdentifier", "executable", "NSExtension.IntentsSupported[0]", "IntentHost.limits.handle",
            ]
        )
    }

    @Test("The schema describes exactly the keys that are read")
    func schema() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try Data(contentsOf: root.appending(path: "docs/schemas/manifest.schema.json"))
        let schema = try JSONParser.parse([UInt8](text))
        let properties = try #require(schema["properties"]?.objectValue)
        #expect(Set(properties.keys) == Set(ManifestKey.allCases.map(\.rawValue) + ["$schema"]))
        let limits = try #require(properties["limits"]?["properties"]?.objectValue)
        #expect(Set(limits.keys) == Set(LimitName.allCases.map(\.rawValue)))
        for member in Array(properties) + Array(limits) {
            #expect(member.value["description"]?.stringValue?.hasSuffix(".") == true, "\(member.key)")
        }
    }

    @Test("The pattern of durations in the schema takes what the program reads")
    func durations() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        let text = try Data(contentsOf: root.appending(path: "docs/schemas/manifest.schema.json"))
        let definitions = try #require(JSONParser.parse([UInt8](text))["$defs"])
        let pattern = try Regex(try #require(definitions["anyDuration"]?["pattern"]?.stringValue))
        let numbers = ["0", "1", "1.5", "123456789", "1234567890", "1.123456", "1.1234567", "1.", ".5", ""]
        let units = ["d", "h", "m", "s", "ms", "us", "MS", "", "x", "m "]
        let parts = numbers.flatMap { number in units.map { number + $0 } }
        for first in parts {
            for second in ["", " ", "0s", "1m", "2.5ms", " 3us", "1h", "1d ", "\n"] {
                let duration = first + second
                let isRead = DurationText.parse(duration) != nil
                #expect((try pattern.firstMatch(in: duration) != nil) == isRead, "'\(duration)'")
            }
        }
    }

    @Test("The bounds of numbers in the schema are those of the program", arguments: LimitName.allCases)
    func bounds(name: LimitName) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        let text = try Data(contentsOf: root.appending(path: "docs/schemas/manifest.schema.json"))
        let schema = try JSONParser.parse([UInt8](text))
        let limit = try #require(schema["properties"]?["limits"]?["properties"]?[name.rawValue])
        guard name.unit != .duration else { return #expect(limit["$ref"] == "#/$defs/duration") }
        let numbers = limit["anyOf"]?.arrayValue?.first ?? limit
        #expect(numbers["minimum"]?.integerValue == name.bounds.lowerBound)
        #expect(numbers["maximum"]?.integerValue == name.bounds.upperBound)
    }

    @Test("The schema of an app describes exactly the keys that are read")
    func appSchema() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try Data(contentsOf: root.appending(path: "docs/schemas/app.schema.json"))
        let schema = try JSONParser.parse([UInt8](text))
        let properties = try #require(schema["properties"]?.objectValue)
        #expect(Set(properties.keys) == Set(AppKey.allCases.map(\.rawValue) + ["$schema"]))
        for member in properties { #expect(member.value["description"] != nil, "\(member.key)") }
    }

    @Test("Apple's codes are found by number and by name")
    func intentErrorCodes() {
        #expect(IntentErrorCode.requestTimedOut.rawValue == 3001)
        #expect(IntentErrorCode(name: "invalidIntentName") == .invalidIntentName)
        #expect(IntentErrorCode(rawValue: 5000).name == "extensionLaunchingTimeout")
        #expect(IntentErrorCode(rawValue: 1).name == nil)
        #expect(IntentErrorCode(name: "x") == nil)
        #expect("\(IntentErrorCode.noAppAvailable)" == "2005 noAppAvailable")
    }
}
