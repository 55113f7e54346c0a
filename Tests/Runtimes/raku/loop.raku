for lines() -> $line {
    say $line;
}
