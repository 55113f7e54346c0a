extension Assistant {
    /// How large the compiled language is, for people who write one.
    package var size: String {
        "\(automaton.entries.count) templates, \(automaton.states.count) states, \(automaton.edges.count) edges, \(words.count) words, \(phrases.trie.count) phrases"
    }
}
