internal import Glibc

/// Opens pages in the browser that the person has chosen for their desktop.
enum BrowserOpening {
    /// Starts xdg-open; false if it cannot be started.
    static func open(_ address: String) -> Bool {
        let words: [UnsafeMutablePointer<CChar>?] = ["xdg-open", address].map { (word: String) in strdup(word) }
        defer { for word in words { free(word) } }
        var process = pid_t()
        // Nobody waits for it: what it writes is for the person.
        return posix_spawnp(&process, "xdg-open", nil, nil, words + [nil], environ) == 0
    }
}
