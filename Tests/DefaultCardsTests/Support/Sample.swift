import DefaultCards
import Foundation
import IntentModel
import JSON

/// A realistic interaction of one of the files in `Samples`.
struct Sample {
    let name: String
    let app: String
    var text: String?
    let interaction: Interaction

    /// All samples, in the order of their names.
    static func all() throws -> [Sample] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Samples")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let samples = try files.flatMap { file in
            let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            return try JSONParser.parse(text).objectValue?.map { Sample($0.key, $0.value) } ?? []
        }
        return samples.sorted { $0.name < $1.name }
    }

    /// The sample of a name.
    static func named(_ name: String) throws -> Sample? { try all().first { $0.name == name } }

    private init(_ name: String, _ json: JSONValue) {
        self.name = name
        app = json["app"]?.stringValue ?? ""
        text = json["text"]?.stringValue
        interaction = Interaction(
            identifier: "sample",
            intent: json["intent"]?.stringValue ?? "",
            parameters: json["parameters"]?.objectValue ?? [:],
            response: json["response"].map {
                IntentResponse(code: $0["code"]?.stringValue ?? "", properties: $0["properties"]?.objectValue ?? [:])
            },
            status: json["status"]?.stringValue.flatMap(Interaction.Status.init) ?? .unspecified
        )
    }

    /// The default card in a language.
    func sections(_ locale: String) throws -> CardSections {
        DefaultCard.sections(
            of: interaction,
            definedBy: try Definitions.of(interaction.intent),
            from: app,
            text: text,
            locale: locale,
            catalogue: Definitions.catalogue
        )
    }
}
