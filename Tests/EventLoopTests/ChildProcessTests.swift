import Foundation
import ProcessModel
import SystemFiles
import Testing

@testable import EventLoop

@Suite("Child processes", .timeLimit(.minutes(1)))
struct ChildProcessTests {
    @Test("The exit status is the process's own", arguments: [0, 3, 255] as [Int32])
    func status(code: Int32) async throws {
        try await withLoop { loop in
            let events = await (try Child(.shell("exit \(code)"), on: loop)).finish()
            #expect(events.launches == [])
            #expect(events.status == .exited(code: code))
            #expect(events.status?.description == "exited with status \(code)")
        }
    }

    @Test("A signal that ends a process is named")
    func signalled() async throws {
        try await withLoop { loop in
            let child = try await Child(.shell("echo ready; exec sleep 1000"), on: loop)
            await child.firstOutput()
            #expect(await child.signal(.kill))
            let events = await child.finish()
            #expect(events.status == .signalled(.kill, coreDumped: false))
            #expect(events.status?.description == "killed by signal 9 (SIGKILL)")
            #expect(await child.signal(.kill) == false)
        }
    }

    @Test("The process gets its arguments, its environment and its directory, and nothing of the host's")
    func surroundings() async throws {
        try await withLoop { loop in
            var specification = ChildProcess.Specification.command(
                "/bin/sh",
                "-c",
                "pwd; echo \"$1|$NAME|$HOME\"; ls /proc/self/fd | tr '\\n' ' '; ulimit -c; "
                    + "grep -E '^(SigBlk|SigIgn|NoNewPrivs)' /proc/self/status; cut -d ' ' -f 5,6 /proc/$$/stat; echo $$",
                "sh",
                "an 'argument'"
            )
            specification.environment["NAME"] = "a value"
            specification.directory = "/usr"
            let events = await (try Child(specification, on: loop)).finish()
            let lines = String(decoding: events.output, as: UTF8.self).split(separator: "\n")
            try #require(lines.count == 8)
            #expect(lines[0] == "/usr")
            #expect(lines[1] == "an 'argument'|a value|")
            // 3 is the descriptor with which `ls` reads the list.
            #expect(lines[2] == "0 1 2 3 0")
            #expect(Set(lines[3...5]) == ["SigBlk:\t0000000000000000", "SigIgn:\t0000000000000000", "NoNewPrivs:\t1"])
            #expect(lines[6] == "\(lines[7]) \(lines[7])")
        }
    }

    @Test("A resource limit holds, and cannot be raised again")
    func limits() async throws {
        try await withLoop { loop in
            var specification = ChildProcess.Specification.shell("ulimit -Sn; ulimit -Hn; ulimit -St")
            specification.resourceLimits = [(.openFiles, 32), (.processorTime, 7)]
            let events = await (try Child(specification, on: loop)).finish()
            #expect(String(decoding: events.output, as: UTF8.self) == "32\n32\n7\n")
        }
    }

    @Test("The process enters every group before it becomes the file, of version 1 as a thread")
    func groups() async throws {
        try await withTemporaryDirectory { directory in
            let groups = ["version 1", "version 2"].map { directory.appending(path: $0).path(percentEncoded: false) }
            // Version 2 has no file for threads; version 1 moves a process only once all processors have noticed.
            for (group, files) in zip(groups, [["tasks", "cgroup.procs"], ["cgroup.procs"]]) {
                try FileManager.default.createDirectory(atPath: group, withIntermediateDirectories: false)
                for file in files { try Data().write(to: URL(filePath: "\(group)/\(file)")) }
            }
            try await withLoop { loop in
                var specification = ChildProcess.Specification.shell(
                    "cat \"$0/tasks\" \"$1/cgroup.procs\"; wc -c < \"$0/cgroup.procs\""
                )
                specification.arguments += groups
                specification.groupDirectories = groups
                let events = await (try Child(specification, on: loop)).finish()
                // 0 stands for the writer itself.
                #expect(String(decoding: events.output, as: UTF8.self) == "000\n")
            }
        }
    }

    /// A group of version 2 in which this user may make others, if the machine has one.
    private static let hierarchy = ["/sys/fs/cgroup", "/sys/fs/cgroup/unified"].first { directory in
        let path = "\(directory)/\(UUID().uuidString)"
        return FileManager.default.fileExists(atPath: "\(directory)/cgroup.controllers")
            && mkdir(path, 0o755) == 0 && rmdir(path) == 0
    }

    @Test("A process is made in its group of version 2", .enabled(if: hierarchy != nil))
    func groupOfVersion2() async throws {
        let name = "intenthost-\(UUID().uuidString)"
        let group = try #require(Self.hierarchy) + "/" + name
        try #require(mkdir(group, 0o755) == 0)
        defer { rmdir(group) }
        try await withLoop { loop in
            var specification = ChildProcess.Specification.command("/bin/cat", "/proc/self/cgroup")
            specification.groupDirectories = [group]
            let events = await (try Child(specification, on: loop)).finish()
            let lines = String(decoding: events.output, as: UTF8.self).split(separator: "\n")
            #expect(lines.contains { $0.hasPrefix("0::") && $0.hasSuffix("/\(name)") }, "\(lines)")
        }
    }

