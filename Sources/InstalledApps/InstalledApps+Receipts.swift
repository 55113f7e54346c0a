internal import IntentModel
package import IntentRegistry
package import SystemFiles

extension InstalledApps {
    /// The ending of the name of a receipt, which begins with a point.
    static let receiptSuffix = ".receipt"

    func receiptPath(of identifier: String) -> String { "\(path)/.\(identifier)\(Self.receiptSuffix)" }

    /// The receipt of an app, also of one that was removed; nil if there is none.
    package func receipt(of identifier: String) -> AppReceipt? {
        FileName(identifier) == nil ? nil : AppReceipt(at: receiptPath(of: identifier))
    }

    /// The identifiers of apps that were removed and about which something is still kept.
    package var unfinishedRemovals: [String] {
        let installed = Set(identifiers)
        return ((try? OpenFolder(path).names(atMost: Self.mostNames)) ?? []).map(\.printable)
            .filter { $0.hasPrefix(".") && $0.hasSuffix(Self.receiptSuffix) }
            .map { String($0.dropFirst().dropLast(Self.receiptSuffix.count)) }
            .filter { !installed.contains($0) && receipt(of: $0)?.isRemoved == true }
            .sorted()
    }

    /// Forgets what an app has brought along, when nothing of it is left.
    package func forgetReceipt(of identifier: String) -> Unremoved {
        var left = Unremoved()
        if FileName(identifier) != nil { left.add(FolderRemoval.remove(receiptPath(of: identifier))) }
        return left
    }
}

extension AppReceipt {
    /// What an app brings along by its manifests.
    package init(of app: LoadedApp) {
        self.init(
            extensions: Set(app.allExtensions.map(\.identifier)),
            groups: Set(app.allExtensions.flatMap(\.appGroups))
        )
    }
}
