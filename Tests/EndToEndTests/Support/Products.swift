import FoundationEssentials

/// The programs of this package, built beside the tests.
enum Products {
    static let intenthost = path(of: "intenthost")
    static let faulty = path(of: "Faulty")
    static let doomedHost = path(of: "DoomedHost")
    static let quickExtension = path(of: "QuickExtension")
    static let soupChef = path(of: "SoupChef")
    static let teaHouse = path(of: "TeaHouse")

    static func path(of name: String) -> String {
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(filePath: tests).deletingLastPathComponent().appending(path: name).path
    }
}
