import Testing
import WireTestSupport

@testable import Intents

extension HostEnd {
    /// Returns the host's end of an extension that runs in this process.
    static func serving(_ provider: any INIntentHandlerProviding, concurrentCalls: Int = 1) throws -> HostEnd {
        let (host, input, output) = try HostEnd.pair()
        let runtime = try #require(
            ExtensionRuntime(
                provider,
                concurrentCalls: concurrentCalls,
                name: "Test",
                descriptors: ProtocolDescriptors(input: input, output: output)
            )
        )
        let isStarted = runtime.start {
            HostEnd.retire(input)
            HostEnd.retire(output)
        }
        try #require(isStarted)
        return host
    }
}
