/// The few sentences that the assistant of a world knows.
enum Speech {
    static let sentences = """
        app
          with {app}
        intent INSendMessageIntent
          say {text:content}
          say something
        answer yes
          yes
        answer no
          no
        answer cancel
          cancel
        reply waitingApp
          ${app} works.
        reply started
          ${app} has begun.
        reply ended
          ${app} has ended it.
        reply doneApp
          ${app} did it.
        reply notUnderstood
          What?

        """
}