    @Test("Children of loops that launch at the same time have pipes of their own")
    func severalLoops() async throws {
        try await withThrowingTaskGroup { group in
            for number in 0..<4 {
                group.addTask {
                    try await withLoop { loop in
                        for round in 0..<10 {
                            let text = "\(number) \(round)"
                            let events = await (try Child(.command("/bin/echo", text), on: loop)).finish()
                            #expect(String(decoding: events.output, as: UTF8.self) == text + "\n")
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("What the file system refuses is told by step and error number, apart from the exit")
    func launchFailures() async throws {
        try await withTemporaryDirectory { directory in
            let plain = directory.appending(path: "plain").path(percentEncoded: false)
            let garbage = directory.appending(path: "garbage").path(percentEncoded: false)
            try "no program".write(toFile: plain, atomically: true, encoding: .utf8)
            chmod(plain, 0o644)
            var lost = ChildProcess.Specification.command("/bin/true")
            lost.directory = "/nonexistent"
            var homeless = ChildProcess.Specification.command("/bin/true")
            homeless.groupDirectories = ["/nonexistent"]
            let cases: [(ChildProcess.Specification, LaunchFailure.Step, Int32)] = [
                (.command("/nonexistent"), .execute, ENOENT), (.command(plain), .execute, EACCES),
                (.command(garbage), .execute, ENOEXEC), (lost, .directory, ENOENT),
                (homeless, .group, ENOENT),
            ]
            try await withLoop { loop in
                // Nothing in this process ever has it open for writing: a child of another test could inherit that, and
                // the system would call the file busy.
                let copy = "cp \"$1\" \"$2\" && chmod 755 \"$2\""
                let copied = await (try Child(.command("/bin/sh", "-c", copy, "sh", plain, garbage), on: loop)).finish()
                try #require(copied.status == .exited(code: 0))
                for (specification, step, error) in cases {
                    let events = await (try Child(specification, on: loop)).finish()
                    #expect(events.launches == [.launchFailed(LaunchFailure(step: step, errorNumber: error))])
                    #expect(events.status == .exited(code: 127))
                }
            }
        }
    }

    @Test("A relative path and a zero byte are refused before anything runs")
    func refusals() async throws {
        try await withLoop { loop in
            for specification in [ChildProcess.Specification.command("true"), .command("/bin/true", "\0")] {
                do {
                    _ = try await Child(specification, on: loop)
                    Issue.record("launched \(specification)")
                } catch let error as EventLoopError {
                    #expect(error.code == .specification)
                }
            }
        }
    }

    @Test("A grandchild that holds the output open does not hold up the exit")
    func heldOutput() async throws {
        try await withLoop { loop in
            var specification = ChildProcess.Specification.shell("sleep 1000 & echo $!; exit 4")
            specification.killsGroupAtExit = false
            let child = try await Child(specification, on: loop)
            let events = await child.events { if case .process(.exited) = $0 { true } else { false } }
            #expect(events.status == .exited(code: 4))
            #expect(!events.contains(.outputEnded))
            let late = events.output.isEmpty ? await child.firstOutput() : []
            let text = String(decoding: (events + late).output, as: UTF8.self)
            kill(try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines))), SIGKILL)
            await child.closePipes()
        }
    }

    @Test("What the child leaves in its group is killed when it ends")
    func leftovers() async throws {
        try await withLoop { loop in
            // The end of both outputs, for which this waits, is the end of the grandchild.
            let events = await (try Child(.shell("sleep 1000 & exit 0"), on: loop)).finish()
            #expect(events.status == .exited(code: 0))
        }
    }

    @Test("A signal to the group reaches the grandchildren behind a shell")
    func groupSignal() async throws {
        try await withLoop { loop in
            var specification = ChildProcess.Specification.shell("sleep 1000 & echo ready; wait")
            specification.killsGroupAtExit = false
            let child = try await Child(specification, on: loop)
            await child.firstOutput()
            #expect(await child.signal(.terminate, toGroup: true))
            let events = await child.finish()
            #expect(events.status == .signalled(.terminate, coreDumped: false))
        }
    }

    @Test("The peak of memory is the child's own or not told, never the host's")
    func usage() async throws {
        try await withLoop { loop in
            let small = await (try Child(.command("/bin/true"), on: loop)).finish()
            #expect(small.usage?.peakResidentBytes == nil)
            // Above the peak of this process, which is a child's own before it has anything else in memory.
            var own = rusage()
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &own)
            let size = max(1 << 28, 2 * own.ru_maxrss * 1024)
            let copy = ChildProcess.Specification.command(
                "/bin/dd",
                "if=/dev/zero",
                "of=/dev/null",
                "bs=\(size)",
                "count=1",
                // One read brings less than two gibibytes, however much is asked for.
                "iflag=fullblock"
            )
            let large = await (try Child(copy, on: loop)).finish()
            #expect(large.status == .exited(code: 0))
            #expect(try #require(large.usage?.peakResidentBytes) >= size)
            #expect(try #require(large.usage?.processorTime) > .zero)
        }
    }

    @Test("A child dies with a host that is killed")
    func orphan() async throws {
        try await withTemporaryDirectory { directory in
            let path = directory.appending(path: "fifo").path(percentEncoded: false)
            try #require(mkfifo(path, 0o600) == 0)
            try await withLoop { loop in
                let (pieces, recorder) = AsyncStream<[UInt8]>.makeStream()
                try await LoopActor(loop).run { _ in
                    let reading = FileDescriptor(owning: open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC))
                    try InputPipe(owning: reading, on: loop).start { event in
                        switch event {
                        case .bytes(let bytes): recorder.yield(Array(bytes))
                        case .end, .failed: recorder.finish()
                        }
                    }
                }
                // The grandchild alone holds the writing end: its end is the kernel's proof that it is gone.
                let script = "exec 3>'\(path)'; echo ready >&3; exec sleep 1000"
                let host = try await Child(
                    .command(Built.fixture, "/bin/sh", "-c", script),
                    on: loop
                )
                var iterator = pieces.makeAsyncIterator()
                #expect(await iterator.next() == Array("ready\n".utf8))
                await host.signal(.kill)
                #expect(await iterator.next() == nil)
                #expect(await host.finish().status == .signalled(.kill, coreDumped: false))
            }
        }
    }
}
