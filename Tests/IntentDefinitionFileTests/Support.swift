import FoundationEssentials
import IntentDefinitionFile
import JSON
import Testing

/// Returns a definition file with one intent, made of the parts that a test needs.
func soup(
    parameters: [JSONValue] = [],
    codes: [JSONValue] = [["INIntentResponseCodeName": "success", "INIntentResponseCodeSuccess": true]],
    properties: [JSONValue] = [],
    more: JSONObject = [:],
    translations: DefinitionTranslations = DefinitionTranslations()
) -> DefinitionFile {
    var intent: JSONObject = [
        "INIntentName": "OrderSoup", "INIntentType": "Custom", "INIntentTitle": "Order soup",
        "INIntentParameters": .array(parameters),
        "INIntentResponse": [
            "INIntentResponseCodes": .array(codes), "INIntentResponseParameters": .array(properties),
        ],
    ]
    for member in more { intent[member.key] = member.value }
    let list: JSONValue = ["INIntents": [.object(intent)], "INIntentDefinitionModelVersion": "1.2"]
    return DefinitionFile(list, path: "Soup.intentdefinition", translations: translations)
}

/// Returns a parameter of a type, with more keys.
func parameter(_ name: String, _ type: String, _ more: JSONObject = [:]) -> JSONValue {
    var object: JSONObject = [
        "INIntentParameterName": .string(name), "INIntentParameterType": .string(type), "INIntentParameterTag": 1,
        "INIntentParameterDisplayPriority": 1,
    ]
    for member in more { object[member.key] = member.value }
    return .object(object)
}

/// Definition files in Xcode's forms.
enum DefinitionFiles {
    /// Our own, which have everything that the public ones have.
    static let own = paths(in: "../Fixtures/AppFiles")
    /// Those of public apps, if they lie beside the package.
    static let published = paths(in: "../../../shared/data")

    private static func paths(in folder: String) -> [String] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: folder).standardized.path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().filter { $0.hasSuffix(".intentdefinition") }.map { "\(folder)/\($0)" }
    }
}
