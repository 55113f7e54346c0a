/// What must hold at the end of a stress test.
public struct Expectation: Sendable, Hashable {}
