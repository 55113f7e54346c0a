import Cards
import Foundation
import JSON
import Testing
import WireTestSupport

@Suite("The UI extensions as processes", .timeLimit(.minutes(1)))
struct CardProcessTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func start(_ name: String, _ intents: String...) async throws -> ExtensionProcess {
        let process = try ExtensionProcess(ExtensionProcess.built(name))
        try await process.initialize(intents: intents, group: "group.example", at: directory.url)
        return process
    }

    /// The texts of the card of an answer, of which the reader must drop nothing.
    private func texts(_ answer: JSONValue) throws -> [String] {
        let reading = try CardReader().read(try #require(answer["card"]))
        #expect(reading.dropped.isEmpty)
        return reading.card.body.flatMap(\.texts)
    }

    private let message: JSONObject = [
        "content": "Bananas *now*!", "recipients": [["displayName": "Bobo"], ["displayName": "Koko"]],
    ]

    @Test("MonkeyChat's title names the recipients, and the message is a bubble")
    func message() async throws {
        let process = try await start("MonkeyChatUI", "INSendMessageIntent")
        let title = try await process.configure("INSendMessageIntent", message, status: "ready")
        #expect(try texts(title) == ["To Bobo, Koko"])
        #expect(title["configured"] == [["class": "INSendMessageIntent", "keyPath": "recipients"]])
        #expect(title["displays"] == ["message"])
        let bubble = try await process.configure(
            "INSendMessageIntent",
            message,
            response: [:],
            status: "success",
            drawing: ["content"],
            locale: "de-DE"
        )
        #expect(try texts(bubble) == ["Ich", Card.escapingMarkdown("Bananas *now*!"), "✓ Gesendet"])
        #expect(bubble["configured"] == [["class": "INSendMessageIntent", "keyPath": "content"]])
        #expect(bubble["card"]?["lang"] == "de-DE")
    }

    @Test("MonkeyChat leaves what it does not draw to the host")
    func otherParameters() async throws {
        let process = try await start("MonkeyChatUI", "INSendMessageIntent")
        var message = message
        message["serviceName"] = "MonkeyChat"
        let answer = try await process.configure(
            "INSendMessageIntent",
            message,
            status: "ready",
            drawing: ["serviceName"]
        )
        #expect(answer["success"] == false)
    }

    @Test(
        "UnicornPay's card has the amount as the language writes it",
        arguments: [
            ("en-US", ["To Luna", "12.50 EUR", "hay", "Paid"]), ("es-ES", ["Para Luna", "12,50 EUR", "hay", "Pagado"]),
        ]
    )
    func payment(locale: String, expected: [String]) async throws {
        let process = try await start("UnicornPayUI", "INSendPaymentIntent", "INRequestPaymentIntent")
        let answer = try await process.configure(
            "INSendPaymentIntent",
            [
                "payee": ["displayName": "Luna"], "currencyAmount": ["amount": "12.5", "currencyCode": "EUR"],
                "note": "hay",
            ],
            response: ["paymentRecord": ["status": "completed"]],
            status: "success",
            locale: locale
        )
        #expect(try texts(answer).map { $0.split(separator: "\\").joined() } == expected)
        #expect(answer["displays"] == ["paymentTransaction"])
        #expect(
            answer["configured"]?.arrayValue?.map { $0["keyPath"] } == [
                "currencyAmount", "note", "payee", "paymentRecord",
            ]
        )
    }

    @Test("UnicornRides' card has the route, the time, the driver and the vehicle")
    func ride() async throws {
        let process = try await start("UnicornRidesUI", "INRequestRideIntent", "INGetRideStatusIntent")
        // Rounded up, so that a slow machine sees the same number.
        let pickup = Date(timeIntervalSinceNow: 179).formatted(.iso8601)
        let answer = try await process.configure(
            "INGetRideStatusIntent",
            [:],
            response: [
                "rideStatus": [
                    "phase": "approachingPickup", "estimatedPickupDate": .string(pickup),
                    "pickupLocation": ["name": "Forest"], "dropOffLocation": ["name": "River"],
                    "driver": ["displayName": "Luna", "rating": "4.9"],
                    "vehicle": ["model": "Unicorn", "registrationPlate": "UN-42"],
                    "rideOption": ["name": "Unicorn", "priceRange": ["minimumPrice": "12", "currencyCode": "EUR"]],
                ]
            ],
            status: "success"
        )
        let expected = [
            "Forest → River", "On the way to you", "3 min", "Driver", "Luna  ★ 4.9", "Vehicle", "Unicorn UN-42", "Kind",
            "Unicorn", "Price", "12 EUR",
        ]
        #expect(try texts(answer).map { $0.split(separator: "\\").joined() } == expected)
        #expect(answer["displays"] == ["map"])
    }

    @Test("Soup Chef's card has the price before the order, and thanks afterwards")
    func order() async throws {
        let process = try await start("SoupChefUI", "OrderSoupIntent")
        let order: JSONObject = [
            "soup": ["identifier": "clam", "displayString": "Clam chowder"], "quantity": 2, "isDelivered": true,
            "address": "Rua 1",
        ]
        let invoice = try await process.configure("OrderSoupIntent", order, response: [:], status: "ready")
        let bill = ["Your order", "Soup", "Price", "2 × Clam chowder", "14.40 €", "Total", "14.40 €", "To", "Rua 1"]
        #expect(try texts(invoice).map { $0.split(separator: "\\").joined() } == bill)
        let thanks = try await process.configure(
            "OrderSoupIntent",
            order,
            response: ["soup": ["identifier": "clam"], "waitTime": 12],
            status: "success",
            locale: "es-ES"
        )
        let thanked = [
            "Tu pedido", "¡Gracias!", "Sopa", "2 × Clam chowder", "Total", "14,40 €", "Listo en", "12 min", "A",
            "Rua 1",
        ]
        #expect(try texts(thanks).map { $0.split(separator: "\\").joined() } == thanked)
        let failure = try await process.configure("OrderSoupIntent", order, response: [:], status: "failure")
        #expect(failure["success"] == false)
    }

    @Test(
        "Hostile numbers in an order or a ride get an answer",
        arguments: [
            (
                "SoupChefUI", "OrderSoupIntent",
                #"{"parameters":{"soup":{"identifier":"clam","displayString":"x"},"quantity":2},"response":{"waitTime":3}}"#
            ),
            (
                "UnicornPayUI", "INSendPaymentIntent",
                #"{"parameters":{"currencyAmount":{"amount":7,"currencyCode":"EUR"}},"response":{}}"#
            ),
            (
                "UnicornRidesUI", "INGetRideStatusIntent",
                #"{"parameters":{},"response":{"rideStatus":{"phase":"ongoing","estimatedDropOffDate":3,"#
                    + #""rideOption":{"name":"x","priceRange":{"minimumPrice":4,"currencyCode":"EUR"}}}}}"#
            ),
        ]
    )
    func hostile(name: String, intent: String, text: String) async throws {
        let process = try await start(name, intent)
        for variant in HostileNumbers.variants(of: text) {
            let interaction = try JSONParser.parse(Array(variant.utf8))
            _ = try await process.configure(
                intent,
                interaction["parameters"]?.objectValue ?? [:],
                response: interaction["response"]?.objectValue ?? [:],
                status: "success"
            )
        }
    }
}

extension Card.Element {
    /// The texts in the order in which they are read.
    fileprivate var texts: [String] {
        switch content {
        case .text(let text): [text.text]
        case .richText(let runs): runs.map(\.text)
        case .container(let container): container.items.flatMap(\.texts)
        case .columns(let columns): columns.flatMap(\.container.items).flatMap(\.texts)
        case .facts(let facts): facts.flatMap { [$0.title, $0.value] }
        case .table(let table): table.rows.flatMap(\.cells).flatMap(\.items).flatMap(\.texts)
        case .image, .images, .actions: []
        }
    }
}
