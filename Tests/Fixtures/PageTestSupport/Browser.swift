internal import Foundation
internal import Testing

/// A headless Chromium that lays out a page and reports its findings.
package struct Browser {
    /// The layout of a page at one width.
    package struct Layout: Decodable, Sendable {
        package var width: Int
        /// The charts of the page.
        package var charts: Int
        /// Charts that are too small to be read, or are empty.
        package var badCharts: [String]
        /// Pairs of texts that overlap.
        package var overlaps: [String]
        /// Texts that leave their chart or the page.
        package var outside: [String]
        /// Whether the page is wider than its window.
        package var isTooWide: Bool
        /// The requests of the page for other resources.
        package var requests: [String]
        /// The page's title, which a script in it might have changed.
        package var title: String
    }

    /// The findings of the browser.
    package struct Finding: Sendable {
        package var layouts: [Layout]
        /// The output on the console.
        package var console: [String]
    }

    /// The widths at which a page is looked at, in pixels.
    package static let widths = [1280, 360]

    /// The path of a Chromium; nil if there is none.
    package static let path: String? = {
        let directories = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let names = ["chromium", "chromium-browser", "google-chrome"]
        return directories.flatMap { directory in names.map { "\(directory)/\($0)" } }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }()

    /// Whether pages must be checked: always in CI.
    package static let isWanted = path != nil || ProcessInfo.processInfo.environment["CI"] != nil

    /// Opens a page as a file, at all widths.
    package static func open(_ page: String) async throws -> Finding {
        let path = try #require(path, "There is no Chromium: 'Scripts/install-requirements tests' installs one.")
        let directory = FileManager.default.temporaryDirectory.appending(path: "report-page-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        try page.write(to: directory.appending(path: "page.html"), atomically: true, encoding: .utf8)
        let frames = widths.map { #"<iframe src="page.html" width="\#($0)" height="900"></iframe>"# }.joined()
        let probe = "<!DOCTYPE html><meta charset=utf-8><body>\(frames)<script>\(script)</script></body>"
        try probe.write(to: directory.appending(path: "probe.html"), atomically: true, encoding: .utf8)
        let (output, log) = try await run(path, directory)
        let console = log.split(separator: "\n").filter { $0.contains("CONSOLE") }.map(String.init)
        let begin = try #require(output.range(of: "BEGIN"), "The page was not looked at: \(log.suffix(2_000))")
        let end = try #require(output.range(of: "END", range: begin.upperBound..<output.endIndex))
        let json = try #require(Data(base64Encoded: String(output[begin.upperBound..<end.lowerBound])))
        return Finding(layouts: try JSONDecoder().decode([Layout].self, from: json), console: console)
    }

    private static func run(_ path: String, _ directory: URL) async throws -> (output: String, log: String) {
        let (output, log) = (directory.appending(path: "output"), directory.appending(path: "log"))
        for file in [output, log] { try Data().write(to: file) }
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments =
            [
                "--headless", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--hide-scrollbars",
                "--disable-background-networking", "--enable-logging=stderr",
                "--user-data-dir=\(directory.path)/profile",
                // The probe must see into its frames; the page itself may load nothing anyway.
                "--allow-file-access-from-files", "--host-resolver-rules=MAP * ~NOTFOUND", "--dump-dom",
            ] + (geteuid() == 0 ? ["--no-sandbox"] : []) + [directory.appending(path: "probe.html").absoluteString]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: log)
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                process.terminationHandler = { _ in continuation.resume() }
                do { try process.run() } catch { continuation.resume(throwing: error) }
            }
        } onCancel: {
            process.terminate()
        }
        return (
            try String(contentsOf: output, encoding: .utf8), String(decoding: try Data(contentsOf: log), as: UTF8.self)
        )
    }

    /// Inspects each frame when all are loaded, and leaves the findings in the page, in Base64 so that nothing is
    /// escaped.
    private static let script = #"""
        addEventListener('load', () => {
          const slack = 1.5
          const results = [...document.querySelectorAll('iframe')].map(frame => {
            const page = frame.contentDocument, root = page.documentElement
            const result = {width: root.clientWidth, charts: 0, badCharts: [], overlaps: [], outside: [],
              isTooWide: root.scrollWidth > root.clientWidth, title: page.title,
              requests: frame.contentWindow.performance.getEntriesByType('resource').map(entry => entry.name)}
            const compare = texts => {
              for (let i = 0; i < texts.length; i++) for (let j = i + 1; j < texts.length; j++) {
                const a = texts[i].box, b = texts[j].box
                if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
                    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack)
                  result.overlaps.push(texts[i].name + ' | ' + texts[j].name)
              }
            }
            // What is folded has a place, and is not to be seen.
            const boxes = elements => [...elements].filter(element => element.checkVisibility()).map(element => ({name: element.textContent, box: element.getBoundingClientRect()}))
            for (const chart of page.querySelectorAll('svg:not([aria-hidden])')) {
              const frame = chart.getBoundingClientRect(), name = chart.querySelector('title').textContent
              // Of a picture in two sizes, one is shown.
              if (frame.width === 0) continue
              result.charts++
              const scale = frame.width / (chart.viewBox.baseVal?.width || frame.width)
              for (const text of chart.querySelectorAll('text')) {
                const size = parseFloat(getComputedStyle(text).fontSize) * scale
                if (size < 11) result.badCharts.push(`${name}: letters of ${size} px`)
              }
              const marks = [...chart.querySelectorAll('path')].filter(path => !path.matches('.chart-grid,.chart-axis,.chart-limit'))
              const drawn = marks.some(path => { const box = path.getBBox(); return box.width > 0 || box.height > 0 })
              if (frame.width < 250 || frame.height < 150 || !drawn) result.badCharts.push(name)
              const texts = boxes(chart.querySelectorAll('text'))
              for (const {name, box} of texts)
                if (box.left < frame.left - slack || box.right > frame.right + slack ||
                    box.top < frame.top - slack || box.bottom > frame.bottom + slack) result.outside.push(name)
              compare(texts)
            }
            const blocks = boxes(page.querySelectorAll('h1,h2,p,li,figure,table,dt,dd,pre'))
            compare(blocks.filter(block => block.box.width > 0))
            for (const {name, box} of boxes(page.querySelectorAll('h1,h2,p,li,figure,.wide,dt,dd,pre')))
              if (box.left < 0 || box.right > root.clientWidth + slack) result.outside.push(name)
            return result
          })
          const bytes = new TextEncoder().encode(JSON.stringify(results))
          document.body.textContent = 'BEGIN' + btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join('')) + 'END'
        })
        """#
}
