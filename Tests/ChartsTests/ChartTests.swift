import Foundation
import FoundationXML
import Markup
import Testing

@testable import Charts

@Suite("Charts")
struct ChartTests {
    private static let hostile = "</text><script>alert(1)</script>\"'&\u{0}\u{1B}]]>"

    /// Returns one chart of each kind; the values include some that nobody should have recorded.
    private static func charts(named name: String) -> [Chart] {
        let points = [
            Chart.Point(0, 1), .init(1, .nan), .init(2, 4), .init(3, nil), .init(4, .infinity), .init(5, 0),
            .init(.nan, 1), .init(6, 1e300), .init(7, -1e300),
        ]
        let series = [Chart.Series(name, .blue, points), .init(name, .orange, points)]
        let contents: [Chart.Content] = [
            .lines(series), .steps(series), .stack(series), .bars([.init(from: 1, to: 2, value: 3)], .green),
            .lines([]),
            .steps([]), .stack([]), .bars([], .red),
        ]
        return contents.flatMap { content in
            [Axis.Scale.linear, .logarithmic].map { scale in
                Chart(
                    title: name,
                    summary: name,
                    horizontal: Axis(name, .seconds, scale: scale),
                    vertical: Axis(name, .bytes, scale: scale),
                    content: content,
                    limits: [.level(3, name), .position(2, name), .level(.nan, name), .position(.infinity, name)]
                )
            }
        }
    }

    @Test("A drawing is well-formed, without scripts and without NaN or infinity, for any names and values")
    func isWellFormed() throws {
        for chart in Self.charts(named: Self.hostile) {
            let svg = chart.svg()
            let reader = Reader()
            let parser = XMLParser(data: Data(svg.utf8))
            parser.delegate = reader
            #expect(parser.parse(), "\(String(describing: parser.parserError))")
            #expect(!reader.elements.contains("script"))
            for word in ["nan", "inf"] { #expect(!svg.contains(word)) }
        }
    }

    @Test("A chart has a name for users who cannot see it")
    func isAccessible() {
        let svg = Chart(
            title: "Latency",
            summary: "It grows.",
            horizontal: Axis("calls"),
            vertical: Axis("time", .seconds),
            content: .lines([.init("p50", .blue, [.init(1, 1)])])
        ).svg(identifier: "latency")
        #expect(svg.contains(#"role="img" aria-labelledby="latency-title latency-summary""#))
        #expect(svg.contains(#"<title id="latency-title">Latency</title>"#))
        #expect(svg.contains(#"<desc id="latency-summary">It grows.</desc>"#))
    }

    @Test("A chart without data says so")
    func isEmpty() {
        for chart in Self.charts(named: "x").suffix(8) { #expect(chart.svg().contains("nothing to show")) }
    }

    @Test("A drawing of its own has its colours for light and dark; a drawing in a page leaves them to the page")
    func stylesheets() {
        let chart = Self.charts(named: "x")[0]
        #expect(chart.svg().contains("prefers-color-scheme:dark"))
        #expect(!chart.svg(stylesheet: .ofPage).contains("<style"))
        for color in ChartColor.allCases {
            #expect(Chart.stylesheet.contains(".chart-\(color.rawValue){color:\(color.onLight)}"))
        }
    }

    @Test("Steps hold their value to the next point, and a gap interrupts them")
    func steps() {
        let chart = Chart(
            title: "",
            horizontal: Axis(""),
            vertical: Axis(""),
            content: .steps([.init("a", .blue, [.init(0, 1), .init(1, nil), .init(2, 2), .init(4, 2)])]),
            width: 100
        )
        let layout = ChartLayout(chart)
        let (zero, one, two, four) = (layout.x(0), layout.x(1), layout.x(2), layout.x(4))
        let data =
            "M\(zero.coordinate),\(layout.y(1).coordinate)H\(one.coordinate)"
            + "M\(two.coordinate),\(layout.y(2).coordinate)H\(four.coordinate)"
        #expect(chart.svg().contains(#"d="\#(data)""#))
    }

    @Test("In a stack each series starts at the one before, and the axis fits their sum")
    func stack() {
        let series = [
            Chart.Series("a", .blue, [.init(0, 1), .init(1, 2)]), .init("b", .red, [.init(0, 3), .init(1, nil)]),
        ]
        #expect(series.stacked == [[1, 2], [4, 2]])
        let chart = Chart(title: "", horizontal: Axis(""), vertical: Axis(""), content: .stack(series))
        #expect(ChartLayout(chart).vertical.range == 0...4)
    }

    @Test("The areas of a stack and their samples have lines of their own, which tell them apart without colours")
    func hatching() throws {
        let series = ChartColor.allCases.map { Chart.Series($0.rawValue, $0, [.init(0, 1), .init(1, 1)]) }
        let chart = Chart(title: "", horizontal: Axis(""), vertical: Axis(""), content: .stack(series))
        let svg = chart.svg(identifier: "c")
        let uses = svg.matches(of: /url\(#(c-hatch-\d)\)/).map { String($0.1) }
        let patterns = svg.matches(of: /id="(c-hatch-\d)"[^>]*><path class="chart-hatch" d="([^"]+)"/)
        #expect(Set(patterns.map { String($0.1) }) == Set(uses))
        #expect(Set(patterns.map { String($0.2) }).count == series.count - 1)
        #expect(uses.count == 2 * (series.count - 1), "an area and a sample of each but the first")
    }

    @Test("The labels of vertical limits get rows of their own if they would touch")
    func limitLabels() {
        let chart = Chart(
            title: "",
            horizontal: Axis(""),
            vertical: Axis(""),
            content: .bars([.init(from: 0, to: 100, value: 1)], .blue),
            limits: [.position(50, "p50 at fifty"), .position(51, "p99 at more"), .position(100, "p99.9 at the end")]
        )
        let layout = ChartLayout(chart)
        let labels = layout.positionLabels
        #expect(labels.map(\.row) == [0, 1, 0])
        for label in labels {
            let half = TextWidth.of(label.text, size: 12) / 2
            #expect(label.centre + half <= chart.width && label.centre - half >= layout.left)
        }
    }

    @Test("A name that is too long is cut, not omitted")
    func longNames() {
        let name = String(repeating: "long name ", count: 30)
        let chart = Chart(
            title: name,
            horizontal: Axis(name),
            vertical: Axis(name),
            content: .lines([.init(name, .blue, []), .init("b", .red, [])]),
            width: 300
        )
        let layout = ChartLayout(chart)
        #expect(layout.title.count > 5)
        #expect(layout.legend.entries[0].name.hasSuffix("…"))
        #expect(layout.legend.entries.map(\.row) == [0, 1])
        #expect(layout.height > chart.height)
    }
}

/// Collects the names of all elements of a document.
private final class Reader: NSObject, XMLParserDelegate {
    var elements: Set<String> = []

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        elements.insert(name)
    }
}
