extension HTMLPage {
    /// The rules that all pages have.
    static let commonStylesheet = """
        :root{--ink:#1f2328;--muted:#59636e;--ground:#fff;--line:#d5dae0;--good:#00704f;--bad:#b83200;--near:#7a5200}
        @media screen and (prefers-color-scheme:dark){:root{--ink:#e6edf3;--muted:#9aa4af;--ground:#0d1117;--line:#30363d;\
        --good:#2fc79a;--bad:#ff8a5c;--near:#e0b050}}
        *{box-sizing:border-box}
        body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,\
        "Noto Sans",sans-serif}
        main{max-width:1180px;margin:0 auto;padding:24px 16px 48px;overflow-wrap:anywhere}
        h1{font-size:1.6rem;line-height:1.25;margin:0 0 8px}
        h2{font-size:1.15rem;margin:32px 0 8px}
        p{margin:4px 0}
        .muted{color:var(--muted);font-size:.9rem}
        .result{font-size:1.15rem;font-weight:600}
        .good.result,.good .mark{color:var(--good)}.bad.result,.bad .mark{color:var(--bad)}
        .near.result,.near .mark{color:var(--near)}.calm .mark{color:var(--muted)}
        .verdicts{list-style:none;padding:0;margin:0}
        .verdicts li{display:flex;gap:8px}
        .mark{font-weight:700;min-width:1em}
        li.bad{font-weight:600}
        .wide{overflow-x:auto}
        table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.92rem}
        th,td{padding:3px 14px 3px 0;border-bottom:1px solid var(--line);white-space:nowrap}
        thead th{color:var(--muted);font-weight:500}
        tbody th{font-weight:500}
        .text{text-align:left}.number{text-align:right}
        dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;margin:0}
        dt{color:var(--muted)}
        dd{margin:0;min-width:0;grid-column:2}
        pre{border:1px solid var(--line);border-radius:6px;padding:8px 12px;margin:8px 0;font-size:.88rem;\
        white-space:pre-wrap}
        @media print{main{max-width:none;padding:0}body{font-size:11pt}figure,tr,li{break-inside:avoid}h2{break-after:avoid}\
        .wide{overflow:visible}}

        """
}
