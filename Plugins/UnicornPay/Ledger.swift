import Intents
import PluginSupport

/// One payment or request of a payment.
struct LedgerEntry: Codable, Hashable {
    enum Kind: String, Codable { case payment, request }

    let kind: Kind
    let unicorn: String
    let amount: Decimal
    let currency: String
    let note: String?
    /// The host's key of the request, so that a call that is repeated pays once.
    let idempotencyKey: String?
}

/// What was paid and asked for, in the container that extension and app share.
struct Ledger {
    private let file: JSONFile<[LedgerEntry]>

    /// The ledger in a directory.
    init(directory: URL) { file = JSONFile(directory.appending(path: "ledger.json"), initial: []) }

    /// The ledger in the app group's container, or nil outside a host.
    static func shared() -> Ledger? {
        FileManager.default
            .containerURL(forSecurityApplicationGroupIdentifier: "group.org.intenthost.UnicornPay")
            .map(Ledger.init(directory:))
    }

    /// All entries, the oldest first.
    func entries() throws -> [LedgerEntry] { try file.load() }

    /// Adds an entry, unless one of the same key is there.
    func add(_ entry: LedgerEntry) throws {
        try file.update { entries in
            guard entry.idempotencyKey == nil || !entries.contains(where: { $0.idempotencyKey == entry.idempotencyKey })
            else { return }
            entries.append(entry)
        }
    }
}

extension LedgerEntry {
    /// The entry that an intent asks for, or nil where something is missing.
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
