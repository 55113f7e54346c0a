package import IntentModel
internal import SystemFiles

/// The reason why an app was not installed or not removed.
package struct InstalledAppsError: Error, Sendable {
    /// The kind of reason.
    package enum Code: Sendable, Hashable {
        /// The folder has mistakes, or cannot be copied as it is.
        case refused
        /// No app of that identifier is installed.
        case unknownApp
        /// Another process installs or removes an app.
        case busy
        /// The operating system could not do it.
        case system
    }

    /// The kind of reason.
    package let code: Code
    /// The event, as a sentence.
    package let message: String
    /// The way out, as a sentence.
    package let help: String
    /// The mistakes of manifests.
    package let issues: [ManifestIssue]

    private init(_ code: Code, _ message: String, help: String, issues: [ManifestIssue] = []) {
        self.code = code
        self.message = message
        self.help = help
        self.issues = issues
    }

    /// The app has mistakes.
    static func refused(_ path: String, _ issues: [ManifestIssue]) -> InstalledAppsError {
        let count = issues.count == 1 ? "a mistake" : "\(issues.count) mistakes"
        return InstalledAppsError(
            .refused,
            "The app in '\(path)' has \(count), and was not installed.",
            help: "Correct what is listed.",
            issues: issues
        )
    }

    /// The copy has mistakes that the folder does not have: they name the paths of the copy.
    static func unusableCopy(of source: String, at copy: String, _ issues: [ManifestIssue]) -> InstalledAppsError {
        InstalledAppsError(
            .refused,
            "A copy of the app in '\(source)' cannot be used, and was not installed.",
            help: "Use no path that leads out of the app's folder, and change nothing while the app is installed.",
            issues: issues.map { $0.moved(from: copy, to: source) }
        )
    }

    /// A part of the folder is not copied.
    static func notCopied(
        _ path: String,
        _ reason: String,
        help: String = "Remove it from the folder of the app."
    ) -> InstalledAppsError {
        InstalledAppsError(.refused, "'\(path)' cannot be installed. \(reason)", help: help)
    }

    /// The name of the app is not in its manifest.
    static func unsettledName(_ path: String, _ name: String) -> InstalledAppsError {
        InstalledAppsError(
            .refused,
            "The app in '\(path)' has the name '\(name)' by the name of its folder only.",
            help: "Write a CFBundleDisplayName, because an installed app lies in a folder with another name."
        )
    }

    static func changed(_ path: String) -> InstalledAppsError {
        InstalledAppsError(
            .refused,
            "'\(path)' changed while it was copied, and nothing was installed.",
            help: "Try again when nothing writes to it."
        )
    }

    static func ledElsewhere(_ path: String, _ place: String) -> InstalledAppsError {
        InstalledAppsError(
            .refused,
            "'\(path)' leads to '\(place)' by a symbolic link, and others may change where it leads.",
            help: "Give the path without links, if you want that folder."
        )
    }

    static func overlapping(_ source: String, _ apps: String) -> InstalledAppsError {
        InstalledAppsError(
            .refused,
            "'\(source)' is in the folder of installed apps, '\(apps)', or around it.",
            help: "Install from another folder; an app in that folder is installed already."
        )
    }

    static func takenIdentifier(_ identifier: String, by app: String) -> InstalledAppsError {
        InstalledAppsError(
            .refused,
            "The installed app '\(app)' has an extension '\(identifier)' as well.",
            help: "Give each extension an identifier of its own, or remove that app first."
        )
    }

    static func noExchange(_ path: String) -> InstalledAppsError {
        InstalledAppsError(
            .system,
            "The file system of '\(path)' cannot exchange two folders in one step, so the app was not updated.",
            help: "Remove the app with --keep-data, and install it again."
        )
    }

    static func unknown(_ identifier: String, _ known: [String]) -> InstalledAppsError {
        let list = known.prefix(20).map { "'\($0)'" }.joined(separator: ", ")
        return InstalledAppsError(
            .unknownApp,
            "No app '\(identifier)' is installed.",
            help: known.isEmpty
                ? "There are no installed apps."
                : "Installed are \(list)\(known.count > 20 ? " and others" : "")."
                    + NearNames.question(NearNames.of(identifier, in: known))
        )
    }

    /// The change is made, and a loss of power may take it back.
    ///
    /// - Parameter done: What has been done: "installed" or "removed".
    static func unsettled(_ identifier: String, _ done: String, reason: String) -> InstalledAppsError {
        InstalledAppsError(
            .system,
            "The app '\(identifier)' is \(done), but a loss of power may take that back: \(reason).",
            help: "Look after the disk."
        )
    }

    static func busy(_ path: String, _ holder: String?) -> InstalledAppsError {
        InstalledAppsError(
            .busy,
            "The apps in '\(path)' are being changed by \(holder ?? "another process").",
            help: "Try again when it is done."
        )
    }

    /// A call of the operating system failed.
    ///
    /// - Parameter use: What could not be done: "read", "write", "make", "remove" or "use".
    static func failed(_ use: String, _ path: String, _ reason: String) -> InstalledAppsError {
        let done = ["read": "read", "write": "written", "make": "made", "remove": "removed"][use] ?? "used"
        return InstalledAppsError(
            .system,
            "'\(path)' cannot be \(done): \(reason).",
            help: "The apps are as they were before."
        )
    }

    static func failed(_ use: String, _ path: String, _ number: Int32) -> InstalledAppsError {
        failed(use, path, POSIXFailure(number: number).reason)
    }
}

extension InstalledAppsError: CustomStringConvertible {
    /// The message and the help.
    package var description: String { "\(message) \(help)" }
}
