/// A page of the manual, in the macros of man(7): of a program, or of one of its subcommands with all below it.
package struct ManualPage {
    /// The date and the version on every page.
    package struct Edition: Sendable, Hashable {
        /// The date, as `2026-11-24`.
        package let date: String
        /// The version of the program.
        package let version: String

        /// Makes an edition.
        package init(date: String, version: String) {
            self.date = date
            self.version = version
        }
    }

    /// The commands from the root to the described one.
    private let path: [CommandInfo]
    /// The names of the other pages.
    private let others: [String]
    private let sections: [ManualSection]
    private let edition: Edition

    /// The pages of a program: its own with the sections, and one of each listed subcommand.
    package static func all(of root: CommandInfo, sections: [ManualSection], edition: Edition) -> [ManualPage] {
        let paths = [[root]] + root.listedSubcommands.map { [root, $0] }
        return paths.map { path in
            let others = paths.filter { $0 != path }.map { $0.map(\.name).joined(separator: "-") }
            return ManualPage(path: path, others: others, sections: path.count == 1 ? sections : [], edition: edition)
        }
    }

    /// The name of the page, as `man` takes it.
    package var name: String { path.map(\.name).joined(separator: "-") }

    /// The page, with its last line break.
    package var text: String {
        guard let command = path.last else { return "" }
        let program = path.first?.name ?? command.name
        var page = Roff()
        page.header(name, date: edition.date, source: "\(program) \(edition.version)")
        page.section("NAME")
        page.plain("\(name) - \(command.abstract.asManualSummary)")
        page.section("SYNOPSIS")
        page.synopsis(path)
        if !command.discussion.isEmpty {
            page.section("DESCRIPTION")
            page.paragraphs(command.discussion)
        }
        add(command, to: &page)
        if !command.listedSubcommands.isEmpty { page.section("SUBCOMMANDS") }
        for child in command.listedSubcommands {
            if path.count == 1 {
                page.entry(([child.name] + child.aliases).map(page.bold).joined(separator: ", "), child.abstract)
            } else {
                add(subcommand: child, to: &page)
            }
        }
        if !command.exitCodes.isEmpty {
            page.section("EXIT STATUS")
            for code in command.exitCodes { page.entry(page.bold("\(code.code)"), code.meaning.asSentence) }
        }
        for section in sections { add(section, to: &page) }
        if !others.isEmpty {
            page.section("SEE ALSO")
            page.references(others)
        }
        return page.text
    }

    /// The arguments and the options of a command.
    private func add(_ command: CommandInfo, to page: inout Roff) {
        let arguments = command.allArguments(hasVersion: true)
        let positionals = arguments.filter { $0.kind == .positional }
        let options = arguments.filter { $0.kind != .positional }
        for (title, list) in [("ARGUMENTS", positionals), ("OPTIONS", options)] where !list.isEmpty {
            page.section(title)
            for argument in list { page.entry(page.label(of: argument), argument.manualText) }
        }
    }

    /// A command below the one of the page, with all that it takes.
    private func add(subcommand command: CommandInfo, to page: inout Roff) {
        page.subsection((path + [command]).map(\.name).joined(separator: " "))
        page.synopsis(path + [command])
        page.paragraphs(([command.abstract, command.discussion]).filter { !$0.isEmpty }.joined(separator: "\n\n"))
        for argument in command.arguments { page.entry(page.label(of: argument), argument.manualText) }
    }

    private func add(_ section: ManualSection, to page: inout Roff) {
        page.section(section.title)
        for part in section.parts {
            switch part {
            case .paragraph(let text): page.paragraphs(text)
            case .entry(let term, let text): page.entry(page.bold(term), text)
            }
        }
    }
}

extension ArgumentInfo {
    /// The help of the argument, with its values and its default.
    fileprivate var manualText: String {
        let values = allValues.isEmpty ? "" : "Values: \(allValues.joined(separator: ", "))."
        let normal = defaultValue.flatMap { $0.isEmpty ? nil : "Default: \($0)." } ?? ""
        return [help.abstract, help.discussion, values, normal].filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension String {
    /// The text as the one line after the name of a page, which has no full stop.
    fileprivate var asManualSummary: String {
        let line = hasSuffix(".") ? String(dropLast()) : self
        return line.prefix(1).lowercased() + line.dropFirst()
    }

    /// The text with a capital and a full stop.
    fileprivate var asSentence: String {
        prefix(1).uppercased() + dropFirst() + (hasSuffix(".") ? "" : ".")
    }
}
