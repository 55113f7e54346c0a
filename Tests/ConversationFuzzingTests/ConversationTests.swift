import AssistantKnowledge
import ConversationFuzzing
import Testing

@Suite("Whole conversations")
struct ConversationTests {
    @Test("A few hundred conversations with hostile apps keep every promise", arguments: [1, 2] as [UInt64])
    func sample(seed: UInt64) async throws {
        let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let campaign = try Campaign(
            seed: seed,
            conversations: 400,
            width: 2,
            languages: LanguageFolder(path: "/\(folder)/Sources/Assistant/Languages")
        )
        let report = await campaign.run()
        #expect(report.failure == nil, "\(report.failure?.finding.what ?? "")\n\(report.failure?.text ?? "")")
        #expect(report.tally.handled * 4 > report.conversations)
    }
}
