import HostProtocol
import Testing

@testable import IntentHostService

@Suite("For whom the process of a client speaks")
struct ClientStandingTests {
    private let launch = ClientStanding.launch(app: "org.example.soup", extensionIdentifier: "org.example.soup.intents")
    private let program = ClientStanding.program(app: "org.example.soup")

    @Test("The person speaks for any app, and asks for anything")
    func person() {
        #expect(ClientStanding.person.refusal(greetingAs: "org.example.other") == nil)
        #expect(ClientStanding.person.refusal(greetingAs: nil) == nil)
        #expect(ClientStanding.person.refusal(of: DeviceSet.method) == nil)
    }

    @Test("What an extension or an app has started speaks for its own app alone, and not for the person")
    func greeting() {
        for standing in [launch, program] {
            #expect(standing.refusal(greetingAs: "org.example.soup") == nil)
            #expect(standing.refusal(greetingAs: "org.example.other")?.contains("'org.example.soup' alone") == true)
            #expect(standing.refusal(greetingAs: nil) != nil)
        }
    }

    @Test("It tells what its app may tell, and asks for nothing that the person decides")
    func methods() {
        for method in [AppDonate.method, AppSetVocabulary.method, ShortcutsList.method, AppAuthorizationStatus.method] {
            #expect(launch.refusal(of: method) == nil && program.refusal(of: method) == nil, "\(method)")
        }
        let ofThePerson = [
            QueuePerform.method, QueueJobs.method, QueueFollow.method, QueueCancel.method,
            IntentPerform.method, JobFollow.method, JobList.method, JobCancel.method, JobResume.method,
            QuarantineLift.method, DeviceGet.method, DeviceSet.method, HostStatus.method, HostReload.method,
            ActivityContinue.method, AssistantSay.method, AssistantCancel.method, AssistantWait.method,
            AssistantUnderstand.method, AssistantPhrases.method, AssistantEnd.method, AuthorizationDeny.method,
            "later/method",
        ]
        for method in ofThePerson {
            #expect(launch.refusal(of: method) != nil && program.refusal(of: method) != nil, "\(method)")
        }
    }

    @Test("Only the program of an app asks the person whether the app may be used, and does what the host asks of it")
    func programs() {
        #expect(program.refusal(of: AppRequestAuthorization.method) == nil && program.isProgram)
        #expect(launch.refusal(of: AppRequestAuthorization.method) != nil && !launch.isProgram)
    }
}
