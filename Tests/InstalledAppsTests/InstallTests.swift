import Glibc
import IntentModel
import IntentRegistry
import ProcessTestSupport
import SystemFiles
import Testing

@testable import InstalledApps

@Suite("Installed apps")
struct InstallTests {
    private func registry(_ apps: InstalledApps) -> Registry {
        Registry(searching: [.installedApps(in: apps.dataDirectory)])
    }

    /// The names in the folder of apps that are no apps.
    private func hidden(_ apps: InstalledApps) throws -> [String] {
        try OpenFolder(apps.path).names(atMost: 100).map(\.printable).filter { $0.hasPrefix(".") }.sorted()
    }

    @Test("An installed app is a copy that is found, that nobody else may change, and that outlives its source")
    func install() throws {
        let sample = try SampleApp()
        chmod("\(sample.path)/PlugIns/run", 0o775)
        let apps = InstalledApps(dataDirectory: sample.data)
        let installation = try apps.install(AppFolder(sample.path), trustsOthers: true)
        #expect(!installation.isUpdate)
        #expect(installation.files == 4)
        rename(sample.path, "\(sample.folder.path)/gone")
        let registry = registry(apps)
        #expect(registry.issues.isEmpty, "\(registry.issues)")
        #expect(registry.extensions.map(\.identifier) == ["org.example.add"])
        #expect(registry.extensions.first?.isInstalled == true)
        #expect(registry.extensions.first?.app?.version == "1.0")
        let copy = "\(sample.data)/apps/org.example.lists"
        #expect(SampleApp.permissions(copy) == 0o755)
        #expect(SampleApp.permissions("\(copy)/PlugIns/run") == 0o755)
        #expect(SampleApp.permissions("\(copy)/app.json") == 0o644)
        #expect(SampleApp.permissions(sample.data) == 0o700)
    }

    @Test("A manifest that lies elsewhere is not that of an installed app")
    func elsewhere() throws {
        let sample = try SampleApp()
        #expect(Registry(paths: [sample.path]).extensions.map(\.isInstalled) == [false])
    }

    @Test("An app is updated in one step, and files of the old version are gone")
    func update() throws {
        let sample = try SampleApp()
        let apps = InstalledApps(dataDirectory: sample.data)
        try sample.writeExtension("old", intent: "INSnoozeTasksIntent")
        _ = try apps.install(AppFolder(sample.path), trustsOthers: false)
        unlink("\(sample.path)/PlugIns/old.json")
        try sample.write(version: "2.0")
        let installation = try apps.install(AppFolder(sample.path), trustsOthers: false)
        #expect(installation.isUpdate)
        #expect(installation.replaced?.version == "1.0")
        #expect(registry(apps).extensions.map(\.identifier) == ["org.example.add"])
        #expect(registry(apps).apps.map(\.version) == ["2.0"])
        #expect(apps.identifiers == ["org.example.lists"])
        #expect(try hidden(apps) == [".lock", ".org.example.lists.receipt"])
    }

