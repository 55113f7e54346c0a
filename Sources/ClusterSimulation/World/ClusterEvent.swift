internal import ClusterLife
internal import ClusterModel

/// Something that happens in a simulated cluster.
enum ClusterEvent {
    /// A datagram comes to a life of a host.
    case datagram(to: Int, life: Int64, from: HostIncarnation, bytes: [UInt8], isSigned: Bool)
    /// The broadcasts of a while come to all hosts.
    case broadcasts
    /// The broker says that nobody listens there.
    case undeliverable(from: Int, life: Int64, to: HostIncarnation)
    /// A caller makes a request.
    case request
    /// A caller answers a question, or gives up.
    case answer(host: Int, life: Int64, CallOut.Number, question: Int64, request: Int)
    case cancel(host: Int, life: Int64, CallOut.Number)
    /// A task has come to the end of a stage; the number of the question keeps an older clock from counting.
    case step(host: Int, task: Int, question: Int)
    /// The time of a task is over.
    case taskDeadline(host: Int, task: Int)
    /// Something goes wrong, or is right again.
    case fault
    case wake(host: Int)
    case start(host: Int)
    case connect(host: Int, life: Int64)
    case daemonBack(host: Int)
    case join
    case calm
    case brokerBack
    /// Everything works from now on; then it is looked at.
    case heal
    case lookWhole
    case look
    case lookCalm
}
