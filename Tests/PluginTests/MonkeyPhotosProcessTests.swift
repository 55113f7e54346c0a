import JSON
import Testing
import WireTestSupport

@Suite("MonkeyPhotos as a process", .timeLimit(.minutes(1)))
struct MonkeyPhotosProcessTests {
    private static let june: JSONValue = [
        "startDateComponents": ["year": 2026, "month": 6, "day": 1],
        "endDateComponents": ["year": 2026, "month": 6, "day": 30],
    ]
    private static let lastDays: JSONValue = ["startDateComponents": ["year": 2026, "month": 9, "day": 4]]
    private let directory: TemporaryDirectory
    private let process: ExtensionProcess

    init() throws {
        directory = try TemporaryDirectory()
        process = try ExtensionProcess(ExtensionProcess.built("MonkeyPhotos"))
    }

    private func initialize() async throws {
        try await process.initialize(intents: ["INSearchForPhotosIntent"], group: "group.none", at: directory.url)
    }

    @Test("Two albums with similar names lead to a question")
    func albums() async throws {
        try await initialize()
        let result = try await process.resolve("albumName", of: "INSearchForPhotosIntent", ["albumName": "jungle"])
        #expect(result["options"] == ["Jungle Party", "Jungle Trip"])
    }

    @Test(
        "The photos found are counted, and shown in the app",
        arguments: [
            (["searchTerms": ["banana"]], 3), (["searchTerms": ["banana", "cake"]], 1),
            (["searchTerms": ["banana", "street"], "searchTermsOperator": "any"], 4),
            (["searchTerms": ["banana"], "searchTermsOperator": "none"], 2),
            (["searchTerms": ["banana"], "locationCreated": ["name": "manaus"]], 1),
            (["albumName": "City", "includedAttributes": ["favorite"]], 1), ([:], 5),
            (["peopleInPhoto": [["displayName": "Little Bobo"]]], 2),
            (["peopleInPhoto": [["displayName": "Anna"]]], 0),
            (["dateCreated": ["startDateComponents": ["year": 2026, "month": 9_000_000_000_000_000_000]]], 5),
            (["dateCreated": Self.june], 3), (["dateCreated": Self.lastDays], 1),
        ] as [(JSONObject, Int)]
    )
    func search(parameters: JSONObject, count: Int) async throws {
        try await initialize()
        let response = try await process.handle("INSearchForPhotosIntent", parameters)
        #expect(response["code"] == "continueInApp")
        #expect(response["properties"]?["searchResultsCount"]?.integerValue == Int64(count))
        #expect(response["userActivity"]?["userInfo"]?["photos"]?.arrayValue?.count == count)
    }
}
