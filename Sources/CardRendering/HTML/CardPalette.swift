internal import Cards

/// The colors of cards on a page and in a drawing, for one kind of display.
///
/// Each color of a text has a contrast of at least 4.5 to each ground (WCAG 2.2, 1.4.3); a test computes it.
struct CardPalette {
    /// The ground around a card that has a page of its own.
    let page: String
    let ground: String
    let ink: String
    let subtle: String
    /// Lines that only decorate.
    let line: String
    let good: String
    let warning: String
    let attention: String
    let accent: String
    /// The ground of a text that is marked.
    let highlight: String
    let groundOfEmphasis: String
    let groundOfGood: String
    let groundOfWarning: String
    let groundOfAttention: String
    let groundOfAccent: String

    static let light = CardPalette(
        page: "#f0f2f5",
        ground: "#ffffff",
        ink: "#1f2328",
        subtle: "#57606a",
        line: "#d0d7de",
        good: "#0f5f27",
        warning: "#7a4a00",
        attention: "#a40e18",
        accent: "#0a4ea3",
        highlight: "#fff0a8",
        groundOfEmphasis: "#f0f2f5",
        groundOfGood: "#e4f5e8",
        groundOfWarning: "#fdf3d7",
        groundOfAttention: "#fdecea",
        groundOfAccent: "#e6f0fc"
    )

    static let dark = CardPalette(
        page: "#0d1117",
        ground: "#161b22",
        ink: "#e6edf3",
        subtle: "#9fa9b4",
        line: "#3b434d",
        good: "#5fd584",
        warning: "#e3b341",
        attention: "#ff938a",
        accent: "#82bfff",
        highlight: "#4d4210",
        groundOfEmphasis: "#232a33",
        groundOfGood: "#14301f",
        groundOfWarning: "#32280f",
        groundOfAttention: "#3a1b1d",
        groundOfAccent: "#15283f"
    )

    /// The color of a text; what is meant for grounds of its own has that of all texts.
    func text(_ color: Card.Color) -> String {
        switch color {
        case .default, .dark, .light: ink
        case .good: good
        case .warning: warning
        case .attention: attention
        case .accent: accent
        }
    }

    /// The ground of a group.
    func ground(_ style: Card.ContainerStyle) -> String {
        switch style {
        case .default: ground
        case .emphasis: groundOfEmphasis
        case .good: groundOfGood
        case .warning: groundOfWarning
        case .attention: groundOfAttention
        case .accent: groundOfAccent
        }
    }

    /// The line at the beginning of a group.
    func edge(_ style: Card.ContainerStyle) -> String {
        switch style {
        case .default, .emphasis: line
        case .good: good
        case .warning: warning
        case .attention: attention
        case .accent: accent
        }
    }
}
