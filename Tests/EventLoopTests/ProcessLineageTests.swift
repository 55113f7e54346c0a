import Testing

@testable import EventLoop

@Suite("The ancestors of a process", .timeLimit(.minutes(1)))
struct ProcessLineageTests {
    @Test("A grandchild in a session of its own, without an environment, descends from this process")
    func grandchild() async throws {
        try await withLoop { loop in
            // The shell stays, because it has a command after the one that it waits for.
            let child = try await Child(
                .shell("/usr/bin/setsid -w /usr/bin/env -i /bin/sh -c 'echo $$; read line; :'; :"),
                on: loop
            )
            let output = await child.firstOutput().output
            let text = String(decoding: output, as: UTF8.self).prefix { $0 != "\n" }
            let process = try #require(Int32(text))
            let lineage = try #require(ProcessLineage(of: process))
            #expect(lineage.processes.first?.pid == process)
            #expect(lineage.processes.count >= 2 && lineage.descendsFromThisProcess, "\(lineage)")
            await child.closeInput()
            _ = await child.finish()
        }
    }

    @Test("The parent of this process does not descend from it, and its lineage ends at the first process")
    func parent() throws {
        let own = try #require(ProcessTable.entry(of: ProcessTable.ownIdentifier))
        guard own.parent > 1 else { return }
        let lineage = try #require(ProcessLineage(of: own.parent))
        #expect(lineage.processes.first?.pid == own.parent && !lineage.descendsFromThisProcess)
    }

    @Test("This process, and one that the machine cannot name, are nobody's descendants")
    func outside() {
        #expect(ProcessLineage(of: ProcessTable.ownIdentifier)?.processes == [])
        #expect(ProcessLineage(of: 0)?.descendsFromThisProcess == false)
    }

    @Test("Of a process that is gone nothing is known")
    func gone() async throws {
        try await withLoop { loop in
            let child = try await Child(.shell("echo $$"), on: loop)
            let events = await child.finish()
            let text = String(decoding: events.output, as: UTF8.self).dropLast()
            let process = try #require(Int32(text))
            #expect(ProcessLineage(of: process) == nil)
        }
    }
}
