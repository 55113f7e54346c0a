import Intents
import PluginSupport

/// One payment, or one request for a payment.
struct LedgerEntry: Codable, Hashable {
    enum Kind: String, Codable { case payment, request }

    let kind: Kind
    let unicorn: String
    let amount: Decimal
    let currency: String
    let note: String?
    /// The host's key of the request, so that a repeated call pays once.
    let idempotencyKey: String?
}

/// The payments and requests, in the container shared by extension and app.
struct Ledger {
    private let file: JSONFile<[LedgerEntry]>

    /// Opens the ledger in a directory.
    init(directory: URL) { file = JSONFile(directory.appending(path: "ledger.json"), initial: []) }

    /// Returns the ledger in the app group's container, or nil outside a host.
    static func shared() -> Ledger? {
        FileManager.default
            .containerURL(forSecurityApplicationGroupIdentifier: "group.org.intenthost.UnicornPay")
            .map(Ledger.init(directory:))
    }

    /// Returns all entries, oldest first.
    func entries() throws -> [LedgerEntry] { try file.load() }

    /// Adds an entry, unless there is one with the same key.
    func add(_ entry: LedgerEntry) throws {
        try file.update { entries in
            guard entry.idempotencyKey == nil || !entries.contains(where: { $0.idempotencyKey == entry.idempotencyKey })
            else { return }
            entries.append(entry)
        }
    }
}

extension LedgerEntry {
    /// Makes the entry that an intent asks for, or nil if something is missing.
    init?(_ kind: Kind, _ person: INPerson?, _ amount: INCurrencyAmount?, _ note: String?) {
        guard let unicorn = person?.customIdentifier, let value = amount?.amount?.decimalValue,
            let currency = amount?.currencyCode
        else { return nil }
        self.init(
            kind: kind,
            unicorn: unicorn,
            amount: value,
            currency: currency,
            note: note,
            idempotencyKey: IntentCallContext.current?.idempotencyKey
        )
    }
}
