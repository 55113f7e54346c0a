int main() {
    string line;
    while (line = Stdio.stdin.gets())
        write(line + "\n");
}
