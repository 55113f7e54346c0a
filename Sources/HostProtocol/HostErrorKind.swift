package import ExtensionProtocol
internal import JSON

/// The cause of an error of the host, by name: `data.kind` of the error object.
///
/// The list is open: later versions of the host may add causes.
package struct HostErrorKind: RawRepresentable, Sendable, Hashable {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }

    /// The line is no JSON.
    package static let parseError = Self(rawValue: "parseError")
    /// The line is JSON, and no message.
    package static let invalidRequest = Self(rawValue: "invalidRequest")
    /// The line is longer than it may be.
    package static let messageTooLarge = Self(rawValue: "messageTooLarge")
    /// The client speaks another version of the protocol.
    package static let versionMismatch = Self(rawValue: "versionMismatch")
    /// The params of the request are wrong.
    package static let invalidParams = Self(rawValue: "invalidParams")
    /// The request came before `host/hello`, or `host/hello` came again.
    package static let helloExpected = Self(rawValue: "helloExpected")
    /// The client belongs to another user.
    package static let foreignUser = Self(rawValue: "foreignUser")
    /// The process of the client belongs to an extension or an app that the host has started, and may not ask this.
    package static let notAllowed = Self(rawValue: "notAllowed")
    /// Only an app may ask this, and the client is none.
    package static let notAnApp = Self(rawValue: "notAnApp")
    /// No app of this identifier is installed.
    package static let unknownApp = Self(rawValue: "unknownApp")
    /// The app is known and not installed.
    package static let notInstalled = Self(rawValue: "notInstalled")
    /// The user has not authorised the app.
    package static let notAuthorized = Self(rawValue: "notAuthorized")
    /// The app declares no intent of this name.
    package static let unknownIntent = Self(rawValue: "unknownIntent")
    /// No extension has this identifier.
    package static let unknownExtension = Self(rawValue: "unknownExtension")
    /// The host keeps no call of this number.
    package static let unknownCall = Self(rawValue: "unknownCall")
    /// No bridge joins the host to a cluster.
    package static let noCluster = Self(rawValue: "noCluster")
    /// The bridge to a cluster has not answered, and nobody can tell what it did.
    package static let lostElsewhere = Self(rawValue: "lostElsewhere")
    /// The journal holds no job of this identifier.
    package static let unknownJob = Self(rawValue: "unknownJob")
    /// The job is not in a state, or not with a host, that allows this.
    package static let wrongJobState = Self(rawValue: "wrongJobState")
    /// The person has no shortcut of this identifier.
    package static let unknownShortcut = Self(rawValue: "unknownShortcut")
    /// The phrase belongs to another shortcut.
    package static let phraseInUse = Self(rawValue: "phraseInUse")
    /// The app could not be opened, or did not go on.
    package static let notOpened = Self(rawValue: "notOpened")
    /// The device is locked, and the person did not unlock it.
    package static let locked = Self(rawValue: "locked")
    /// The app does not continue this activity.
    package static let notContinued = Self(rawValue: "notContinued")
    /// The list has more elements than its bound.
    package static let tooMany = Self(rawValue: "tooMany")
    /// The client has no session of this name with the assistant.
    package static let unknownSession = Self(rawValue: "unknownSession")
    /// The data of the language is not there, or has a mistake.
    package static let unusableLanguage = Self(rawValue: "unusableLanguage")
    /// The store could not be read or written.
    package static let storeFailed = Self(rawValue: "storeFailed")
    /// The values of the request would take more memory than the client may have the host hold.
    package static let tooMuchMemory = Self(rawValue: "tooMuchMemory")
    /// The host has too much to do.
    package static let busy = Self(rawValue: "busy")
    /// The host is shutting down.
    package static let hostStopped = Self(rawValue: "hostStopped")
}

extension ResponseError {
    /// Makes an error of the host.
    package init(_ kind: HostErrorKind, _ message: String) {
        self.init(
            code: Self.codes[kind] ?? .internalError,
            message: message,
            data: ["kind": .string(kind.rawValue)]
        )
    }

    /// The kinds for which JSON-RPC has a number; all others are faults that only this protocol knows.
    private static let codes: [HostErrorKind: Code] = [
        .parseError: .parseError, .invalidRequest: .invalidRequest, .messageTooLarge: .invalidRequest,
        .invalidParams: .invalidParams,
    ]

    /// The cause of an error of the host; nil where the error names none.
    package var kind: HostErrorKind? { data?["kind"]?.stringValue.map(HostErrorKind.init) }
}
