/// A child of this process that its loop waits for before it ends.
protocol LoopChild: AnyObject {
    /// Makes the child end; the loop is being shut down.
    func endWithLoop()
}