    @Test("With any mistake nothing is installed, and the app of before stays")
    func mistakes() throws {
        let sample = try SampleApp()
        let apps = InstalledApps(dataDirectory: sample.data)
        _ = try apps.install(AppFolder(sample.path), trustsOthers: false)
        try sample.write(version: "2.0")
        try sample.writeExtension("bad", intent: "INNoSuchIntent")
        try sample.writeExtension("worse", intent: "INNotEitherIntent")
        let error = try #require(throws: InstalledAppsError.self) {
            try apps.install(AppFolder(sample.path), trustsOthers: false)
        }
        #expect(error.code == .refused)
        #expect(error.issues.map(\.code) == [.invalidIntentName, .invalidIntentName])
        #expect(error.message.contains("2 mistakes"))
        #expect(registry(apps).apps.map(\.version) == ["1.0"])
    }

    @Test("A path that leads out of the folder is refused, although it works where the folder lies")
    func pathsOutside() throws {
        let sample = try SampleApp()
        try sample.folder.writeScript("outside")
        try sample.folder.write(
            "Lists.app/PlugIns/out.json",
            #"{"identifier": "out", "executable": "../../outside", "IntentsSupported": ["INAddTasksIntent"]}"#
        )
        let apps = InstalledApps(dataDirectory: sample.data)
        let error = try #require(throws: InstalledAppsError.self) {
            try apps.install(AppFolder(sample.path), trustsOthers: false)
        }
        #expect(error.issues.map(\.code) == [.executableMissing])
        #expect(error.issues.first?.file == "\(sample.path)/PlugIns/out.json")
        #expect(apps.identifiers.isEmpty)
    }

    @Test("What a crash has left is no app, and the next change removes it")
    func leftovers() throws {
        let sample = try SampleApp()
        let apps = InstalledApps(dataDirectory: sample.data)
        try sample.folder.write("data/apps/.staging/org.example.lists/app.json", "{")
        #expect(apps.identifiers.isEmpty)
        _ = try apps.install(AppFolder(sample.path), trustsOthers: false)
        #expect(registry(apps).issues.isEmpty)
        #expect(try apps.remove("org.example.lists").isEmpty)
        #expect(apps.identifiers.isEmpty)
        #expect(try hidden(apps) == [".lock", ".org.example.lists.receipt"])
    }

    @Test("Whatever an extension leaves in the folder of its app goes with it")
    func oddFiles() throws {
        let sample = try SampleApp()
        let apps = InstalledApps(dataDirectory: sample.data)
        _ = try apps.install(AppFolder(sample.path), trustsOthers: false)
        let app = "\(apps.path)/org.example.lists"
        close(creat("\(app)/".utf8.map { CChar(bitPattern: $0) } + [-1, 0], 0o600))
        #expect(mkdir("\(app)/closed", 0o700) == 0)
        close(creat("\(app)/closed/file", 0))
        #expect(chmod("\(app)/closed", 0) == 0)
        #expect(try apps.remove("org.example.lists").isEmpty)
        #expect(try hidden(apps) == [".lock", ".org.example.lists.receipt"])
    }

    @Test(
        "What cannot be removed keeps no app from being installed, updated or removed, and is told each time",
        .enabled(if: SampleApp.canMakeImmutable)
    )
    func stuckLeftovers() throws {
        let sample = try SampleApp()
        let apps = InstalledApps(dataDirectory: sample.data)
        try sample.folder.write("data/apps/.staging/old/file", "")
        #expect(SampleApp.setImmutable(true, "\(apps.path)/.staging/old"))
        defer { _ = SampleApp.setImmutable(false, "\(apps.path)/.staging/old") }
        let installation = try apps.install(AppFolder(sample.path), trustsOthers: false)
        #expect(installation.left.failures.map(\.path) == ["\(apps.path)/.staging/old"])
        try sample.write(version: "2.0")
        #expect(try apps.install(AppFolder(sample.path), trustsOthers: false).isUpdate)
        #expect(try apps.remove("org.example.lists").failures.map(\.code) == [.unchangeable])
        #expect(apps.identifiers.isEmpty)
        #expect(SampleApp.setImmutable(false, "\(apps.path)/.staging/old"))
        _ = try apps.install(AppFolder(sample.path), trustsOthers: false)
        #expect(try hidden(apps) == [".lock", ".org.example.lists.receipt"])
    }

    @Test("A receipt names what any version brought along, tells an unfinished removal, and is forgotten at the end")
    func receipt() throws {
        let sample = try SampleApp()
        let apps = InstalledApps(dataDirectory: sample.data)
        try sample.writeExtension("old", intent: "INSnoozeTasksIntent")
        _ = try apps.install(AppFolder(sample.path), trustsOthers: false)
        unlink("\(sample.path)/PlugIns/old.json")
        _ = try apps.install(AppFolder(sample.path), trustsOthers: false)
        let names: Set = ["org.example.add", "org.example.old"]
        #expect(apps.receipt(of: "org.example.lists") == AppReceipt(extensions: names))
        #expect(apps.unfinishedRemovals.isEmpty)
        _ = try apps.remove("org.example.lists")
        #expect(apps.receipt(of: "org.example.lists") == AppReceipt(extensions: names, isRemoved: true))
        #expect(apps.unfinishedRemovals == ["org.example.lists"])
        // An installed app is never erased.
        _ = try apps.install(AppFolder(sample.path), trustsOthers: false)
        #expect(apps.unfinishedRemovals.isEmpty)
        _ = try apps.remove("org.example.lists", keepsData: true)
        #expect(apps.unfinishedRemovals.isEmpty)
        #expect(apps.receipt(of: "org.example.lists")?.extensions == names)
        #expect(apps.forgetReceipt(of: "org.example.lists").isEmpty)
        #expect(apps.receipt(of: "org.example.lists") == nil)
    }

    @Test("A receipt names what the copy brings along, and not what the folder said before it was copied")
    func changedMeanwhile() throws {
        let sample = try SampleApp()
        let apps = InstalledApps(dataDirectory: sample.data)
        let manifest = """
            {"identifier": "org.example.add", "executable": "run", "IntentsSupported": ["INAddTasksIntent"],
            "appGroups": ["group.org.example"]}
            """
        _ = try apps.install(AppFolder(sample.path), trustsOthers: false) { app in
            do { try sample.folder.write("Lists.app/PlugIns/add.json", manifest) } catch { Issue.record(error) }
            return []
        }
        #expect(apps.receipt(of: "org.example.lists")?.groups == ["group.org.example"])
    }

    @Test("A link that others made does not lead to an app that they may not reach", .enabled(if: geteuid() == 0))
    func linkOfOthers() throws {
        let sample = try SampleApp()
        let apps = InstalledApps(dataDirectory: sample.data)
        let theirs = "\(sample.folder.path)/theirs"
        #expect(mkdir(theirs, 0o755) == 0)
        #expect(symlink(sample.path, "\(theirs)/link") == 0)
        #expect(symlink(sample.folder.path, "\(theirs)/above") == 0)
        _ = try apps.install(AppFolder("\(theirs)/link"), trustsOthers: false)
        #expect(chown(theirs, 64321, 64321) == 0)
        for path in ["\(theirs)/link", "\(theirs)/above/Lists.app"] {
            let error = try #require(throws: InstalledAppsError.self) {
                try apps.install(AppFolder(path), trustsOthers: true)
            }
            #expect(error.message.contains("'\(path)' leads to '\(sample.path)' by a symbolic link"))
        }
        _ = try apps.install(AppFolder(sample.path), trustsOthers: false)
    }

    @Test("A receipt that is damaged, or names paths, leads nowhere")
    func hostileReceipt() throws {
        let sample = try SampleApp()
        let apps = InstalledApps(dataDirectory: sample.data)
        _ = try apps.install(AppFolder(sample.path), trustsOthers: false)
        let path = "data/apps/.org.example.lists.receipt"
        try sample.folder.write(path, #"{"extensions": ["a", "../../b", "..", "", 1], "groups": {"a": 1}}"#)
        #expect(apps.receipt(of: "org.example.lists") == AppReceipt(extensions: ["a"]))
        for text in ["", "{", "[]"] {
            try sample.folder.write(path, text)
            #expect(apps.receipt(of: "org.example.lists") == nil)
        }
        #expect(apps.receipt(of: "../x") == nil)
        #expect(try apps.remove("org.example.lists").isEmpty)
    }

    @Test("Two apps cannot have an extension of one identifier")
    func takenIdentifier() throws {
        let (one, other) = (try SampleApp(), try SampleApp("org.example.other"))
        let apps = InstalledApps(dataDirectory: one.data)
        _ = try apps.install(AppFolder(one.path), trustsOthers: false)
        let error = try #require(throws: InstalledAppsError.self) {
            try apps.install(AppFolder(other.path), trustsOthers: false)
        }
        #expect(error.message.contains("'org.example.lists' has an extension 'org.example.add'"))
        #expect(apps.identifiers == ["org.example.lists"])
    }

    @Test("A name that only the folder of the app tells has to be written before it is installed")
    func unsettledName() throws {
        let sample = try SampleApp()
        unlink("\(sample.path)/app.json")
        let list = """
            <plist><dict><key>CFBundleIdentifier</key><string>org.example.lists</string>
            <key>CFBundleName</key><string>$(PRODUCT_NAME)</string></dict></plist>
            """
        try sample.folder.write("Lists.app/Info.plist", list)
        let apps = InstalledApps(dataDirectory: sample.data)
        let error = try #require(throws: InstalledAppsError.self) {
            try apps.install(AppFolder(sample.path), trustsOthers: false)
        }
        #expect(error.message.contains("has the name 'Lists'"))
    }

    @Test("Installed apps are neither installed again nor copied with a folder around them")
    func overlapping() throws {
        let sample = try SampleApp()
        let apps = InstalledApps(dataDirectory: "\(sample.path)/data")
        let other = try SampleApp("org.example.other")
        _ = try apps.install(AppFolder(other.path), trustsOthers: false)
        for path in [sample.path, apps.folder(of: "org.example.other").path] {
            let error = try #require(throws: InstalledAppsError.self) {
                try apps.install(AppFolder(path), trustsOthers: false)
            }
            #expect(error.message.contains("or around it"), "\(error)")
        }
    }

    @Test("An app that is not installed cannot be removed, and near names are told")
    func unknownApp() throws {
        let sample = try SampleApp()
        let apps = InstalledApps(dataDirectory: sample.data)
        _ = try apps.install(AppFolder(sample.path), trustsOthers: false)
        let error = try #require(throws: InstalledAppsError.self) { _ = try apps.remove("org.example.list") }
        #expect(error.code == .unknownApp)
        #expect(error.help.contains("Did you mean"))
        #expect(throws: InstalledAppsError.self) { _ = try apps.remove(".lock") }
        #expect(throws: InstalledAppsError.self) { _ = try apps.remove("../apps/org.example.lists") }
        #expect(apps.identifiers == ["org.example.lists"])
    }

    @Test("A change waits for another process only so long")
    func busy() throws {
        let sample = try SampleApp()
        let apps = InstalledApps(dataDirectory: sample.data, patience: .zero)
        _ = try apps.install(AppFolder(sample.path), trustsOthers: false)
        let other = open("\(apps.path)/.lock", O_RDWR | O_CLOEXEC)
        defer { close(other) }
        #expect(flock(other, LOCK_EX) == 0)
        let error = try #require(throws: InstalledAppsError.self) { _ = try apps.remove("org.example.lists") }
        #expect(error.code == .busy)
        #expect(apps.identifiers == ["org.example.lists"])
    }

    @Test("A data directory that cannot be used is named with the reason")
    func unusableDirectory() throws {
        let sample = try SampleApp()
        try sample.folder.write("data/apps", "")
        let apps = InstalledApps(dataDirectory: sample.data)
        let error = try #require(throws: InstalledAppsError.self) {
            try apps.install(AppFolder(sample.path), trustsOthers: false)
        }
        #expect(error.code == .system)
        #expect(error.message.contains("'\(sample.data)/apps' cannot be used: Not a directory"))
    }
}
