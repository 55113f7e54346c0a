internal import ClusterModel
internal import HostProtocol

extension Announcement {
    /// What a host tells the others of the extensions of its daemon.
    ///
    /// - Parameter most: The greatest number of calls of other hosts that the bridge takes.
    init(_ answer: ExtensionList.Answer, labels: [String: String], most: Int) {
        self.init(
            labels: labels,
            capacity: min(answer.requests, most),
            extensions: answer.extensions.prefix(ClusterBound.extensions).map(AnnouncedExtension.init)
        )
    }
}

extension HostLoad {
    /// How busy a host is.
    ///
    /// - Parameter status: What its daemon tells of its requests, and of the extensions by their identifiers.
    init(_ status: HostStatus.Answer, places: [String: Int]) {
        let warm = status.extensions.filter { $0.memory > 0 }.compactMap { places[$0.identifier] }.sorted()
        self.init(
            running: status.requests,
            warm: warm.prefix(ClusterBound.warm).map { Warm(place: $0, running: 0) }
        )
    }
}

extension AnnouncedExtension {
    fileprivate init(_ subject: ExtensionList.Extension) {
        let (locked, protected) = (
            Set(subject.restrictedWhileLocked), Set(subject.restrictedWhileProtectedDataUnavailable)
        )
        let repeatable = Set(subject.repeatable)
        self.init(
            identifier: subject.identifier,
            app: subject.app,
            names: Array(([subject.name] + subject.otherNames).prefix(ClusterBound.names)),
            version: subject.version ?? "",
            capacity: subject.concurrentCalls,
            placement: subject.isTied ? .tied : subject.isSticky ? .sticky : .free,
            intents: subject.intents.prefix(ClusterBound.intents).map { name in
                AnnouncedIntent(
                    name: name,
                    isRepeatable: repeatable.contains(name),
                    isRestrictedWhileLocked: locked.contains(name),
                    isRestrictedWithoutProtectedData: protected.contains(name)
                )
            }
        )
    }
}
