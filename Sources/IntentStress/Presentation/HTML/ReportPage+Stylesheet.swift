extension ReportPage {
    /// The rules for the charts' places; the charts have their own style sheet.
    static let stylesheet = """
        .charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,460px),1fr));gap:16px}
        figure{margin:0;border:1px solid var(--line);border-radius:6px;padding:4px;min-width:0}
        figure svg{display:block;width:100%;height:auto}
        .narrow{display:none}
        @media screen and (max-width:520px){.broad{display:none}.narrow{display:block}}
        figcaption{color:var(--muted);font-size:.85rem;padding:0 8px 8px}
        @media print{.charts{grid-template-columns:1fr 1fr}}

        """
}
