import JSON
import Testing
import WireTestSupport

@Suite("UnicornPay as a process", .timeLimit(.minutes(1)))
struct UnicornPayProcessTests {
    private let directory: TemporaryDirectory
    private let process: ExtensionProcess

    init() throws {
        directory = try TemporaryDirectory()
        process = try ExtensionProcess(ExtensionProcess.built("UnicornPay"))
    }

    private func initialize() async throws {
        try await process.initialize(
            intents: ["INSendPaymentIntent", "INRequestPaymentIntent"],
            group: "group.org.intenthost.UnicornPay",
            at: directory.url
        )
    }

    @Test(
        "An amount that cannot be paid has its reason",
        arguments: [
            ("0.50", "EUR", "paymentsAmountBelowMinimum"), ("500.01", "EUR", "paymentsAmountAboveMaximum"),
            ("10", "XAU", "paymentsCurrencyUnsupported"),
        ],
        [("INSendPaymentIntent"), ("INRequestPaymentIntent")]
    )
    func amounts(amount: (amount: String, currency: String, reason: String), intent: String) async throws {
        try await initialize()
        let result = try await process.resolve(
            "currencyAmount",
            of: intent,
            ["currencyAmount": ["amount": .string(amount.amount), "currencyCode": .string(amount.currency)]]
        )
        #expect(result["outcome"] == "unsupported")
        #expect(result["reason"] == .string(amount.reason))
    }

    @Test("A name of two accounts asks which, and a closed account says so")
    func payees() async throws {
        try await initialize()
        let silverhorn = try await process.resolve(
            "payee",
            of: "INSendPaymentIntent",
            ["payee": ["displayName": "Silverhorn"]]
        )
        #expect(silverhorn["options"]?.arrayValue?.map { $0["customIdentifier"] } == ["luna", "stella"])
        let celeste = try await process.resolve(
            "payee",
            of: "INSendPaymentIntent",
            ["payee": ["displayName": "Celeste"]]
        )
        #expect(celeste["reason"] == "noAccount")
    }

    @Test("A payment is returned with its record, to the cent")
    func pays() async throws {
        try await initialize()
        let payee = try await process.resolve(
            "payee",
            of: "INSendPaymentIntent",
            ["payee": ["displayName": "Bruno"]]
        )
        let response = try await process.handle(
            "INSendPaymentIntent",
            [
                "payee": payee["value"] ?? .null, "note": "oats",
                "currencyAmount": ["amount": "12.10", "currencyCode": "EUR"],
            ]
        )
        #expect(response["code"] == "success")
        let record = response["properties"]?["paymentRecord"]
        #expect(record?["status"] == "completed")
        #expect(record?["currencyAmount"] == ["amount": "12.10", "currencyCode": "EUR"])
        #expect(record?["payee"]?["customIdentifier"] == "bruno")
    }
}
