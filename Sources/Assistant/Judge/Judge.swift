/// Tells whether a sentence is likely to ask for an intent: a linear model of its language, trained on what people
/// wrote (docs/understanding.md).
///
/// The grammar finds what a sentence may mean, and the judge whether it is of that kind at all. Pure and deterministic:
/// the weights are small integers, and so are their sums.
struct Judge: Sendable {
    /// The numbers of the classes by the intents for which the judge is asked.
    let numbers: [String: Int]
    /// The intents that are opened where no template takes a sentence of the class.
    let openings: [Int: String]
    /// The parameters, by class, whose values in the language's lists say by themselves that the class is meant.
    let telling: [Int: Set<String>]
    /// What is said for each class without any words; the first is that of no intent.
    private let biases: [Float]
    /// The weights of all classes for each place of a feature.
    private let weights: [Int8]
    /// What a weight of one is worth.
    private let scale: Float
    private let placeCount: Int

    /// - Parameter biases: One for each class, the first for that of no intent; at least one.
    init(
        biases: [Float],
        numbers: [String: Int],
        openings: [Int: String],
        telling: [Int: Set<String>] = [:],
        weights: [Int8],
        scale: Float
    ) {
        (self.biases, self.numbers, self.openings, self.telling) = (biases, numbers, openings, telling)
        (self.weights, self.scale) = (weights, scale)
        placeCount = weights.count / biases.count
    }

    /// How much more the words of a sentence speak for a class than for no intent; 0 where both are even.
    func support(of number: Int, by words: [String]) -> Float { support(of: number, at: places(of: words)) }

    /// The class for which most speaks, with how much more speaks for it than for the next one; nil for that of no
    /// intent, and where there is no other.
    func best(of words: [String]) -> (number: Int, lead: Float)? {
        let places = places(of: words)
        let all = biases.indices.dropFirst().map { (number: $0, support: support(of: $0, at: places)) }
        let sorted = all.sorted { ($1.support, $0.number) < ($0.support, $1.number) }
        guard let first = sorted.first, first.support > 0 else { return nil }
        return (first.number, first.support - max(0, sorted.dropFirst().first?.support ?? 0))
    }

    private func places(of words: [String]) -> Set<Int> { Set(JudgeFeatures(words).hashes.map(place)) }

    private func support(of number: Int, at places: Set<Int>) -> Float {
        let sum = places.reduce(0) { $0 + difference(at: $1, number) }
        let worth = places.isEmpty ? 0 : scale / Float(places.count).squareRoot()
        return biases[number] - biases[0] + Float(sum) * worth
    }

    /// The words that speak most against a class, with what their letters say.
    func doubts(of number: Int, by words: [String]) -> [String] {
        let weighed = words.uniqued().map { word in
            (word: word, weight: JudgeFeatures.hashes(of: word).reduce(0) { $0 + difference(at: place($1), number) })
        }
        let heaviest = weighed.filter { $0.weight < 0 }.sorted { ($0.weight, $0.word) < ($1.weight, $1.word) }
        return heaviest.prefix(3).map(\.word)
    }

    /// What a place says for a class and against that of no intent.
    private func difference(at place: Int, _ number: Int) -> Int {
        let first = place * biases.count
        return Int(weights[first + number]) - Int(weights[first])
    }

    private func place(_ hash: UInt32) -> Int { Int(hash % UInt32(placeCount)) }
}
