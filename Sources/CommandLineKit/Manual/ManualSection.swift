/// A part of a page of the manual that the commands do not tell themselves, such as the files of a program.
package struct ManualSection: Sendable, Hashable {
    /// A piece of a section.
    package enum Part: Sendable, Hashable {
        /// A paragraph.
        case paragraph(String)
        /// A term, such as a path or a variable, and what it means.
        case entry(String, String)
    }

    /// The title, in any letter case.
    package let title: String
    /// The pieces, in the order of the page.
    package let parts: [Part]

    /// Makes a section.
    package init(_ title: String, _ parts: [Part]) {
        self.title = title
        self.parts = parts
    }
}
