extension TracePage {
    /// The rules for timelines and wires.
    static let stylesheet = """
        :root{--bar:#5b6b80;--raised:#eef1f5}
        @media screen and (prefers-color-scheme:dark){:root{--bar:#8496ad;--raised:#1f262f}}
        section{border-top:1px solid var(--line);margin-top:24px}
        h2{margin-top:16px}h2 small{font-weight:400}
        h3{font-size:1rem;margin:16px 0 4px}h4{font-size:.92rem;margin:12px 0 4px}
        section .result{font-size:1rem}
        a{color:inherit}
        .problem{border-left:3px solid var(--bad);padding:4px 0 4px 10px;margin:8px 0}
        code,.age{font-family:ui-monospace,"SF Mono","Cascadia Mono","DejaVu Sans Mono",Consolas,monospace;\
        font-size:.84rem}
        code,td,th,dd,pre{unicode-bidi:isolate}
        .timeline{width:100%;table-layout:fixed;margin:12px 0}
        .timeline th,.timeline td{white-space:normal}.timeline th.when{text-align:left}
        .timeline th.text:first-child{width:24%}.timeline .number{width:84px}
        .timeline th.text:last-child{width:34%}
        .within th{padding-left:16px}
        .timeline td.limit{padding-left:14px}
        .timeline thead th:last-child{padding-left:14px}
        .timeline tfoot th,.timeline tfoot td{border-top:1px solid var(--muted);border-bottom:0}
        .when-bar{display:block;width:100%;height:12px;background:var(--raised);border-radius:2px}
        .gauge{width:70px;height:8px;margin-right:8px;border-radius:4px;vertical-align:middle}
        rect.calm{fill:var(--bar)}rect.near{fill:var(--near)}rect.bad{fill:var(--bad)}rect.track{fill:var(--raised)}
        span.near{color:var(--near);font-weight:600}span.bad{color:var(--bad);font-weight:600}
        .wire{list-style:none;margin:6px 0 12px;padding:0}
        .wire li{display:grid;grid-template-columns:88px 120px minmax(0,1fr);gap:10px;padding:2px 0;\
        border-top:1px solid var(--line);align-items:baseline;font-weight:400}
        .wire .age{text-align:right}
        .wire .way{font-size:.84rem;color:var(--muted);white-space:nowrap}
        .wire pre{max-height:20rem;overflow:auto;font-size:.84rem}
        .wire .silence{display:block;text-align:center;color:var(--near);font-size:.84rem}
        .wire .happened{font-size:.92rem}
        .wire .standardError code,.wire .stray code{white-space:pre-wrap}
        summary{cursor:pointer;min-height:24px}
        meter{width:90px;height:10px;vertical-align:middle}
        @media screen and (max-width:640px){
        .timeline,.timeline tbody,.timeline tfoot{display:block}
        .timeline thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
        .timeline tr{display:grid;grid-template-columns:1fr auto;padding:4px 0;border-bottom:1px solid var(--line)}
        .timeline th.text:first-child,.timeline td{width:auto;border:0;padding:0}
        .timeline th.text:first-child{border:0;padding:0}.timeline .within th.text:first-child{padding-left:16px}
        .timeline td.when,.timeline td.limit{grid-column:1/-1;padding:2px 0}
        .timeline td.number{grid-row:1;grid-column:2;width:auto}
        .wire li{grid-template-columns:auto 1fr;gap:2px 10px}
        .wire li>:nth-child(3){grid-column:1/-1}
        dl{grid-template-columns:minmax(0,1fr)}dd{grid-column:1;padding-left:12px}
        }

        """
}
