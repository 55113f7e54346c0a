internal import CommandLineKit

/// The parts of the page intenthost(1) that the commands do not tell.
enum ManualText {
    static let sections = [completion, exitStatus, environment, files]

    private static let completion = ManualSection(
        "Shell completion",
        [
            .paragraph(
                """
                intenthost --generate-completion-script prints a script for bash, zsh or fish. It completes commands, \
                options, and the values that the program knows: intents, extensions, parameters with their cases, \
                limits, jobs and quarantined extensions. An installation brings the scripts.
                """
            )
        ]
    )

    private static let exitStatus = ManualSection(
        "Exit status",
        [
            .entry("0", "Success, or the request goes on as a job."),
            .entry("1", "The extension answered with a failure, or an expectation of a stress test does not hold."),
            .entry("3", "A question is open and there was no answer."),
            .entry("64", "Wrong usage."),
            .entry("65", "Bad manifest, file or parameter."),
            .entry(
                "69",
                "No extension takes the request, the host cannot start, or its journal cannot be used."
            ),
            .entry("74", "Standard output or a report cannot be written."),
            .entry("75", "Timed out, or over the memory limit."),
            .entry("76", "The extension crashed or broke the protocol."),
            .entry("77", "Denied: restricted while the device is locked."),
            .entry("130", "Interrupted or cancelled."),
        ]
    )

    private static let environment = ManualSection(
        "Environment",
        [
            .entry(
                "INTENTHOST_MANIFESTS",
                "Directories of manifests, separated by colons, that come before all others; see FILES."
            ),
            .entry("XDG_CONFIG_HOME", "Directory of the user's settings. It is ~/.config unless it is set."),
            .entry(
                "XDG_DATA_DIRS",
                """
                Directories of what is installed for all, separated by colons. They are /usr/local/share and \
                /usr/share unless it is set.
                """
            ),
            .entry(
                "XDG_DATA_HOME",
                "Directory above that of extensions and of the journal. It is ~/.local/share unless it is set."
            ),
            .entry("HOME", "Home of the user. Without it and XDG_DATA_HOME, files are kept below /var/lib/intenthost."),
            .entry("COLUMNS", "Width of help and of lines on a terminal; otherwise that of the terminal counts."),
            .entry(
                "LC_ALL, LC_MESSAGES, LANG",
                "Locale of a request without --locale. The first that is set and not empty counts."
            ),
            .entry("NO_COLOR", "Lines on a terminal have no colors if it is set and not empty, or if TERM is dumb."),
            .entry("SHELL", "Shell of --generate-completion-script where none is named."),
            .paragraph(
                """
                Extensions get PATH, HOME, USER, LOGNAME, SHELL, LANG, LC_ALL, LC_CTYPE, LC_MESSAGES, TZ and TMPDIR, \
                what their manifest adds, and nothing else.
                """
            ),
        ]
    )

    private static let files = ManualSection(
        "Files",
        [
            .entry("Manifests", "Manifests of extensions, in the working directory."),
            .entry("$XDG_CONFIG_HOME/intenthost/manifests", "Manifests of the user's extensions."),
            .entry("$XDG_DATA_DIRS/intenthost/manifests", "Manifests of the extensions for all users."),
            .paragraph(
                """
                These places are searched in this order, after those of INTENTHOST_MANIFESTS, where a command line \
                names no manifests. Of two manifests with one identifier the one in the earlier place is used, and \
                intenthost list tells of the other. A manifest that users other than this user and root may change is \
                refused wherever it lies. A manifest with mistakes does not hide the others.
                """
            ),
            .entry(
                "$XDG_DATA_HOME/intenthost",
                """
                Files of extensions and of app groups, and the journal of jobs and crashes. They belong to their user \
                alone. --data-directory names another place.
                """
            ),
            .entry(
                "../libexec/intenthost/intenthost-guardian",
                """
                Program that ends the extensions of a killed host, beside the directory of intenthost or in that \
                directory itself.
                """
            ),
            .entry(
                "../share/intenthost/examples",
                "Extensions to try, with their manifests: intenthost list --manifests DIRECTORY."
            ),
            .entry("../share/intenthost/schemas", "JSON schemas of manifests and of outcomes."),
        ]
    )
}
