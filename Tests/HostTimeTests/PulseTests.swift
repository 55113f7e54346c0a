import HostTime
import Testing

@Suite("Whether somebody still answers")
struct PulseTests {
    @Test("Each beat asks as long as the one before was answered")
    func answered() {
        var pulse = Pulse()
        for _ in 0..<5 {
            let (step, endsSilence) = (pulse.beat(), pulse.answered())
            #expect(step == .ask && !endsSilence)
        }
        #expect(!pulse.isSilent)
    }

    @Test("Three beats without a word are silence, told once, until the answer comes")
    func silent() {
        var pulse = Pulse()
        let steps = (0..<6).map { _ in pulse.beat() }
        #expect(steps == [.ask, .wait, .wait, .fallsSilent, .wait, .wait])
        #expect(pulse.isSilent)
        let (endsSilence, step) = (pulse.answered(), pulse.beat())
        #expect(endsSilence && step == .ask && !pulse.isSilent)
    }

    @Test("Who still sends something is not silent")
    func heard() {
        var pulse = Pulse()
        var steps = [pulse.beat()]
        for _ in 0..<3 { steps += [pulse.beat(), pulse.beat(), pulse.beat(hasHeard: true)] }
        #expect(steps == [.ask] + Array(repeating: .wait, count: 9))
        #expect(!pulse.isSilent)
    }
}
