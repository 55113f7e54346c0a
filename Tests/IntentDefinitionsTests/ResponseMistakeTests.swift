import IntentDefinitions
import JSON
import Testing

@Suite("Mistakes in the properties of a response")
struct ResponseMistakeTests {
    private func mistakes(_ properties: JSONObject, atMost limit: Int = 10) throws -> [String] {
        let catalogue = IntentCatalogue.system
        let definition = try #require(catalogue.definition(named: "INSendMessageIntent"))
        return definition.mistakes(in: properties, catalogue, atMost: limit)
    }

    @Test("A misspelt name is told with the name that may be meant, and a value of another type with the right one")
    func mistakes() throws {
        let found = try mistakes(["sentMesages": [], "sentMessage": 5, "sentMessages": [], "tea": true])
        #expect(found.count == 3)
        #expect(
            found.first
                == "The response of INSendMessageIntent has no property 'sentMesages'. "
                + "Did you mean 'sentMessages' or 'sentMessage'?"
        )
        #expect(found.dropFirst().first?.hasPrefix("The property 'sentMessage' of the response is wrong: ") == true)
        #expect(found.last == "The response of INSendMessageIntent has no property 'tea'.")
    }

    @Test("Of many mistakes the first are told")
    func bound() throws {
        #expect(try mistakes(["tea": 1, "milk": 2, "bread": 3], atMost: 2).count == 2)
    }

    @Test("Right properties and absent ones are no mistakes")
    func right() throws {
        #expect(try mistakes([:]) == [])
        #expect(try mistakes(["sentMessages": [["content": "Hello"]], "sentMessage": nil]) == [])
    }
}
