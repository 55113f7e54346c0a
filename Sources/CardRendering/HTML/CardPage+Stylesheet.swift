internal import Cards

extension CardPage {
    /// The style sheet of pages that have cards; all its classes begin with `card`.
    ///
    /// It holds neither `&` nor `<`. Sizes are in `rem`, so that they follow the person's setting, and sides are named
    /// by the direction of the text.
    public static let stylesheet =
        common + shares + rules(.light)
        + "@media (prefers-color-scheme:dark){\(rules(.dark))}\n"

    /// The source of the style sheet for a policy (Content Security Policy Level 3); a test computes it.
    package static let stylesheetHash = "sha256-9PvMDZtPJYOFlMAvMHehOrBP0ly2LqkE6DHBTcRMZtU="

    /// The greatest number of lines to which a text is cut on a page.
    static let mostClampedLines = 20

    private static let common = """
        .card-page{max-inline-size:37.5rem;margin:0 auto;padding:1rem}\
        html:has(.card-page){color-scheme:light dark}body:has(.card-page){margin:0}\
        .card{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;font-size:1rem;\
        line-height:1.4;border-radius:.5rem;padding:1rem;display:flow-root;overflow-wrap:break-word;\
        border-width:1px;border-style:solid;max-inline-size:37.5rem;box-sizing:border-box}
        .card *{box-sizing:border-box}
        .card>*,.card-group>*,.card-column>*,.card-cell>*,.card [class|="card-space"]>*{margin-block:0}
        .card>*+*,.card-group>*+*,.card-column>*+*,.card-cell>*+*{margin-block-start:.5rem}
        .card *+.card-space-none{margin-block-start:0}.card *+.card-space-extraSmall{margin-block-start:.125rem}\
        .card *+.card-space-small{margin-block-start:.25rem}.card *+.card-space-medium{margin-block-start:1rem}\
        .card *+.card-space-large{margin-block-start:1.5rem}.card *+.card-space-extraLarge{margin-block-start:2rem}\
        .card *+.card-space-padding{margin-block-start:1rem}
        .card .card-separator{border-width:1px 0 0;border-style:solid;margin-block:.5rem}\
        .card .card-separator+*{margin-block-start:.5rem}
        .card-text{white-space:pre-wrap;font-size:1rem;font-weight:400}ul.card-text,ol.card-text\
        {white-space:normal;padding-inline-start:1.5rem}.card-text li{white-space:pre-wrap}\
        h1.card-text,h2.card-text,h3.card-text,h4.card-text,h5.card-text,h6.card-text{line-height:1.25}
        .card-cut{white-space:pre;overflow:hidden;text-overflow:ellipsis}
        .card-lines{display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden}
        .card strong{font-weight:600}.card-mono{font-family:ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace}\
        .card-underlined{text-decoration:underline}.card mark{color:inherit}
        .card-size-small{font-size:.8125rem}.card-size-medium{font-size:1.125rem}.card-size-large{font-size:1.375rem}\
        .card-size-extraLarge{font-size:1.75rem;line-height:1.2}
        .card-left{text-align:start}.card-center{text-align:center}.card-right{text-align:end}
        .card-group[class*="card-style"],.card-column[class*="card-style"]{padding:.75rem;border-radius:.375rem;\
        border-inline-start-width:.25rem;border-inline-start-style:solid}
        .card-columns{display:flex;flex-wrap:wrap;gap:.5rem .75rem}.card-column{min-inline-size:min-content;\
        max-inline-size:100%}\
        .card-column.card-auto{flex:0 1 auto}
        .card-facts{display:grid;grid-template-columns:auto minmax(4rem,1fr);gap:.25rem .75rem}\
        .card-facts dt{font-weight:600;max-inline-size:10rem}.card-facts dd{margin:0}\
        .card-facts dt,.card-facts dd{white-space:pre-wrap;overflow-wrap:anywhere}
        .card-table-frame{overflow-x:auto}.card-table{border-collapse:collapse;inline-size:100%}\
        .card-cell{text-align:start;vertical-align:top;padding:.375rem .5rem;font-weight:inherit;min-inline-size:4rem}\
        th.card-cell{font-weight:600}th.card-cell .card-text{font-weight:600}\
        .card-cell.card-center{text-align:center}.card-cell.card-right{text-align:end}\
        .card-table:not(.card-grid) th{border-block-end-width:1px;border-block-end-style:solid}\
        .card-table:not(.card-grid) .card-cell{padding-inline:.25rem}\
        .card-grid .card-cell{border-width:1px;border-style:solid}
        .card-images{display:flex;flex-wrap:wrap;gap:.5rem}.card-images.card-center{justify-content:center}\
        .card-images.card-right{justify-content:flex-end}
        .card-image{max-inline-size:100%;block-size:auto;vertical-align:top}.card-image-stretch{inline-size:100%}\
        .card-image-small{inline-size:2.5rem}.card-image-medium{inline-size:5rem}.card-image-large{inline-size:10rem}\
        .card-person{border-radius:50%;aspect-ratio:1;object-fit:cover}
        .card-missing{border-width:1px;border-style:dashed;border-radius:.25rem;padding:0 .375rem;font-size:.875rem}
        .card-actions{display:flex;flex-wrap:wrap;gap:.5rem}\
        .card-button{border:1px solid;border-radius:.375rem;padding:.375rem .75rem;text-decoration:none;\
        min-block-size:1.5rem}.card-button:hover{text-decoration:underline}\
        .card a:focus-visible,.card-table-frame:focus-visible{outline:.125rem solid;outline-offset:.125rem}

        """

    /// The classes of widths, and of numbers of lines.
    private static let shares: String = {
        var rules = ".card-share-stretch{flex:1 1 0}"
        for share in 1...HTMLWidth.mostShares {
            // A hundredth is precise enough.
            let percent = (share * 10_000 / HTMLWidth.mostShares + 50) / 100
            rules += ".card-share-\(share){flex:\(share) 1 0}.card-part-\(share){inline-size:\(percent)%}"
        }
        for step in 1...HTMLWidth.mostPixelSteps {
            rules += ".card-pixels-\(step){inline-size:\(step)rem;flex:0 1 \(step)rem}"
        }
        for lines in 1...mostClampedLines {
            rules += ".card-lines-\(lines){-webkit-line-clamp:\(lines);line-clamp:\(lines)}"
        }
        return rules + "\n"
    }()

    /// The colors on one kind of display.
    private static func rules(_ palette: CardPalette) -> String {
        var rules = """
            .card{color:\(palette.ink);background:\(palette.ground);border-color:\(palette.line)}\
            .card-subtle,.card-missing{color:\(palette.subtle)}.card mark{background:\(palette.highlight)}\
            .card-separator,.card-grid .card-cell,.card-table th,.card-missing{border-color:\(palette.line)}\
            .card-link{color:\(palette.accent)}.card-button{color:\(palette.accent);border-color:\(palette.accent)}\
            html:has(.card-page){background:\(palette.page)}
            """
        for color in [Card.Color.good, .warning, .attention, .accent] {
            rules += ".card-\(color.rawValue){color:\(palette.text(color))}"
        }
        for style in Card.ContainerStyle.allCases where style != .default {
            rules +=
                ".card-style-\(style.rawValue){background:\(palette.ground(style));"
                + "border-inline-start-color:\(palette.edge(style))}"
        }
        return rules + "\n"
    }
}
