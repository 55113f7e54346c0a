internal import CommandLineKit
internal import ExtensionTemplates
internal import FoundationEssentials
internal import IntentDefinitionCompiler
internal import IntentHost

/// The package IntentHost as the package of a new extension depends on it.
struct SwiftPackage {
    /// The names that a module of an author may not have: those of Swift, and of the type that the template makes.
    private static let foreignNames: Set<String> = [
        "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "IntentHandler", "Swift", "Synchronization",
        "Testing", "XCTest",
    ]
    /// The modules of the package: SwiftPM refuses two of one name, also where nothing needs one of them.
    ///
    /// `Scripts/check-imports.py` compares them with the folders of Sources.
    private static let modules: Set<String> = [
        "Assistant", "AssistantKnowledge", "AssistantSession", "Authorization", "CLibEdit", "CLibMD", "CLibUV",
        "CLinux", "CMainQueue", "CMicroHTTPD", "COpenSSL", "CPostgreSQL", "CSQLite", "CSystemd", "CardRendering",
        "Cards", "Charts", "ClusterBridge", "ClusterJobs", "ClusterLife", "ClusterModel", "ClusterSecurity",
        "ClusterSimulation", "CommandLineKit", "ConsoleServer", "DaemonLink", "Database", "DefaultCards",
        "DesktopBridge", "EventLoop", "ExtensionLife", "ExtensionProcesses", "ExtensionProtocol", "ExtensionTemplates",
        "FoundationSubstitute", "HostProtocol", "HostTime", "InstalledApps", "IntentConversation",
        "IntentDefinitionCompiler", "IntentDefinitionFile", "IntentDefinitionPicture", "IntentDefinitionPlugin",
        "IntentDefinitionTool", "IntentDefinitions", "IntentHost", "IntentHostClient", "IntentHostCluster",
        "IntentHostConsole", "IntentHostDesktop", "IntentHostGuardian", "IntentHostService", "IntentModel",
        "IntentPresentation", "IntentRegistry", "IntentSimulation", "IntentStress", "IntentSuggestions", "IntentTrace",
        "IntentTranscript", "Intents", "IntentsFoundation", "IntentsUI", "JSON", "JobJournal", "LineEditing", "Markup",
        "NATSClient", "NATSJobs", "NATSProtocol", "PersonalModel", "PersonalStore", "PostgreSQLJobs", "ProcessModel",
        "ProtocolCheck", "SystemFiles", "UntrustedFiles", "YAML", "intenthost",
    ]

    /// The argument of `.package(…)`, and the identity by which products are named.
    let scope: TemplateScope

    /// The place of the package that was given.
    ///
    /// - Throws: `ValidationError` if the language has no use for it, or if the name is taken.
    static func checked(
        _ place: String?,
        _ language: NewLanguage,
        _ name: ExtensionName
    ) throws(ValidationError) -> String? {
        guard language == .swift else {
            if place != nil { throw ValidationError("--package goes with --language swift only.") }
            return nil
        }
        guard !foreignNames.contains(name.type), !modules.contains(name.type) else {
            throw ValidationError(
                "'\(name.text)' would be the module \(name.type), which exists already. Choose another name."
            )
        }
        return place
    }

    /// Describes the package: the one at the given place, or the checkout in which the program was built.
    ///
    /// - Throws: `DataError` if there is no package.
    init(_ place: String?, _ data: DataFolder, for name: ExtensionName) throws(DataError) {
        guard let place = place ?? data.package else {
            throw DataError(
                description: """
                    An extension in Swift is built with the package IntentHost, and this program was installed without \
                    it. Name a checkout or the address of its repository with --package.
                    """
            )
        }
        let path = URL(filePath: AbsolutePath.of(place)).standardized.path
        let isAddress = place.contains("://") || place.hasPrefix("git@")
        // SwiftPM names a package by the last part of its place, whatever the manifest says.
        let last = (isAddress ? place : path).split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? place
        let identity = isAddress && last.hasSuffix(".git") ? String(last.dropLast(4)) : last
        guard identity.lowercased() != name.text.lowercased() else {
            throw DataError(
                description: """
                    SwiftPM would take '\(name.text)' and the package in '\(place)' for one. Choose another name.
                    """
            )
        }
        guard isAddress || FileManager.default.fileExists(atPath: "\(path)/Package.swift") else {
            throw DataError(description: "There is no package in '\(path)': it has no Package.swift.")
        }
        let text = SwiftSource.literal
        scope = [
            "dependency": .text(isAddress ? "url: \(text(place)), from: \(text(Host.version))" : "path: \(text(path))"),
            "package": .text(text(identity)),
        ]
    }
}
