internal import Assistant
internal import AssistantSession

extension AssistantSession {
    /// Whether it is the person's turn to answer a question.
    var isAsking: Bool {
        switch phase {
        case .asking, .askingApp, .askingIntent: true
        case .idle, .running: false
        }
    }

    /// Says a sentence, and then to each question what the speaker has to say.
    ///
    /// A question stays open if the speaker says nothing more.
    func say(_ sentence: String, thenAsking speaker: any Speaker) async {
        await say(sentence)
        while isAsking, let line = await speaker.next() { await say(line) }
    }
}
