/// A colour that colour-blind people can distinguish from the others, on a light and on a dark ground.
public enum ChartColor: String, Sendable, Hashable, CaseIterable {
    /// The first choice.
    case blue
    /// A strong contrast to blue.
    case orange
    /// A colour for success.
    case green
    /// A colour for failure.
    case red
    /// The fourth choice.
    case purple
    /// A light colour.
    case sky
    /// The lightest colour.
    case yellow
    /// A colour for the background.
    case grey

    // After the set of Okabe and Ito, darkened or lightened to a contrast of at least 3:1 with the ground, for lines.
    var onLight: String {
        switch self {
        case .blue: "#0068b4"
        case .orange: "#c77700"
        case .green: "#00885f"
        case .red: "#cf4a00"
        case .purple: "#b0518e"
        case .sky: "#3f9bd8"
        case .yellow: "#a89500"
        case .grey: "#7c8490"
        }
    }

    var onDark: String {
        switch self {
        case .blue: "#4aa3e8"
        case .orange: "#f0a530"
        case .green: "#2fc79a"
        case .red: "#ff7f45"
        case .purple: "#dd8fc0"
        case .sky: "#8fd0f8"
        case .yellow: "#f0e442"
        case .grey: "#98a1ad"
        }
    }
}
