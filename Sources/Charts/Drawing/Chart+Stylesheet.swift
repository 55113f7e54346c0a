extension Chart {
    /// The style sheet of pages that have charts; all its classes begin with `chart`.
    public static var stylesheet: String {
        let light = rules(ink: "#1f2328", muted: "#59636e", grid: "#e3e6ea", ground: "#ffffff", color: \.onLight)
        let dark = rules(ink: "#e6edf3", muted: "#9aa4af", grid: "#30363d", ground: "#0d1117", color: \.onDark)
        return common + light + "@media screen and (prefers-color-scheme:dark){\(dark)}"
    }

    private static let common = """
        .chart{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;font-size:12px}\
        .chart-title{font-size:15px;font-weight:600}\
        .chart-end{text-anchor:end}.chart-middle{text-anchor:middle}\
        .chart-grid,.chart-axis{fill:none;stroke-width:1;shape-rendering:crispEdges}\
        .chart-line{fill:none;stroke:currentColor;stroke-width:2;stroke-linejoin:round}\
        .chart-step{fill:none;stroke:currentColor;stroke-width:1.5}\
        .chart-dash-1{stroke-dasharray:6 2}.chart-dash-2{stroke-dasharray:2 2}.chart-dash-3{stroke-dasharray:8 2 2 2}\
        .chart-fill{fill:currentColor}.chart-hatch{fill:none;stroke-width:1.2}\
        .chart-limit{fill:none;stroke-width:1.5}\
        .chart-limit-0{stroke-dasharray:6 4}.chart-limit-1{stroke-dasharray:2 3}.chart-limit-2{stroke-dasharray:9 3 2 3}

        """

    private static func rules(
        ink: String,
        muted: String,
        grid: String,
        ground: String,
        color: (ChartColor) -> String
    ) -> String {
        """
        .chart text{fill:\(ink)}.chart .chart-muted{fill:\(muted)}\
        .chart-grid{stroke:\(grid)}.chart-axis{stroke:\(muted)}.chart-limit{stroke:\(ink)}\
        .chart-ground{fill:\(ground)}.chart-hatch{stroke:\(ground)}

        """ + ChartColor.allCases.map { ".chart-\($0.rawValue){color:\(color($0))}" }.joined() + "\n"
    }
}
