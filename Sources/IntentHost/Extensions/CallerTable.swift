internal import ExtensionLife

/// The callers of the calls of an extension that have not ended.
///
/// A token names the slot of its caller, so nothing is hashed: every call adds a caller and takes it out again.
struct CallerTable {
    private var slots: [(number: Int, caller: any CallOwner)?] = []
    private var freeSlots: [Int] = []
    private var lastNumber = 0

    var isEmpty: Bool { freeSlots.count == slots.count }

    /// Adds the caller of a call, and returns the token of the call.
    mutating func add(_ caller: any CallOwner) -> CallToken {
        lastNumber += 1
        let slot = freeSlots.popLast() ?? slots.count
        if slot == slots.count { slots.append(nil) }
        slots[slot] = (lastNumber, caller)
        return CallToken(rawValue: lastNumber, slot: slot)
    }

    /// The caller of a call; nil once the call has ended.
    subscript(token: CallToken) -> (any CallOwner)? {
        guard token.slot < slots.count, let entry = slots[token.slot], entry.number == token.rawValue else {
            return nil
        }
        return entry.caller
    }

    /// Takes out the caller of a call that has ended.
    mutating func remove(_ token: CallToken) -> (any CallOwner)? {
        guard let caller = self[token] else { return nil }
        slots[token.slot] = nil
        freeSlots.append(token.slot)
        return caller
    }
}
