internal import EventLoop

extension ControlGroupWatch {
    /// Watches a group of version 2: a change of `memory.events` tells of the limit; for the warning there is nothing but to look.
    convenience init(_ group: any ControlGroup, _ hold: MemoryHold, changes: FileChanges?, on loop: EventLoop) {
        var parts = hold.takeParts()
        self.init(group, limit: hold.limit, peakFile: parts.peakFile.take(), looksAlways: true, on: loop)
        // Without it the look tells of the limit as well.
        guard let changes,
            let file = try? changes.add("\(group.directory)/memory.events", { [weak self] in self?.check() })
        else { return }
        add(source: { changes.remove(file) })
    }
}
