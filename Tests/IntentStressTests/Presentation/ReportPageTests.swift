import Foundation
import FoundationXML
import IntentModel
import IntentStress
import Testing

@Suite("The report as a page")
struct ReportPageTests {
    @Test("It is well-formed and has no script, no style and no title but its own, for any names")
    func hostileNames() throws {
        var report = SampleReport.eventful(intent: SampleReport.hostile, extensionName: SampleReport.hostile)
        report.endings[.init(status: .crashed, kind: .init(rawValue: SampleReport.hostile))] = 1
        for ending in report.endings.keys { report.examples[ending] = SampleReport.hostile }
        report.violations = [
            .init(
                rule: SampleReport.hostile,
                finding: SampleReport.hostile,
                trace: [SampleReport.hostile, SampleReport.hostile]
            )
        ]
        report.machine = SampleReport.hostile
        let page = report.page(command: ["intenthost", SampleReport.hostile])
        let elements = try Elements(of: page)
        #expect(elements.count("style") == 1)
        #expect(elements.count("script") == 0)
        #expect(elements.count("img") == 0)
        #expect(elements.headTitles == 1)
        #expect(!page.unicodeScalars.contains("\u{1B}") && !page.unicodeScalars.contains("\u{202E}"))
    }

    @Test("It refers to nothing on the network, and forbids itself to load or run anything")
    func isSelfContained() throws {
        let page = SampleReport.eventful().page(command: ["intenthost", "stress"])
        #expect(page.contains(#"content="default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;""#))
        for word in ["src=", "href=", "@import"] { #expect(!page.contains(word), "\(word)") }
        // A chart refers to its own patterns.
        #expect(page.ranges(of: "url(").count == page.ranges(of: "url(#").count)
        // The namespace of SVG is a name; nobody fetches it.
        #expect(page.ranges(of: "http").count == page.ranges(of: #"xmlns="http://www.w3.org/2000/svg""#).count + 1)
    }

    @Test("Expectations come first, failed ones before met ones")
    func order() throws {
        let page = SampleReport.eventful().page()
        let places = try [
            "1 of 5 expectations does not hold", "p99&lt;20ms does not hold", "lost=0 holds", "<table", "<svg",
        ].map {
            try #require(page.range(of: $0)).lowerBound
        }
        #expect(places == places.sorted())
    }

    @Test("A report without data has no charts, and says so")
    func interrupted() throws {
        let page = SampleReport.interrupted().page()
        #expect(try Elements(of: page).count("svg") == 0)
        #expect(page.contains("4711, 4712"))
    }

    @Test("A page of a long run stays small")
    func size() {
        #expect(SampleReport.eventful().page().utf8.count < 150_000)
    }
}

/// The elements of a page, which is well-formed XML except for its first line and its `meta` elements.
private struct Elements {
    private let reader = Reader()

    init(of page: String) throws {
        let parser = XMLParser(data: Data(page.utf8))
        parser.delegate = reader
        guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    }

    func count(_ name: String) -> Int { reader.counts[name] ?? 0 }

    /// The titles outside of drawings.
    var headTitles: Int { reader.headTitles }

    private final class Reader: NSObject, XMLParserDelegate {
        var counts: [String: Int] = [:]
        var headTitles = 0
        private var path: [String] = []

        func parser(
            _ parser: XMLParser,
            didStartElement name: String,
            namespaceURI: String?,
            qualifiedName: String?,
            attributes: [String: String]
        ) {
            counts[name, default: 0] += 1
            if name == "title", path.last == "head" { headTitles += 1 }
            path.append(name)
        }

        func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
            path.removeLast()
        }
    }
}
