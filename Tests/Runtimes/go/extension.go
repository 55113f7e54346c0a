package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
)

type message struct {
	ID     json.RawMessage
	Method string
	Params struct{ ProtocolVersions []string }
}

type failure struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
	Data    any    `json:"data,omitempty"`
}

type answer struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id"`
	Result  any             `json:"result,omitempty"`
	Error   *failure        `json:"error,omitempty"`
}

type object map[string]any

var done = map[string]bool{}

func result(method string, versions []string) (any, *failure) {
	if method == "initialize" && done[method] || strings.HasPrefix(method, "intent/") && done["shutdown"] {
		return nil, &failure{Code: -32600, Message: method + " came at the wrong time."}
	}
	if method == "initialize" && !strings.Contains(strings.Join(versions, ","), "1.0") {
		data := object{"kind": "versionMismatch", "supported": []string{"1.0"}}
		return nil, &failure{-32602, "This extension speaks version 1.0 of the protocol.", data}
	}
	done[method] = true
	switch method {
	case "initialize":
		return object{
			"protocolVersion": "1.0", "extension": object{"name": "Runtime", "version": "1.0"},
			"intents": []string{"INSendMessageIntent"}, "features": []string{},
		}, nil
	case "intent/confirm":
		return object{"response": object{"code": "ready", "properties": object{}}}, nil
	case "intent/handle":
		return object{"response": object{"code": "success", "properties": object{}}}, nil
	case "shutdown":
		return object{}, nil
	}
	return nil, &failure{Code: -32601, Message: "There is no method " + method + "."}
}

func main() {
	if os.Getenv("INTENTHOST_LAUNCH_ID") == "" {
		fmt.Fprintln(os.Stderr, "An extension for IntentHost: the host runs it.")
		os.Exit(64)
	}
	// A bufio.Scanner would end at a line over 64 KiB.
	reader := bufio.NewReader(os.Stdin)
	encoder := json.NewEncoder(os.Stdout)
	for {
		line, err := reader.ReadBytes('\n')
		if err != nil {
			return
		}
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		var asked message
		if err := json.Unmarshal(line, &asked); err != nil {
			fmt.Fprintln(os.Stderr, err)
			continue
		}
		if asked.Method == "exit" {
			return
		}
		if asked.ID != nil {
			result, refused := result(asked.Method, asked.Params.ProtocolVersions)
			encoder.Encode(answer{"2.0", asked.ID, result, refused})
		}
	}
}
