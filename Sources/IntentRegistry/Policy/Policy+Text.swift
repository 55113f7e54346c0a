package import IntentModel
internal import IntentPresentation

/// The texts of the policy, for denials, for `intenthost explain` and for the audit log.
extension Policy {
    /// The reason why a rule forbids the intent, as a part of a sentence.
    package func reason(of rule: Restriction, given facts: PolicyFacts) -> String {
        let isRefused = rule.isAboutLock && facts.authentication == .refused
        return statement(of: rule, given: facts) + (isRefused ? ", and you have not authenticated" : "")
    }

    private func statement(of rule: Restriction, given facts: PolicyFacts) -> String {
        switch rule {
        case .appRestricted: "\(administratorFile(facts)) forbids \(appName)"
        case .appDenied where facts.authorization?.isRemoved == true: "\(appName) has been removed"
        case .appDenied: "you have denied \(appName)\(decision(facts))"
        case .authorizationMissing:
            (facts.authorization ?? AuthorizationState(.notDetermined)).reasonToAsk(about: manifest.appIdentifier)
        case .lockedByManifest: "its manifest lists it under IntentsRestrictedWhileLocked"
        case .lockedByDefault where isOfDefinition:
            "its definition restricts this intent while the device is locked"
        case .lockedByDefault: "the system restricts this intent while the device is locked"
        case .lockedAfterQuestion: "a parameter had to be asked for, and this intent needs an unlocked device then"
        case .protectedDataByManifest:
            "its manifest lists it under IntentsRestrictedWhileProtectedDataUnavailable, and protected data is not "
                + "available"
        case .protectedDataByDefault: "its definition needs protected data, which is not available"
        }
    }

    /// What a rule says that holds for the intent and does not forbid it now.
    func satisfaction(of rule: Restriction, given facts: PolicyFacts) -> String {
        switch rule {
        case .appRestricted: "no administrator's file names \(appName)"
        case .appDenied: "you have not denied \(appName)"
        case .authorizationMissing where facts.authorization?.status == .authorized:
            "you have authorized \(appName)\(decision(facts))"
        case .authorizationMissing where facts.authorization == nil:
            "the program that embeds the host answers for \(appName)"
        case .authorizationMissing: "another rule decides about \(appName)"
        case .lockedByManifest:
            "its manifest lists it under IntentsRestrictedWhileLocked, and \(unlocked(facts))"
        case .lockedByDefault where isOfDefinition:
            "its definition restricts this intent while the device is locked, and \(unlocked(facts))"
        case .lockedByDefault: "the system restricts this intent while the device is locked, and \(unlocked(facts))"
        case .lockedAfterQuestion: "this intent needs an unlocked device once a parameter had to be asked for"
        case .protectedDataByManifest:
            "its manifest lists it under IntentsRestrictedWhileProtectedDataUnavailable, and protected data is available"
        case .protectedDataByDefault: "its definition needs protected data, which is available"
        }
    }

    private func unlocked(_ facts: PolicyFacts) -> String {
        facts.device.isLocked ? "you have authenticated" : "the device is unlocked"
    }

    /// What is known where a rule does not hold for the intent.
    func absence(of rule: Restriction) -> String {
        switch rule {
        case .appRestricted: "no installed app, about which an administrator decides"
        case .appDenied: "no installed app, about which you decide"
        case .authorizationMissing: "no installed app: whoever names the manifest allows it"
        case .lockedByManifest: "its manifest does not list it under IntentsRestrictedWhileLocked"
        case .lockedByDefault where rules.contains(.lockedByManifest): "the manifest's rule counts"
        case .lockedByDefault where isOfDefinition:
            "its definition does not restrict this intent while the device is locked"
        case .lockedByDefault: "the system does not restrict this intent while the device is locked"
        case .lockedAfterQuestion: "a question about a parameter changes nothing"
        case .protectedDataByManifest:
            "its manifest does not list it under IntentsRestrictedWhileProtectedDataUnavailable"
        case .protectedDataByDefault where rules.contains(.protectedDataByManifest): "the manifest's rule counts"
        case .protectedDataByDefault: "this intent needs no protected data by default"
        }
    }

    /// The refusal of a restricted intent.
    ///
    /// - Parameters:
    ///   - meanwhile: Whether the app or the device was in another state when the request began.
    ///   - mayBeDone: Whether the extension had begun to carry the intent out.
    package func failure(
        for restriction: Restriction,
        given facts: PolicyFacts,
        meanwhile: Bool = false,
        mayBeDone: Bool = false
    ) -> Failure {
        let kind: Failure.Kind =
            restriction.isAboutApp
            ? .notAuthorized
            : restriction.isAboutData ? .restrictedWhileProtectedDataUnavailable : .restrictedWhileLocked
        let text = refusal(for: restriction, given: facts, meanwhile: meanwhile, mayBeDone: mayBeDone)
        let explanation = "See 'intenthost explain \(intent.name) --extension \(manifest.identifier)'."
        return Failure(kind, message: "\(text) \(explanation)")
    }

    /// What a person is told of a restricted intent, and what to do about it.
    package func refusal(
        for restriction: Restriction,
        given facts: PolicyFacts,
        meanwhile: Bool = false,
        mayBeDone: Bool = false
    ) -> String {
        let refusal =
            "\(extensionName) may not run \(intent.name) now: \(reason(of: restriction, given: facts))."
        guard !restriction.isAboutApp else {
            let since = meanwhile ? " That changed while the request was under way." : ""
            let doubt =
                mayBeDone ? " The extension had begun: find out whether it was carried out before you ask again." : ""
            return "\(refusal)\(since)\(doubt) \(advice(about: restriction, facts))"
        }
        let isAboutData = restriction.isAboutData
        let change = isAboutData ? "became unavailable" : "was locked"
        let since =
            meanwhile ? " The \(isAboutData ? "data" : "device") \(change) while the request was under way." : ""
        let advice =
            isAboutData
            ? "Make the data available, such as by unlocking the device for the first time after its start"
            : "Unlock the device"
        let next =
            mayBeDone
            ? "find out whether it was carried out before you ask again; the extension had begun" : "ask again"
        return "\(refusal)\(since) \(advice) and \(next)."
    }

    private var appName: String { "the app '\(manifest.appIdentifier)'" }

    private func advice(about restriction: Restriction, _ facts: PolicyFacts) -> String {
        if facts.authorization?.isRemoved == true {
            return "Install it again, or have the host forget it by 'intenthost reload'."
        }
        return restriction == .appRestricted
            ? "Only an administrator can change that."
            : "To allow it, run 'intenthost authorize \(manifest.appIdentifier)'."
    }

    private func administratorFile(_ facts: PolicyFacts) -> String {
        facts.authorization?.administratorFile.map { "the administrator's file '\($0)'" } ?? "an administrator"
    }

    /// The time of the person's decision and what took it, in brackets.
    private func decision(_ facts: PolicyFacts) -> String { facts.authorization?.decision ?? "" }
}

extension AuthorizationState {
    /// The reason why the person is asked about an app, as a part of a sentence.
    package func reasonToAsk(about app: String) -> String {
        hasChanged
            ? "the app '\(app)' has changed since you authorized it\(decision)"
            : "you have not decided yet whether the app '\(app)' may be used"
    }

    /// The time of the person's decision and what took it, in brackets.
    fileprivate var decision: String {
        guard let decidedAt else { return "" }
        let by = decidedBy.map { ", by \($0)" } ?? ""
        return " (\(decidedAt.text)\(by))"
    }
}
