import Foundation
import HostProtocol
import IntentHost
import IntentHostClient
import IntentModel
import Testing

@testable import IntentHostService

@Suite("A device whose file cannot be written", .timeLimit(.minutes(1)))
struct DeviceShortageTests {
    @Test("The state holds for every client, is told, and is written when there is room")
    func withoutRoom() async throws {
        let (lines, logged) = AsyncStream<String>.makeStream()
        try await withService(patience: .seconds(50)) {
            logged.yield($0)
        } adjust: {
            $0.deviceRetry = RetryDelay(first: .milliseconds(5), longest: .milliseconds(20))
        } _: { service, socket in
            let file = service.settings.device.path
            await service.watchDevice()
            let client = try await connect(HostHello(name: "test", version: "1", kind: .other), to: socket)
            // A lock would be written over the file, or empty it.
            let locked = DeviceState(isLocked: true)
            #expect(try await client.call(DeviceSet(isLocked: true)) == DeviceAnswer(locked))
            // A folder stands where the new content is written first.
            let obstacle = "\(file).\(getpid()).new"
            try FileManager.default.createDirectory(atPath: obstacle, withIntermediateDirectories: true)
            let answer = try await client.call(DeviceSet(isLocked: false))
            #expect(answer.state == .unlocked)
            let problem = try #require(answer.problem)
            #expect(try await client.call(DeviceGet()) == answer)
            #expect(try await client.call(HostStatus()).problems == [problem])
            // The watch sees these, and reads the file.
            for number in 0..<20 {
                try Data().write(to: URL(filePath: "\(file).\(number)"))
                #expect(try await client.call(DeviceGet()).state == .unlocked)
            }
            #expect(DeviceFile(at: file).current == locked)
            try FileManager.default.removeItem(atPath: obstacle)
            await service.pass(.milliseconds(20))
            for await line in lines where line.contains("has the state of the device again") { break }
            #expect(try await client.call(DeviceGet()) == DeviceAnswer(.unlocked))
            #expect(DeviceFile(at: file).current == .unlocked)
            client.close()
        }
    }
}
