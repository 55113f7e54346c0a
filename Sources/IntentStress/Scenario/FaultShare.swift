/// A fault, and the share of the requests that ask the extension for it.
public struct FaultShare: Sendable, Hashable {
    /// The fault.
    public var fault: StressFault
    /// The share of the requests, from 0 to 1.
    public var share: Double

    /// Makes a share.
    public init(_ fault: StressFault, share: Double) {
        self.fault = fault
        self.share = share
    }
}

/// A fault that a request asks an extension to make.
public enum StressFault: Sendable, Hashable {
    /// The extension answers after this time.
    case slow(Duration)
    /// The extension never answers, and does nothing else either.
    case hang
    /// The process of the extension ends.
    case crash
    /// The extension uses more and more memory and never answers.
    case leak
}
