/// A fault, and the share of the requests that ask the extension for it.
public struct FaultShare: Sendable, Hashable {
    /// What goes wrong.
    public var fault: StressFault
    /// From 0 to 1.
    public var share: Double

    /// Makes a share.
    public init(_ fault: StressFault, share: Double) {
        self.fault = fault
        self.share = share
    }
}

/// What a request asks an extension to do wrong.
public enum StressFault: Sendable, Hashable {
    /// It answers after so long.
    case slow(Duration)
    /// It never answers, and does nothing else any more.
    case hang
    /// Its process ends.
    case crash
    /// It uses more and more memory and never answers.
    case leak
}
