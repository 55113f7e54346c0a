internal import CommandLineKit
internal import IntentPresentation
internal import JSON

/// What `describe` prints, for a program and for a person.
protocol Description {
    var json: JSONObject { get }
    var text: DescriptionText { get }
}

/// The lines of a description, each with its depth.
struct DescriptionText {
    private var lines: [(depth: Int, text: String, isPath: Bool)] = []

    /// Adds a line.
    ///
    /// - Parameter isPath: Whether it stays whole, however long it is, so that it can be copied.
    mutating func add(_ text: String, at depth: Int = 0, isPath: Bool = false) { lines.append((depth, text, isPath)) }

    /// Adds a heading after an empty line, and lines below it; nothing if there are none.
    mutating func add(_ heading: String, _ body: (inout DescriptionText) -> Void) {
        var part = DescriptionText()
        body(&part)
        guard !part.lines.isEmpty else { return }
        add("")
        add(heading)
        for line in part.lines { add(line.text, at: line.depth + 1, isPath: line.isPath) }
    }

    /// Writes the lines, broken at words; a part of a broken line stands below its beginning.
    func write(to output: OutputStream, width: Int) {
        for line in lines {
            let width = line.isPath ? Int.max : width
            output.writeLine(line.text.printable.wrapped(to: width, indent: line.depth * 2))
        }
    }
}
