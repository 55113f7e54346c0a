/// The serial numbers that were heard of one incarnation: those far behind the newest count as heard.
struct SerialWindow {
    private static let width: UInt64 = 64

    /// The newest number; zero before any, and no datagram has it.
    private var newest: UInt64 = 0
    /// The bit 0 stands for the newest number, the bit 1 for the one before it.
    private var heard: UInt64 = 1

    /// Whether a number is new.
    func isNew(_ serial: UInt64) -> Bool {
        guard serial <= newest else { return true }
        let distance = newest - serial
        return distance < Self.width && heard >> distance & 1 == 0
    }

    /// Takes a number as heard.
    mutating func hear(_ serial: UInt64) {
        if serial > newest {
            // A shift by more than the width leaves no bit.
            heard = heard << (serial - newest) | 1
            newest = serial
        } else if newest - serial < Self.width {
            heard |= 1 << (newest - serial)
        }
    }
}
