/// Scripts of sh(1).
package enum Shell {
    /// Leaves the session, says its number, and waits for ever.
    ///
    /// In the program that has said it, since one that is being executed shows no environment, and so is not found by
    /// that.
    package static let runaway =
        "setsid sh -c 'pipe=$(mktemp -u); mkfifo $pipe; exec 3<>$pipe; rm $pipe; echo pid $$; read line <&3'"
}
