import ExtensionProtocol
import HandlersInSwift5
import HandlersInSwift6
import IntentsUI
import JSON
import Testing

@testable import IntentsUI

@Suite("Calls of controllers")
struct ControllerTests {
    typealias Controller = INUIHostedViewControlling & INUIViewController

    /// The card of an answer.
    private static func texts(_ answer: ConfigureView.Answer) -> [String] {
        answer.card?["body"]?.arrayValue?.compactMap { $0["text"]?.stringValue } ?? []
    }

    @Test("Each call has a new controller, whose view is loaded, and the empty set is handed on as such")
    func newControllers() async throws {
        try await Script.$calls.withValue(Script.Calls()) {
            let title = try await answer(of: MessageController.self, [])
            #expect(Self.texts(title) == ["Message"])
            let content = try await answer(of: MessageController.self, ["content"])
            #expect(Self.texts(content) == ["Hi!"])
            #expect(
                content.configured == [
                    ConfigureView.Parameter(parameterClass: "INSendMessageIntent", keyPath: "content")
                ]
            )
            #expect(Script.calls.all == [[], ["content"]])
        }
    }

    @Test(
        "Each form of each method is called, and configureView alone where both are there",
        arguments: [
            (MessageController.self, "Message"), (CompletionController.self, "by completion"),
            (OlderController.self, "snippet"), (OlderAsyncController.self, "older"), (EagerController.self, "first"),
            (HandlersInSwift5.IntentViewController.self, "Hello"), (HandlersInSwift5.OlderViewController.self, "Hello"),
            (HandlersInSwift6.IntentViewController.self, "Hello"), (HandlersInSwift6.OlderViewController.self, "Hello"),
        ] as [(any Controller.Type, String)]
    )
    func forms(type: any Controller.Type, text: String) async throws {
        let answer = try await answer(of: type, [])
        #expect(answer.isSuccess)
        #expect(Self.texts(answer) == [text])
    }

    @Test("A controller that draws the whole reports everything that has a value")
    func whole() async throws {
        let answer = try await answer(of: OlderController.self, [])
        #expect(answer.configured.map(\.keyPath) == ["content", "recipients", "sentMessages"])
    }

    @Test("A controller with none of the methods is an error that names them")
    func nothing() async throws {
        let error = await #expect(throws: ResponseError.self) { try await answer(of: EmptyController.self, []) }
        #expect(error?.message.contains("EmptyController implements neither 'configureView") == true)
        #expect(error?.data?["kind"] == "noHandlerProvided")
    }

    @Test("What the controller says of the host's own parts is sent")
    func displays() async throws {
        #expect(try await answer(of: MessageController.self, []).displays == [.message])
        #expect(try await answer(of: OlderController.self, []).displays == [])
    }

    @Test(
        "Without success, without a size and without a card the host draws its own",
        arguments: [
            (false, CGSize(width: 320, height: 40), Card([.text("a")])),
            (true, CGSize.zero, Card([.text("a")])),
            (true, CGSize(width: 320, height: 0), Card([.text("a")])),
            (true, CGSize(width: Double.nan, height: 40), Card([.text("a")])),
            (true, CGSize(width: 320, height: Double.infinity), Card([.text("a")])),
            (true, CGSize(width: -320, height: 40), Card([.text("a")])),
            (true, CGSize(width: 320, height: 40), Card()),
        ]
    )
    func defaults(isSuccess: Bool, size: CGSize, card: Card) async throws {
        let script = (success: isSuccess, size: size, card: card)
        let answer = try await Script.$answer.withValue(script) { () async throws -> ConfigureView.Answer in
            try await IntentsUITests.answer(of: ScriptedController.self, ["content"])
        }
        #expect(
            answer.json == ["success": false, "configured": [], "size": ["width": 0, "height": 0]]
        )
    }

    @Test("A parameter without a value or of another class is refused without a controller")
    func unknownParameters() async throws {
        try await Script.$calls.withValue(Script.Calls()) {
            for names in [["sender"], ["INPlayMediaIntent.content"], ["nothing"], [""]] {
                #expect(try await !answer(of: MessageController.self, names).isSuccess)
            }
            #expect(Script.calls.all == [])
            // What is known beside it is drawn.
            let answer = try await answer(of: MessageController.self, ["sender", "content"])
            #expect(answer.configured.map(\.keyPath) == ["content"])
        }
    }

    @Test("The interaction, the place and the call are told as they are")
    func told() async throws {
        let answer = try await answer(of: CuriousController.self, ["INSendMessageIntentResponse.sentMessages"]) {
            $0["view"] = [
                "kind": "mapsCard", "interactiveBehavior": "launch", "minimumSize": ["width": 320, "height": 0],
                "maximumSize": ["width": 600, "height": 1200],
            ]
        }
        // The last ones are of a call, which there is none of without a wire.
        let facts = Array(Self.texts(answer).dropLast(2))
        let expected = [
            "success", "outgoing", "i", "i", "launch", "mapsCard", "success", "green", "320\\.0", "1200\\.0",
            "INSendMessageIntent.content+INSendMessageIntent.recipients+INSendMessageIntentResponse.sentMessages",
        ]
        #expect(facts == expected)
        #expect(
            answer.configured == [
                ConfigureView.Parameter(parameterClass: "INSendMessageIntentResponse", keyPath: "sentMessages")
            ]
        )
    }
}
