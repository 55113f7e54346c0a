package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strings"
)

// object has the members of an object by their names, which encoding/json would compare without case for a struct. Each
// handler decodes the JSON of those that it needs.
type object map[string]json.RawMessage

// resolver has the function of a parameter, which returns a result or a list of them.
type resolver struct {
	intent    string
	parameter string
	resolve   func(value json.RawMessage) any
}

// handler has the functions of an intent.
type handler struct {
	intent  string
	confirm func(parameters object) response
	handle  func(parameters object) response
}

// result is a result of resolving, such as {"outcome": "success"}.
type result map[string]any

// response has a code, such as {"code": "success"}, and perhaps properties.
type response map[string]any

// outcome returns a result with nothing but its name.
func outcome(name string) result {
	return result{"outcome": name}
}

// outcomes returns a result for each element of an array, or the one for no element.
func outcomes(value json.RawMessage, missing string) []result {
	var elements []json.RawMessage
	if json.Unmarshal(value, &elements) != nil || len(elements) == 0 {
		return []result{outcome(missing)}
	}
	results := make([]result, len(elements))
	for index := range elements {
		results[index] = outcome("success")
	}
	return results
}

// isMissing returns whether there is no value.
func isMissing(value json.RawMessage) bool {
	return len(value) == 0 || string(value) == "null"
}

// members returns the members of an object; none for another value.
func members(value json.RawMessage) (members object) {
	_ = json.Unmarshal(value, &members)
	return
}

// text returns a string; an empty one for another value.
func text(value json.RawMessage) (text string) {
	_ = json.Unmarshal(value, &text)
	return
}

type phase int

const (
	starting phase = iota
	running
	stopping
	over
)

// server speaks with the host: each message is a line with a JSON object, after JSON-RPC 2.0.
type server struct{ phase phase }

// failure is the error that a request is answered with.
type failure struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
	Data    any    `json:"data,omitempty"`
}

// idFirst finds the id of a line that is broken or too long; the host writes it first.
var idFirst = regexp.MustCompile(
	`^\s*\{\s*"jsonrpc"\s*:\s*"2\.0"\s*,\s*"id"\s*:\s*(-?[0-9]+|"(?:[^"\\]|\\.)*")\s*[,}]`)

// answer returns the answer to a line, of which it may have the beginning only; nil if there is none to send.
func (server *server) answer(line []byte, seen int) []byte {
	if seen > longestLine {
		data := map[string]any{"kind": "messageTooLarge", "limit": longestLine, "seen": seen}
		return refuse(line, &failure{-32600, "The message is longer than the limit.", data})
	}
	if len(bytes.TrimSpace(line)) == 0 {
		return nil
	}
	var message object
	if err := json.Unmarshal(line, &message); err != nil {
		fmt.Fprintln(os.Stderr, "A line was no message:", err)
		return refuse(line, &failure{Code: -32700, Message: "The line is not JSON."})
	}
	method, id := text(message["method"]), message["id"]
	if isMissing(message["method"]) {
		return nil // An answer: this extension asks nothing.
	} else if isMissing(id) {
		if method == "exit" {
			server.phase = over // Other notifications, such as $/cancelRequest, are ignored.
		}
		return nil
	}
	// The id is written as it came: a float64 would round a large one.
	result, failure := server.result(method, members(message["params"]))
	return encode(id, result, failure)
}

// refuse answers a line that cannot be read; nil if its id cannot be read either.
func refuse(line []byte, failure *failure) []byte {
	if len(line) > 1024 {
		line = line[:1024]
	}
	if found := idFirst.FindSubmatch(line); found != nil {
		return encode(found[1], nil, failure)
	}
	return nil
}

func encode(id json.RawMessage, result any, failure *failure) []byte {
	member, value := "result", result
	if failure != nil {
		member, value = "error", failure
	}
	text, err := json.Marshal(value)
	if err != nil {
		member, text = "error", []byte(`{"code":-32603,"message":"The handler gave no JSON."}`)
	}
	return []byte(fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"%s":%s}`, id, member, text))
}

func (server *server) result(method string, params object) (any, *failure) {
	switch {
	case method == "initialize" && server.phase == starting:
		return server.initialize(params)
	case method == "initialize":
		return nil, &failure{Code: -32600, Message: "'initialize' came a second time."}
	case server.phase == starting:
		return nil, &failure{Code: -32600, Message: "The request came before 'initialize'."}
	case method == "ping":
		return struct{}{}, nil
	case method == "shutdown":
		server.phase = stopping
		return struct{}{}, nil
	case strings.HasPrefix(method, "intent/") && server.phase == stopping:
		return nil, &failure{Code: -32600, Message: "The request came after 'shutdown'."}
	}
	intent, parameter := members(params["intent"]), text(params["parameter"])
	name, parameters := text(intent["name"]), members(intent["parameters"])
	for _, resolver := range resolvers {
		if method == "intent/resolve" && resolver.intent == name && resolver.parameter == parameter {
			found := resolver.resolve(parameters[parameter])
			if _, isList := found.([]result); isList {
				return map[string]any{"results": found}, nil
			}
			return map[string]any{"result": found}, nil
		}
	}
	handler := handlerOf(name)
	switch {
	case method == "intent/confirm" && handler != nil:
		return map[string]any{"response": handler.confirm(parameters)}, nil
	case method == "intent/handle" && handler != nil:
		return map[string]any{"response": handler.handle(parameters)}, nil
	}
	return nil, &failure{Code: -32601, Message: "There is no such method, or no handler for this."}
}

// handlerOf returns the handler of an intent; nil for an unknown one.
func handlerOf(intent string) *handler {
	for index := range handlers {
		if handlers[index].intent == intent {
			return &handlers[index]
		}
	}
	return nil
}

// initialize agrees with the host on the version and on the intents that both sides know.
func (server *server) initialize(params object) (any, *failure) {
	var versions, offered []string
	_ = json.Unmarshal(params["protocolVersions"], &versions) // What cannot be read names no version.
	_ = json.Unmarshal(params["intents"], &offered)
	for _, version := range versions {
		if version != "1.0" {
			continue
		}
		intents := []string{}
		for _, intent := range offered {
			if handlerOf(intent) != nil {
				intents = append(intents, intent)
			}
		}
		server.phase = running
		return map[string]any{
			"protocolVersion": "1.0",
			"extension":       map[string]string{"name": extensionName, "version": extensionVersion},
			"intents":         intents,
			"features":        []string{},
		}, nil
	}
	data := map[string]any{"kind": "versionMismatch", "supported": []string{"1.0"}}
	return nil, &failure{-32602, extensionName + " speaks version 1.0 of the protocol.", data}
}
