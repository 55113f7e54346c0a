internal import IntentModel
internal import Markup

extension TraceStory {
    /// The story as one self-contained page, without scripts and network.
    ///
    /// - Parameter name: What it was read from, for the title.
    package func page(of name: String) -> String { TracePage(story: self, name: name).text }
}

/// A trace as a page: what the console shows of a call, for each request.
struct TracePage {
    let story: TraceStory
    let name: String

    var text: String {
        HTMLPage(
            title: "Requests of \(name)",
            stylesheet: Self.stylesheet,
            content: [header] + story.requests.enumerated().map { section($0.element, number: $0.offset + 1) }
        ).text
    }

    private var header: Markup {
        let failed = story.requests.count { $0.end == .failure }
        let count = RequestWords.count(story.requests.count + story.requestsLeftOut, "request")
        let result =
            story.requests.isEmpty
            ? "No request is in it." : failed == 0 ? "\(count), no failure" : "\(count), \(failed) failed"
        var notes: [String] = []
        if let startedAt = story.startedAt { notes.append("Begun at \(startedAt).") }
        if !story.isWhole { notes.append("The trace was cut off: what is missing at its end is not known.") }
        if story.requestsLeftOut > 0 {
            notes.append("\(RequestWords.count(story.requestsLeftOut, "request")) left out; failures are shown first.")
        }
        notes.append("It holds the values of the requests, so show it to nobody who may not see them.")
        let mood: HTMLPage.Mood = failed > 0 ? .bad : story.requests.isEmpty ? .calm : .good
        let jumps: [Markup] = story.requests.count < 2 ? [] : [index]
        return HTMLPage.header("Requests of \(name)", result: result, mood, notes.map(HTMLPage.note) + jumps)
    }

    /// The list of the requests, each of which leads to its section.
    private var index: Markup {
        let items = story.requests.enumerated().map { number, request in
            let link = Markup.element(
                "a",
                ["href": "#request-\(number + 1)"],
                text: title(of: request, number + 1)
            )
            let time = Markup.element("span", ["class": "muted"], text: DurationText.rounded(request.total.took))
            return (
                mood: request.end.mood, sign: RequestWords.sign(request.end), content: [link, .text(" "), time]
            )
        }
        return .element("nav", ["aria-label": "Requests"], content: [HTMLPage.checklist(items)])
    }

    /// The name of a request, with its number where there are several.
    private func title(of request: TracedRequest, _ number: Int) -> String {
        let title = RequestWords.title(of: request)
        return story.requests.count == 1 ? title : "\(number). \(title)"
    }

    private func section(_ request: TracedRequest, number: Int) -> Markup {
        let title = Markup.element(
            "h2",
            [:],
            content: [
                .text(self.title(of: request, number)), .text(" "),
                .element("small", ["class": "muted"], text: request.extensionIdentifier),
            ]
        )
        let state = Markup.element(
            "p",
            ["class": "result \(request.end.mood.rawValue)"],
            content: [
                .element("span", ["aria-hidden": "true"], text: "\(RequestWords.sign(request.end)) "),
                .text(request.summary),
            ]
        )
        let problem = request.problem.map { [Markup.element("p", ["class": "problem"], text: $0)] } ?? []
        return .element(
            "section",
            ["id": "request-\(number)"],
            content: [title, state] + problem + [timeline(request)] + Recording(request: request).markup
        )
    }

    // MARK: - The timeline

    private func timeline(_ request: TracedRequest) -> Markup {
        let scale = max(request.total.took, request.stages.map { $0.began + $0.took }.max() ?? .zero, .microseconds(1))
        // The rest has no place of its own: it is spread over the pauses between the stages.
        let rest = request.rest.map { [row($0, scale, hasBar: false)] } ?? []
        let rows = request.stages.map { row($0, scale) } + rest
        let heads = [("Stage", "text"), ("When", "when"), ("Took", "number"), ("Limit", "text")].map { name, kind in
            Markup.element("th", ["scope": "col", "class": kind], text: name)
        }
        let leftOut =
            request.stagesLeftOut > 0
            ? [HTMLPage.note("\(RequestWords.count(request.stagesLeftOut, "more call")) left out of the middle.")] : []
        let table = Markup.element(
            "table",
            ["class": "timeline"],
            content: [
                .element("thead", [:], content: [.element("tr", [:], content: heads)]),
                .element("tbody", [:], content: rows), .element("tfoot", [:], content: [row(request.total, scale)]),
            ]
        )
        return .element("div", [:], content: [table] + leftOut)
    }

    private func row(_ stage: TracedRequest.Stage, _ scale: Duration, hasBar: Bool = true) -> Markup {
        let mood = stage.mood
        let left = min(stage.began / scale * 100, 99.5)
        let width = stage.took > .zero ? max(min(stage.took / scale * 100, 100), 0.5) : 0
        let bar = Self.bar(
            "when-bar",
            hasBar ? [Self.rectangle(x: left, y: 1, width: width, height: 8, mood.rawValue)] : []
        )
        let time = stage.took > .zero ? DurationText.rounded(stage.took) : "–"
        return .element(
            "tr",
            stage.isWithin ? ["class": "within"] : [:],
            content: [
                .element("th", ["scope": "row", "class": "text"], text: stage.name),
                .element("td", ["class": "when"], content: [bar]),
                .element("td", ["class": "number"], text: time),
                .element("td", ["class": "limit"], content: gauge(stage, mood)),
            ]
        )
    }

    private func gauge(_ stage: TracedRequest.Stage, _ mood: HTMLPage.Mood) -> [Markup] {
        let text = RequestWords.nearness(stage)
        guard let share = stage.share else { return [.element("span", ["class": "muted"], text: text)] }
        let bar = Self.bar(
            "gauge",
            [
                Self.rectangle(x: 0, y: 0, width: 100, height: 10, "track"),
                Self.rectangle(x: 0, y: 0, width: min(share * 100, 100), height: 10, mood.rawValue),
            ]
        )
        return [bar, .element("span", ["class": mood.rawValue], text: text)]
    }

    /// A picture whose content the words beside it tell as well.
    private static func bar(_ kind: String, _ content: [Markup]) -> Markup {
        .element(
            "svg",
            ["class": kind, "viewBox": "0 0 100 10", "preserveAspectRatio": "none", "aria-hidden": "true"],
            content: content
        )
    }

    private static func rectangle(x: Double, y: Double, width: Double, height: Double, _ kind: String) -> Markup {
        .element(
            "rect",
            [
                "x": x.coordinate, "y": y.coordinate, "width": width.coordinate, "height": height.coordinate,
                "class": kind,
            ]
        )
    }
}

extension TracedRequest.End {
    /// The meaning of an end on a page.
    var mood: HTMLPage.Mood {
        switch self {
        case .success: .good
        case .failure: .bad
        case .open: .near
        case .unknown: .calm
        }
    }
}

extension TracedRequest.Stage {
    /// How near the stage came to its clock.
    fileprivate var mood: HTMLPage.Mood {
        guard let share, share >= 0.75 else { return .calm }
        return share < 1 ? .near : .bad
    }
}
