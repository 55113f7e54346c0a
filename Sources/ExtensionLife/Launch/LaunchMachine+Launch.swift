package import ExtensionProtocol
internal import Glibc
package import IntentModel
package import JSON
package import ProcessModel

extension LaunchMachine {
    /// Takes the answer to `initialize`.
    package mutating func initialized(_ result: Result<JSONValue, ResponseError>, at now: Instant) {
        calls.initializeID = nil
        guard case .launching(let bringUp) = state else {
            let why =
                stray.lost.seemsUnflushed
                ? "only after its stdin was closed: it does not flush its standard output after each line"
                : "after the host had given it up; the answer is late"
            return log(.notice, "answered initialize \(why)")
        }
        do throws(Failure) {
            announcement = try announcement(in: result)
        } catch {
            fail(error, at: now)
            return
        }
        state = .ready
        decided(at: now) { .ready(after: bringUp.madeAt.duration(to: now)) }
        news.append(.ready)
        actions.tell(.launched(openJobs: announcement?.openJobs))
        let waiting = calls.takeWaiting(at: now)
        var next = waiting.startIndex
        while next < waiting.endIndex, hasFreeSlot {
            send(waiting[next], at: now)
            next += 1
        }
        calls.giveBack(waiting[next...])
    }

    private mutating func announcement(
        in result: Result<JSONValue, ResponseError>
    ) throws(Failure) -> Announcement {
        let answer: Initialize.Answer
        switch result {
        case .failure(let error): throw refusal(error)
        case .success(let value):
            do throws(MessageError) {
                answer = try Initialize.answer(from: value)
            } catch {
                throw Failure(
                    .invalidAnswer,
                    code: .decodingGeneric,
                    message: "\(name) answered initialize with something unreadable: \(error)",
                    stderrTail: recorder.stderrTail
                )
            }
        }
        let offered = configuration.initialize.protocolVersions
        guard offered.contains(answer.protocolVersion) else {
            throw Failure(
                .versionMismatch,
                code: .extensionBringUpFailed,
                message: "\(name) speaks version '\(answer.protocolVersion)' of the protocol; this host speaks "
                    + "\(offered.joined(separator: ", ")). Rebuild the extension against this host's version."
            )
        }
        let declared = Set(configuration.initialize.intents)
        let undeclared = answer.intents.filter { !declared.contains($0) }
        guard undeclared.isEmpty else {
            throw Failure(
                .undeclaredIntents,
                message:
                    "\(name) claims \(undeclared.prefix(10).joined(separator: ", ")), which its manifest does not declare. "
                    + "Add it to IntentsSupported, or do not claim it."
            )
        }
        let answered = Set(answer.intents)
        let missing = configuration.initialize.intents.filter { !answered.contains($0) }
        if !missing.isEmpty {
            log(.warning, "declares \(missing.joined(separator: ", ")) but does not handle it in this launch")
        }
        return Announcement(
            promisesAcks: answer.features.contains("ack"),
            concurrentCalls: min(limits.concurrentCalls, answer.concurrentCalls),
            openJobs: answer.openJobs
        )
    }

    private func refusal(_ error: ResponseError) -> Failure {
        let isVersion = error.data?["kind"]?.stringValue == Failure.Kind.versionMismatch.rawValue
        return Failure(
            isVersion ? .versionMismatch : .launchFailed,
            code: .extensionBringUpFailed,
            message: "\(name) refused to start: \(error.message)",
            stderrTail: recorder.stderrTail
        )
    }

    package mutating func launchTimedOut(after measured: Duration, at now: Instant) {
        let limit = limits.launch
        let silence = silence()
        fail(
            Failure(
                .launchTimeout,
                code: .extensionLaunchingTimeout,
                message:
                    "\(name) did not answer initialize within \(DurationText.format(limit)) (launch clock, measured "
                    + "\(DurationText.rounded(measured))). \(silence)If it is still starting, make it start faster, or raise "
                    + "limits.launch in its manifest.",
                clock: .launch,
                limit: limit,
                measured: measured,
                stderrTail: recorder.stderrTail,
                recording: recording(at: now)
            ),
            at: now
        )
    }

    /// What is seen of an extension that has not answered `initialize`, as sentences with a space behind each.
    mutating func silence() -> String {
        let look = recorder.look?.silence(unfinished: framer.bufferedBytes, hasWritten: stray.hint != nil)
        stray.lost.seemsUnflushed = stray.hint == nil && recorder.look?.isWaiting == true && framer.bufferedBytes == 0
        return [stray.hint, look].compactMap(\.self).map { "\($0) " }.joined()
    }

    /// Takes in that the process could not become the executable.
    package mutating func launchFailed(_ failure: LaunchFailure) {
        ending.failure = .launch(failure, of: name, executable: configuration.executable, as: configuration.user)
    }
}

extension Failure {
    /// The failure of a launch that never got as far as the executable.
    ///
    /// - Parameter user: The user for the extension; nil for the host's own user.
    package static func launch(
        _ failure: LaunchFailure,
        of name: String,
        executable: String,
        as user: String? = nil
    ) -> Failure {
        let what = "\(name) could not be started from '\(executable)': \(failure)"
        guard !failure.isShortage else { return Failure(exhausted: what) }
        let (kind, advice): (Kind, String) =
            switch (failure.step, failure.errorNumber) {
            case (.container, _):
                (
                    .containerFailed,
                    "Put the data directory (--data-directory) where \(user ?? "the user") may enter every directory above it."
                )
            case (.directory, EACCES) where user != nil, (.execute, EACCES) where user != nil:
                (
                    .executableNotPermitted,
                    "Let \(user ?? "the user") enter every directory above the executable and the manifest, and execute the "
                        + "file (chmod o+x), or put them where that user may."
                )
            case (.user, _): (.launchFailed, "Only a host that runs as root can run extensions as another user.")
            case (.execute, ENOENT):
                (
                    .executableNotFound,
                    "Build it, or correct 'executable' in the manifest; a script needs its interpreter."
                )
            case (.execute, ETXTBSY):
                (.launchFailed, "A program writes to the file; try again when it has been closed.")
            case (.execute, EACCES): (.executableNotPermitted, "Give it execute permission (chmod +x).")
            case (.execute, ENOEXEC), (.execute, ELIBBAD):
                (.executableFormat, "Build it for this machine; a script begins with '#!' and its interpreter.")
            default: (.launchFailed, "Look at the limits of this user.")
            }
        return Failure(
            kind,
            code: .extensionBringUpFailed,
            message: "\(what). \(advice)"
        )
    }
}
