extension DefinitionPicture {
    /// The colours of pictures; all classes begin with `flow`.
    ///
    /// They are written out for both displays: some programs that show SVG know no variables.
    static let stylesheet: String = {
        let light = Colors(
            ink: "#1f2328",
            soft: "#59636e",
            ground: "#ffffff",
            panel: "#f4f6f8",
            edge: "#8a94a0",
            good: "#00704f",
            bad: "#b83200",
            act: "#0b57c2"
        )
        let dark = Colors(
            ink: "#e6edf3",
            soft: "#9aa4af",
            ground: "#0d1117",
            panel: "#161b22",
            edge: "#6b7684",
            good: "#2fc79a",
            bad: "#ff8a5c",
            act: "#79b1ff"
        )
        return sizes + light.rules + "@media screen and (prefers-color-scheme:dark){\(dark.rules)}\n"
    }()

    /// The rules for the places of pictures on a page: of two sizes the one that fits.
    static let pageStylesheet = """
        figure{margin:12px 0}figure svg{display:block;max-width:100%;height:auto}
        .narrow{display:none}
        @media screen and (max-width:680px){.broad{display:none}.narrow{display:block}}

        """

    private static let sizes = """
        .flow{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
        .flow text{font-size:13px}
        .flow .flow-heading-text{font-size:16px;font-weight:600}
        .flow .flow-title-text{font-size:14px;font-weight:600}
        .flow .flow-soft-text,.flow .flow-label-text{font-size:12px}
        .flow .flow-label-text{font-weight:600}
        .flow-box{stroke-width:1}
        .flow-asked,.flow-success,.flow-failure{stroke-width:1.5}
        .flow-unasked,.flow-note{stroke-dasharray:4 3}
        .flow-link{fill:none;stroke-width:1.5}

        """

    private struct Colors {
        let ink, soft, ground, panel, edge, good, bad, act: String

        var rules: String {
            ".flow text{fill:\(ink)}.flow .flow-soft-text,.flow .flow-label-text{fill:\(soft)}"
                + ".flow-ground{fill:\(ground)}.flow-box{fill:\(panel);stroke:\(edge)}.flow-asked{stroke:\(act)}"
                + ".flow-success{stroke:\(good)}.flow-failure{stroke:\(bad)}.flow-link{stroke:\(edge)}\n"
        }
    }
}
