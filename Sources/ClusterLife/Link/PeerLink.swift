package import ClusterModel
package import HostTime

/// One end of a reliable, ordered and bounded channel between two incarnations, over datagrams that may be lost,
/// doubled, delayed and reordered.
///
/// Each end has an *epoch*, a number that it made. A frame names both, and only those of the present epochs of both
/// ends count. A link that fails begins a new epoch, and what was under way is lost: the owner is told, and the other
/// end too when it hears of the new epoch.
package struct PeerLink {
    private enum Phase { case closed, opening, open }

    /// The time after which a lone acknowledgement is sent.
    private static let patienceWithAcknowledgement = Duration.milliseconds(20)
    /// The shortest time between two greetings.
    private static let patienceWithGreeting = Duration.milliseconds(100)
    /// The greatest number of bytes that wait for a peer.
    private static let mostBytes = 64 << 20

    private let longestPiece: Int
    /// The time within which a peer acknowledges something.
    private let patience: Duration
    private let isDeduplicating: Bool
    private var phase = Phase.closed
    private var own: Int64 = 0
    /// The highest epoch of the other end that was seen; 0 for none.
    private var other: Int64 = 0
    /// Whether the other end is known to be in that epoch.
    private var isOtherKnown = false
    private var sender = LinkSender()
    private var receiver = LinkReceiver()
    private var greetAt: Instant?
    private var greeting = RetryDelay(first: patienceWithGreeting, longest: .seconds(5))
    /// Since when messages wait for the link to open.
    private var waitsSince: Instant?
    private var acknowledgeAt: Instant?
    /// Whether the next frame shows that the other end lives and knows this epoch.
    private var isProbing = false

    /// Makes a closed link.
    ///
    /// - Parameters:
    ///   - longestDatagram: The greatest length of a datagram.
    ///   - patience: The time after which a peer that acknowledges nothing counts as lost.
    ///   - isDeduplicating: False for a mistake that simulated worlds have to find.
    package init(longestDatagram: Int, patience: Duration, isDeduplicating: Bool = true) {
        longestPiece = max(longestDatagram - LinkFrame.headerLength, 1)
        self.patience = patience
        self.isDeduplicating = isDeduplicating
    }

    /// Whether both ends have exchanged something in the present epoch.
    package var isOpen: Bool { phase == .open }

    /// Whether a new call may be sent.
    package var hasRoom: Bool { sender.hasRoom }

    /// The number of bytes that are kept in both directions.
    package var bytes: Int { sender.bytes + receiver.bytes }

    /// The number of pieces that the other end has not acknowledged.
    package var unacknowledged: Int { sender.count }

    /// The instant at which `deadlinePassed(_:)` is called; nil for never.
    package var nextDeadline: Instant? {
        switch phase {
        case .closed: nil
        case .opening: .earlier(greetAt, waitsSince?.advanced(by: patience))
        case .open: .earlier(.earlier(acknowledgeAt, sender.repeatAt), sender.hopeless(after: patience))
        }
    }

    // MARK: What the owner wants

    /// Opens the link if it is closed.
    package mutating func open(_ round: inout LinkRound) {
        guard phase == .closed else { return }
        begin(&round)
        greet(&round)
    }

    /// Opens the link, or asks the other end of an open one whether it still knows it.
    ///
    /// An end that was forgotten learns so: the other end greets it with a new epoch.
    package mutating func probe(_ round: inout LinkRound) {
        open(&round)
        guard phase == .open else { return }
        isProbing = true
        round.frames.append(
            LinkFrame(sender: own, receiver: other, acknowledged: receiver.received, wantsAnswer: true)
        )
    }

    /// Sends a message, as soon as the link is open.
    package mutating func send(_ message: [UInt8], _ round: inout LinkRound) {
        open(&round)
        guard sender.bytes + message.count <= Self.mostBytes else { return fail(&round) }
        sender.append(message, piecesOf: longestPiece)
        if phase == .open { flush(&round) } else if waitsSince == nil { waitsSince = round.now }
    }

    /// Does what is due.
    package mutating func deadlinePassed(_ round: inout LinkRound) {
        func isDue(_ instant: Instant?) -> Bool { instant.map { $0 <= round.now } ?? false }
        switch phase {
        case .closed: return
        case .opening:
            if isDue(waitsSince?.advanced(by: patience)) {
                waitsSince = nil
                sender = LinkSender()
                round.isLost = true
            }
            if isDue(greetAt) { greet(&round) }
        case .open:
            if isDue(sender.hopeless(after: patience)) { return fail(&round) }
            for (number, piece) in sender.due(at: round.now) { send(number, piece, &round) }
            if isDue(acknowledgeAt) { acknowledge(&round) }
        }
    }

    /// Takes in that the broker is there again, so that its clocks begin again.
    package mutating func resume(_ round: inout LinkRound) {
        switch phase {
        case .closed: return
        case .opening:
            waitsSince = waitsSince.map { _ in round.now }
            greeting.reset()
            greet(&round)
        case .open:
            sender.resume(at: round.now)
            // The other end may have given this one up meanwhile, and nothing else may be sent for a long time.
            probe(&round)
        }
    }

    // MARK: What the other end sends

    /// Takes a frame of the other end.
    package mutating func received(_ frame: LinkFrame, _ round: inout LinkRound) {
        // What is left of an earlier epoch of the other end.
        guard frame.sender >= other else { return }
        if frame.receiver == 0 { return greeted(by: frame, &round) }
        guard phase != .closed, frame.receiver == own else {
            return receivedOld(&round)
        }
        guard phase == .opening || frame.sender == other else { return restart(with: frame.sender, &round) }
        if phase == .opening {
            (other, isOtherKnown) = (frame.sender, true)
            phase = .open
            greetAt = nil
            greeting.reset()
            waitsSince = nil
            round.isAlive = true
        }
        if sender.acknowledged(upTo: frame.acknowledged, at: round.now) || isProbing { round.isAlive = true }
        isProbing = false
        if frame.sequence > 0 {
            switch take(frame, &round) {
            case .new:
                round.isAlive = true
                acknowledgeAt = acknowledgeAt ?? round.now.advanced(by: Self.patienceWithAcknowledgement)
            // The acknowledgement may have been lost.
            case .dropped: acknowledgeAt = round.now
            case .tooLong: return fail(&round)
            }
        }
        let before = round.frames.count
        flush(&round)
        guard round.frames.count == before else { return }
        if frame.wantsAnswer || acknowledgeAt == round.now { acknowledge(&round) }
    }

    /// The other end goes on with an epoch that is gone here: it learns so by the greeting of the new one.
    private mutating func receivedOld(_ round: inout LinkRound) {
        switch phase {
        case .closed: open(&round)
        case .opening: greetAt = .earlier(greetAt, round.now.advanced(by: Self.patienceWithGreeting))
        // What is left of an earlier epoch.
        case .open: break
        }
    }

    private mutating func take(_ frame: LinkFrame, _ round: inout LinkRound) -> LinkReceiver.Verdict {
        let verdict = receiver.take(frame, into: &round.messages)
        if case .dropped = verdict, !isDeduplicating, frame.isLast { round.messages.append(Array(frame.piece)) }
        return verdict
    }

    /// Takes the greeting of an end that does not know the epoch of this one.
    private mutating func greeted(by frame: LinkFrame, _ round: inout LinkRound) {
        switch phase {
        case .open:
            // A greeting that comes late, or twice.
            guard frame.sender > other else { return }
            restart(with: frame.sender, &round)
        case .closed:
            begin(&round)
            (other, isOtherKnown) = (frame.sender, true)
            greet(&round)
        case .opening:
            (other, isOtherKnown) = (frame.sender, true)
            greet(&round)
        }
    }

    /// Gives up what is under way, because the other end has begun anew.
    private mutating func restart(with epoch: Int64, _ round: inout LinkRound) {
        round.isLost = true
        begin(&round)
        (other, isOtherKnown) = (epoch, true)
        greet(&round)
    }

    /// Gives up what is under way, and begins anew.
    private mutating func fail(_ round: inout LinkRound) {
        round.isLost = true
        begin(&round)
        greet(&round)
    }

    private mutating func begin(_ round: inout LinkRound) {
        phase = .opening
        own = round.makeEpoch()
        (isOtherKnown, isProbing) = (false, false)
        sender = LinkSender()
        receiver = LinkReceiver()
        waitsSince = nil
        acknowledgeAt = nil
        greeting.reset()
    }

    // MARK: Frames

    private mutating func greet(_ round: inout LinkRound) {
        greetAt = round.now.advanced(by: greeting.next())
        round.frames.append(
            LinkFrame(sender: own, receiver: isOtherKnown ? other : 0, acknowledged: 0, wantsAnswer: true)
        )
    }

    private mutating func acknowledge(_ round: inout LinkRound) {
        acknowledgeAt = nil
        round.frames.append(LinkFrame(sender: own, receiver: other, acknowledged: receiver.received))
    }

    private mutating func flush(_ round: inout LinkRound) {
        while let (number, piece) = sender.next(at: round.now) { send(number, piece, &round) }
    }

    private mutating func send(_ number: Int64, _ piece: LinkSender.Piece, _ round: inout LinkRound) {
        acknowledgeAt = nil
        round.frames.append(
            LinkFrame(
                sender: own,
                receiver: other,
                acknowledged: receiver.received,
                sequence: number,
                isLast: piece.isLast,
                piece: piece.bytes
            )
        )
    }
}
