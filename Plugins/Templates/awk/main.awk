# The program: each line of standard input is a message, and descriptor 3 gets its answer.

BEGIN {
    if (!("INTENTHOST_LAUNCH_ID" in ENVIRON)) {
        print extension_name " is an extension for IntentHost: run it with 'intenthost invoke <intent> --manifests .'" \
            > "/dev/stderr"
        exit 64
    }
    # Nothing of a line is split into fields.
    FS = "\n"
}

{
    text = answer($0)
    if (text != "") {
        print text > "/dev/fd/3"
        # Without this, an answer would wait until the buffer is full.
        fflush("/dev/fd/3")
    }
    if (phase == "over") exit 0
}
