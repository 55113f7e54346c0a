import EventLoop
import Foundation
import Glibc
import ProcessModel
import ProcessTestSupport
import Testing

@testable import ExtensionProcesses

// Each test runs in a process of its own, which becomes the parent of orphans.
@Suite("Orphans that a host has adopted", .timeLimit(.minutes(1)))
struct OrphanKeeperTests {
    private static let launch = "63BFBB27-0A4F-4F3A-8D57-6C4F9B4D0001"
    private static let other = "63BFBB27-0A4F-4F3A-8D57-6C4F9B4D0002"

    /// Starts a shell that leaves a process behind, and returns that process.
    ///
    /// The process waits for a pipe that stays open, and executes no program: its environment is whole from the start.
    private static func leaveOrphan(_ variables: String...) throws -> ProcessEntry {
        var shell = pid_t()
        var ends: [CInt] = [-1, -1]
        try #require(pipe(&ends) == 0)
        for end in ends { try #require(fcntl(end, F_SETFD, FD_CLOEXEC) == 0) }
        defer { close(ends[0]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[0], 3)
        let words = ["sh", "-c", "exec < /dev/null > /dev/null 2>&1; read line <&3 &"]
        let argv = words.map { strdup($0) } + [nil]
        let environment = variables.map { strdup($0) } + [nil]
        defer { (argv + environment).forEach { free($0) } }
        try #require(posix_spawn(&shell, "/bin/sh", &actions, nil, argv, environment) == 0)
        // The process exists before the shell ends, and is an orphan afterwards.
        try #require(waitpid(shell, nil, 0) == shell)
        let orphans = try #require(ProcessTable.orphans())
        try #require(orphans.count == 1)
        #expect(ProcessTable.orphans(hasLists: false) == orphans)
        return orphans[0]
    }

    /// Waits for a killed orphan, and checks that it is reaped.
    private static func expectEnd(of orphan: ProcessEntry) {
        var information = siginfo_t()
        #expect(waitid(P_PID, id_t(orphan.pid), &information, WEXITED | WNOWAIT) == 0)
        ProcessTable.reapOrphans()
        #expect(ProcessTable.orphans() == [])
    }

    private static func kill(sparing living: OrphanKeeper.Living) -> (count: Int?, kills: OrphanKeeper.Kills) {
        var kills = OrphanKeeper.Kills()
        return (OrphanKeeper.kill(sparing: living, &kills), kills)
    }

    @Test("All of many are found, in the lists of children and among all processes")
    func many() async {
        await #expect(processExitsWith: .success) {
            try ProcessTable.adoptOrphans()
            var children: [pid_t] = []
            // More than one read of a list returns.
            for _ in 0..<200 {
                var child = pid_t()
                let argv: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("60"), nil]
                defer { argv.forEach { free($0) } }
                try #require(posix_spawn(&child, "/bin/sleep", nil, nil, argv, environ) == 0)
                children.append(child)
            }
            defer { for child in children { Glibc.kill(child, SIGKILL) } }
            for hasLists in [true, false] {
                #expect(ProcessTable.orphans(hasLists: hasLists)?.map(\.pid).sorted() == children.sorted())
            }
        }
    }

    @Test("One that hides whose it is is killed where no launch lives, and where several do, which is told")
    func hidden() async {
        await #expect(processExitsWith: .success) {
            try ProcessTable.adoptOrphans()
            var orphan = try Self.leaveOrphan()
            let last = Self.kill(sparing: OrphanKeeper.Living())
            try #require(last.count == 1)
            #expect(last.kills == OrphanKeeper.Kills())
            Self.expectEnd(of: orphan)

            orphan = try Self.leaveOrphan()
            let result = Self.kill(sparing: OrphanKeeper.Living(launchIDs: [Self.launch, Self.other]))
            try #require(result.count == 1)
            #expect(result.kills.count == 1)
            #expect(result.kills.first == orphan.pid)
            Self.expectEnd(of: orphan)
        }
    }

    @Test("One of a living launch is spared, as it says itself or was known before; one of an ended launch is not")
    func living() async {
        await #expect(processExitsWith: .success) {
            try ProcessTable.adoptOrphans()
            let marked = try Self.leaveOrphan("INTENTHOST_LAUNCH_ID=\(Self.launch)")
            #expect(Self.kill(sparing: OrphanKeeper.Living(launchIDs: [Self.launch, Self.other])).count == 0)
            try #require(Self.kill(sparing: OrphanKeeper.Living(launchIDs: [Self.other])).count == 1)
            Self.expectEnd(of: marked)

            let known = try Self.leaveOrphan()
            let living = OrphanKeeper.Living(launchIDs: [Self.launch], members: [known.pid: known.started])
            #expect(Self.kill(sparing: living).count == 0)
            let other = OrphanKeeper.Living(launchIDs: [Self.launch], members: [known.pid: known.started + 1])
            try #require(Self.kill(sparing: other).count == 1)
            Self.expectEnd(of: known)
        }
    }

    @Test("One that may be of a launch which began after the look is left to the next look")
    func young() async {
        await #expect(processExitsWith: .success) {
            try ProcessTable.adoptOrphans()
            let before = ProcessTable.ticksNow
            let orphan = try Self.leaveOrphan("INTENTHOST_LAUNCH_ID=63BFBB27-0A4F-4F3A-8D57-6C4F9B4D0003")
            #expect((before...ProcessTable.ticksNow).contains(orphan.started))
            let early = OrphanKeeper.Living(launchIDs: [Self.launch, Self.other], knownAt: orphan.started)
            let result = Self.kill(sparing: early)
            #expect(result.count == 1)
            #expect(result.kills == OrphanKeeper.Kills())
            let late = OrphanKeeper.Living(launchIDs: [Self.launch, Self.other], knownAt: orphan.started + 1)
            try #require(Self.kill(sparing: late).kills.count == 1)
            Self.expectEnd(of: orphan)
            // An orphan that hides could be a new one at each look, and is never spared.
            let hidden = try Self.leaveOrphan()
            let now = OrphanKeeper.Living(launchIDs: [Self.launch, Self.other], knownAt: hidden.started)
            try #require(Self.kill(sparing: now).kills.count == 1)
            Self.expectEnd(of: hidden)
        }
    }

    @Test("A process that the library has made is no orphan, and keeps its status for whoever waits for it")
    func own() async {
        await #expect(processExitsWith: .success) {
            try ProcessTable.adoptOrphans()
            try await withLoop { loop in
                let process = try await RunningProcess(
                    ChildProcess.Specification(executable: "/bin/sleep", arguments: ["1000"]),
                    on: loop
                )
                #expect(ProcessTable.orphans() == [])
                let pid = await process.pid
                // On the loop, which cannot take the status before this is over.
                await EventLoopRunner(loop).run { _ in
                    Glibc.kill(pid, SIGKILL)
                    var information = siginfo_t()
                    #expect(waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) == 0)
                    ProcessTable.reapOrphans()
                    #expect(ProcessTable.orphans() == [])
                }
                #expect(await process.end() == .signalled(.kill, coreDumped: false))
                await process.dispose()
            }
        }
    }

    @Test("A process that has children of its own adopts nothing: theirs would be taken for an extension's")
    func children() async {
        await #expect(processExitsWith: .success) {
            let child = Process()
            child.executableURL = URL(filePath: "/bin/sleep")
            child.arguments = ["1000"]
            try child.run()
            #expect(throws: EventLoopError.self) { try ProcessTable.adoptOrphans() }
            #expect(!ProcessTable.adoptsOrphans)
            Glibc.kill(child.processIdentifier, SIGKILL)
        }
    }
}
