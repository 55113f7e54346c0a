package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
)

// longestLine is the longest message in bytes, without the end of its line.
const longestLine = 8 << 20

// readLine reads the next line without its end, and keeps no more of it than may be a message. It returns how long the
// line was. A bufio.Scanner would end at a line that is too long.
func readLine(input *bufio.Reader) (line []byte, seen int, err error) {
	for {
		part, err := input.ReadSlice('\n')
		seen += len(part)
		// One more byte than a message: it may be the CR of the end.
		if room := longestLine + 2 - len(line); room > 0 {
			if len(part) > room {
				part = part[:room]
			}
			line = append(line, part...)
		}
		if err == bufio.ErrBufferFull {
			continue
		}
		if err != nil && seen == 0 {
			return nil, 0, err
		}
		for _, end := range []byte("\n\r") {
			if length := len(line); length > 0 && line[length-1] == end {
				line = line[:length-1]
				seen--
			}
		}
		return line, seen, nil
	}
}

func main() {
	if os.Getenv("INTENTHOST_LAUNCH_ID") == "" {
		const usage = "%s is an extension for IntentHost: run it with 'intenthost invoke <intent> --manifests .'\n"
		fmt.Fprintf(os.Stderr, usage, extensionName)
		os.Exit(64)
	}
	// What is printed from here on goes to the log and cannot hurt the protocol.
	wire := os.Stdout
	os.Stdout = os.Stderr
	input := bufio.NewReaderSize(os.Stdin, 65536)
	var server server
	for server.phase != over {
		line, seen, err := readLine(input)
		if err == io.EOF {
			return
		} else if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(74)
		}
		if answer := server.answer(line, seen); answer != nil {
			// A write of a file has no buffer that could hold the answer back.
			if _, err := wire.Write(append(answer, '\n')); err != nil {
				os.Exit(74)
			}
		}
	}
}
