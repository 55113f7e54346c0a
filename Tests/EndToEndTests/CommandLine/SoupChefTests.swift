import FoundationEssentials
import IntentHost
import JSON
import Testing

@Suite("An intent of a definition file goes from the command line to its handler and back")
struct SoupChefTests {
    @Test(
        "Questions, refusals and responses use the words of the definition",
        .timeLimit(.minutes(2)),
        arguments: [
            ("soup-order.txt", [], ["chowder", "2", "12", "3", "yes", "5 Main street", "yes"]),
            (
                "soup-sold-out.txt", ["--param", "soup=leek", "--param", "quantity=2", "--param", "isDelivered=no"], []
            ),
            ("soup-declined.txt", ["--param", "soup=tomato", "--param", "quantity=1"], ["no", "no"]),
            (
                "soup-too-many.txt",
                ["--param", "soup=tomato", "--param", "quantity=12", "--param", "isDelivered=no"], nil
            ),
            ("soup-unknown-parameter.txt", ["--param", "pot=big"], nil),
            (
                "soup-spanish.txt",
                ["--locale", "es-MX", "--param", "soup=chowder", "--param", "quantity=7"],
                ["1", "5", "sí", "Calle Mayor", "sí"]
            ),
            ("soup-question.json.txt", ["--locale", "es", "--format", "json"], nil),
        ] as [(String, [String], [String]?)]
    )
    func order(golden: String, arguments: [String], answers: [String]?) async throws {
        let workshop = try Workshop()
        try Self.writeManifest(in: workshop)
        var words = ["invoke", "OrderSoupIntent", "--manifests", workshop.manifests] + arguments
        if let answers {
            words += ["--answers", try workshop.write(answers.joined(separator: "\n"), to: "answers")]
        } else {
            words.append("--non-interactive")
        }
        try Golden(golden).expect(await RunningCommand.run(words, in: workshop), of: workshop)
    }

    @Test("The definition is listed by its title, and leaves nothing undefined", .timeLimit(.minutes(1)))
    func list() async throws {
        let workshop = try Workshop()
        try Self.writeManifest(in: workshop)
        try Golden("soup-list.txt").expect(
            await RunningCommand.run(["list", "--manifests", workshop.manifests], in: workshop),
            of: workshop
        )
        try Golden("soup-validate.txt").expect(
            await RunningCommand.run(["validate", workshop.manifests], in: workshop),
            of: workshop
        )
    }

    /// Writes the repository's manifests, with the executables built beside the tests.
    private static func writeManifest(in workshop: Workshop) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized.path
        for name in ["SoupChef", "SoupChefUI"] {
            let text = try String(contentsOfFile: "\(root)/Manifests/\(name).json", encoding: .utf8)
                .replacing("../.build/release/\(name)", with: Products.path(of: name))
                .replacing("../Plugins", with: "\(root)/Plugins")
            try workshop.write(text, to: "Manifests/\(name).json")
        }
    }
}
