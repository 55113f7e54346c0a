import ClusterSecurity
import HostTime
import ProcessTestSupport
import Testing

@testable import ClusterBridge

@Suite("What a host of a cluster keeps")
struct HostStateTests {
    @Test("The number of a start is greater than that of every earlier one, also where the clock goes back")
    func numbers() throws {
        let folder = try TemporaryFolder()
        let state = try HostState(at: "\(folder.path)/state")
        let first = try state.nextNumber(at: Timestamp(milliseconds: 1_000))
        let second = try state.nextNumber(at: Timestamp(milliseconds: 10))
        let third = try state.nextNumber(at: Timestamp(milliseconds: 5_000))
        #expect([first, second, third] == [1_000, 1_001, 5_000])
    }

    @Test("The key is made once")
    func key() throws {
        let folder = try TemporaryFolder()
        let state = try HostState(at: "\(folder.path)/state")
        let (first, second) = (try state.key().publicKey, try state.key().publicKey)
        #expect(first == second)
    }

    @Test("The key can be read while a bridge has the folder, and is not made by that")
    func shown() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/state"
        let isMade = try HostState.key(in: path) != nil
        #expect(!isMade)
        let state = try HostState(at: path)
        let (made, shown) = (try state.key().publicKey, try HostState.key(in: path)?.publicKey)
        #expect(shown == made)
    }

    @Test("A second bridge may not use the folder of the first one")
    func locked() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/state"
        let first = try HostState(at: path)
        let error = #expect(throws: HostStateError.self) { _ = try HostState(at: path) }
        #expect(error?.description.contains("Give this one a folder of its own by --state") == true)
        _ = try first.key()
    }

    @Test("A folder that cannot be made is told with its path and the reason")
    func unusable() {
        let error = #expect(throws: HostStateError.self) { _ = try HostState(at: "/dev/null/state") }
        #expect(error?.description == "The folder of the bridge cannot be used: '/dev/null/state': Not a directory")
    }
}
