package import EventLoop

extension ControlGroupWatch {
    /// Watches a group of version 2: a change of `memory.events` reports the limit; the warning needs polling.
    package convenience init(_ group: any ControlGroup, _ hold: MemoryHold, changes: FileChanges?, on loop: EventLoop) {
        var parts = hold.takeParts()
        self.init(group, limit: hold.limit, peakFile: parts.peakFile.take(), looksAlways: true, on: loop)
        // Without the file, polling reports the limit as well.
        guard let changes,
            let file = try? changes.add("\(group.directory)/memory.events", { [weak self] in self?.check() })
        else { return }
        add(source: { changes.remove(file) })
    }
}
