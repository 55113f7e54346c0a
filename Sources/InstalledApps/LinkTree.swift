internal import SystemFiles

/// The entries of a folder, by which it is known where its symbolic links lead without asking the file system.
///
/// A link has to stay in the folder at each step, and to end at an entry. So it leads to the same entry wherever the
/// folder lies: an absolute one, and one that leaves the folder and comes back by its name, would not.
struct LinkTree {
    /// What an entry is.
    enum Node {
        case folder
        case file
        /// A link with its target.
        case link([UInt8])
    }

    /// The kernel follows no more links on the way to one file.
    private static let mostLinks = 40

    private var nodes: [[FileName]: Node] = [:]
    /// The steps that may still be made: hostile links can lead through each other for a very long time.
    private var patience = 300_000

    /// Adds an entry by its path from the folder, which has none.
    mutating func add(_ node: Node, at path: [FileName]) { nodes[path] = node }

    /// Whether the link at a path leads to an entry of the folder, and never out of it on the way.
    mutating func staysInside(_ path: [FileName]) -> Bool {
        guard let name = path.last else { return true }
        var place = Array(path.dropLast())
        // The steps to make, the next one last.
        var rest: [Step] = [.entry(name)]
        var links = 0
        while let step = rest.popLast() {
            patience -= 1
            guard patience > 0 else { return false }
            switch step {
            case .up:
                guard !place.isEmpty else { return false }
                place.removeLast()
            case .entry(let name):
                switch nodes[place + [name]] {
                case nil: return false
                case .folder: place.append(name)
                case .file:
                    guard rest.isEmpty else { return false }
                case .link(let target):
                    links += 1
                    guard links <= Self.mostLinks, let steps = Self.steps(to: target) else { return false }
                    rest += steps.reversed()
                }
            case .here: break
            }
        }
        return true
    }

    private enum Step {
        case up
        /// A point, or nothing between slashes: what stands before it has to be a folder.
        case here
        case entry(FileName)
    }

    /// The steps of a relative target; nil for an absolute one, and for what no link leads to.
    private static func steps(to target: [UInt8]) -> [Step]? {
        guard let first = target.first, first != UInt8(ascii: "/") else { return nil }
        var steps: [Step] = []
        for part in target.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            switch Array(part) {
            case [], Array(".".utf8): steps.append(.here)
            case Array("..".utf8): steps.append(.up)
            case let bytes:
                guard let name = FileName(bytes) else { return nil }
                steps.append(.entry(name))
            }
        }
        return steps
    }
}
