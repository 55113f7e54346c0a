import ProcessTestSupport
import Testing

@testable import IntentHost

@Suite("The path of the guardian")
struct GuardianPathTests {
    @Test("It is beside the program, or in libexec beside the program's folder; without any, beside the program")
    func places() throws {
        let folder = try TemporaryFolder()
        let beside = "\(folder.path)/bin/intenthost-guardian"
        var path: String { HostConfiguration.guardianPath(besideProgramIn: "\(folder.path)/bin") }
        #expect(path == beside)
        try folder.writeScript("bin/other")
        try folder.writeScript("libexec/intenthost-guardian")
        #expect(path == "\(folder.path)/libexec/intenthost-guardian")
        try folder.writeScript("libexec/intenthost/intenthost-guardian")
        #expect(path == "\(folder.path)/libexec/intenthost/intenthost-guardian")
        try folder.writeScript("bin/intenthost-guardian")
        #expect(path == beside)
    }
}
