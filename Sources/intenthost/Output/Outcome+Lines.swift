internal import IntentModel
internal import IntentPresentation
internal import JSON

/// What an outcome tells below its summary. Texts of extensions are in it: print each line as a printable one.
extension Outcome {
    /// The sentence for the user, the properties of the response and the job.
    var detailLines: [String] {
        var lines = text.map { ["  \($0)"] } ?? []
        lines += response?.propertyLines ?? []
        if let job, status == .inProgress { lines.append("  job: \(job)") }
        if let openedApp { lines.append("  opened: \(openedApp)") }
        return lines
    }
}

extension IntentResponse {
    /// The greatest number of properties shown.
    private static let mostProperties = 200
    /// The greatest number of elements shown of a list.
    private static let mostListed = 200

    fileprivate var propertyLines: [String] {
        var lines: [String] = []
        for property in properties.prefix(Self.mostProperties) {
            guard case .array(let elements) = property.value else {
                lines.append("  \(property.key): \(property.value.displayText)")
                continue
            }
            lines.append("  \(property.key):\(elements.isEmpty ? " none" : "")")
            lines += elements.prefix(Self.mostListed).map { "    - \($0.displayText)" }
            if elements.count > Self.mostListed { lines.append("    … (\(elements.count - Self.mostListed) more)") }
        }
        let more = properties.count - Self.mostProperties
        if more > 0 { lines.append("  … (\(more) more)") }
        if let title = userActivity?["title"]?.stringValue { lines.append("  userActivity: \(title)") }
        return lines
    }
}

extension Question {
    /// The question of an outcome, which nobody answered.
    var openLines: [String] { ["  question: \(text)"] + numberedOptions.map { "  \($0)" } }
}

extension Failure {
    /// The message; only the host's list of mistakes in manifests keeps its lines, others come from an extension.
    var messageLines: [String] {
        let text = "Error: \(message)"
        return kind == .badManifest ? text.split(separator: "\n").map(String.init) : [text]
    }
}
