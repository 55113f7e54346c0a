internal import CommandLineKit
internal import IntentPresentation

/// A report in the XML of JUnit, which CI systems read.
struct JUnitSuite {
    enum Result {
        case passed
        case skipped(String)
        case failed(String, details: String)
        case broken(String)
    }

    struct Case {
        let group: String
        let name: String
        let result: Result
    }

    let name: String
    let milliseconds: Int64
    let cases: [Case]

    func write(to output: OutputStream) {
        var (failures, errors, skipped) = (0, 0, 0)
        for entry in cases {
            switch entry.result {
            case .passed: break
            case .skipped: skipped += 1
            case .failed: failures += 1
            case .broken: errors += 1
            }
        }
        output.writeLine(#"<?xml version="1.0" encoding="UTF-8"?>"#)
        output.writeLine(
            "<testsuite name=\"\(xml(name))\" tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" "
                + "skipped=\"\(skipped)\" time=\"\(Double(milliseconds) / 1000)\">"
        )
        for entry in cases {
            let opening = "  <testcase classname=\"\(xml(entry.group))\" name=\"\(xml(entry.name))\""
            switch entry.result {
            case .passed: output.writeLine(opening + "/>")
            case .skipped(let reason):
                output.writeLine(opening + "><skipped message=\"\(xml(reason))\"/></testcase>")
            case .failed(let message, let details):
                output.writeLine(
                    opening + "><failure message=\"\(xml(message))\">\(xml(details))</failure></testcase>"
                )
            case .broken(let message):
                output.writeLine(opening + "><error message=\"\(xml(message))\"/></testcase>")
            }
        }
        output.writeLine("</testsuite>")
    }

    /// A text of an extension in XML 1.0, which has no control characters.
    private func xml(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line).printable.reduce(into: "") { result, character in
                switch character {
                case "&": result += "&amp;"
                case "<": result += "&lt;"
                case ">": result += "&gt;"
                case "\"": result += "&quot;"
                default: result.append(character)
                }
            }
        }.joined(separator: "\n")
    }
}
