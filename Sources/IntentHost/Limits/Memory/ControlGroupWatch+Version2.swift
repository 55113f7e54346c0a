internal import EventLoop

extension ControlGroupWatch {
    /// Watches a group of version 2: a change of `memory.events` tells of the limit; for the warning there is nothing but to look.
    static func watch(
        _ group: ControlGroup2,
        limit: Int,
        changes: FileChanges,
        on loop: EventLoop
    ) throws -> ControlGroupWatch {
        let watch = try ControlGroupWatch(group, limit: limit, looksAlways: true, on: loop)
        do {
            let file = try changes.add("\(group.directory)/memory.events") { [weak watch] in watch?.check() }
            watch.add(source: { changes.remove(file) })
        } catch {
            watch.close()
            throw error
        }
        return watch
    }
}
